# SPDX-License-Identifier: Apache-2.0
# Writes the text of IN into the C++ source OUT as stepscope::resources::SYMBOL().
file(READ "${IN}" hex HEX)
string(LENGTH "${hex}" hexLength)
math(EXPR size "${hexLength} / 2")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
file(WRITE "${OUT}" "#include <string_view>\n"
  "namespace stepscope::resources {\n"
  "static constexpr unsigned char kText[] = {${bytes}0};\n"
  "std::string_view ${SYMBOL}();\n"
  "std::string_view ${SYMBOL}() { return {reinterpret_cast<const char*>(kText), ${size}}; }\n"
  "}\n")
