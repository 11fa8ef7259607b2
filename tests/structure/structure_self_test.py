#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The structure test sees what it is there for."""

import unittest

from literals import untranslated
from structure_test import include_problems, text_problems

SPDX = "// SPDX-License-Identifier: "


def problems_of(path, include):
    return list(include_problems(path, f"#include {include}\n", lambda target: True))


class Includes(unittest.TestCase):
    def test_going_down_is_allowed(self):
        for path, include in [
            ("core/trace/trace.h", '"core/base/ids.h"'),
            ("core/analysis/steps.h", '"core/analysis/ledger.h"'),
            ("advisors/rules/host/flood.cpp", '"core/report/text.h"'),
            ("app/views/timeline/painter.cpp", "<QPainter>"),
            ("app/views/timeline/painter.cpp", '"advisors/rule.h"'),
            ("app/cli/main.cpp", '"advisors/rule.h"'),
            ("core/base/byte_source.cpp", "<sys/stat.h>"),
            ("core/batches/batch_json.cpp", "<simdjson.h>"),
            ("tests/app/shell/window_test.cpp", '"app/shell/main_window.h"'),
        ]:
            self.assertEqual(problems_of(path, include), [], (path, include))

    def test_going_up_is_not(self):
        for path, include in [
            ("core/base/ids.h", '"core/trace/trace.h"'),
            ("core/analysis/steps.h", '"core/load/load.h"'),
            ("core/report/info.h", '"advisors/rule.h"'),
            ("advisors/rule.h", '"app/theme/theme.h"'),
            ("advisors/rule.h", "<QString>"),
            ("core/base/ids.h", "<QtGlobal>"),
            ("core/base/ids.h", "<QtCore/QString>"),
            ("app/cli/main.cpp", '"app/theme/theme.h"'),
            ("app/cli/main.cpp", "<QString>"),
            ("core/base/ids.h", "<boost/any.hpp>"),
            ("core/brandnew/a.h", "<vector>"),
        ]:
            self.assertEqual(len(problems_of(path, include)), 1, (path, include))

    def test_missing_header_is_named(self):
        found = list(include_problems("app/a.cpp", '#include "core/gone.h"\n', lambda target: False))
        self.assertEqual(found, ["app/a.cpp: includes core/gone.h, which does not exist"])


class Texts(unittest.TestCase):
    def test_licence_follows_the_folder(self):
        self.assertEqual(list(text_problems("core/a.h", SPDX + "Apache-2.0\n")), [])
        self.assertEqual(list(text_problems("app/a.h", SPDX + "GPL-3.0-or-later\n")), [])
        self.assertEqual(len(list(text_problems("app/a.h", SPDX + "Apache-2.0\n"))), 1)
        self.assertEqual(len(list(text_problems("core/a.h", "int a;\n"))), 1)

    def test_tabs_and_machine_paths_are_seen(self):
        text = SPDX + "Apache-2.0\n\tint a;\n// /ho" + "me/somebody/trace.json\n"
        self.assertEqual([p.split(": ")[0] for p in text_problems("core/a.h", text)], ["core/a.h:2", "core/a.h:3"])


class Literals(unittest.TestCase):
    def found(self, code):
        return [words for _, words in untranslated("app/shell/window.cpp", code)]

    def test_words_outside_of_tr_are_found(self):
        self.assertEqual(self.found('label->setText(QStringLiteral("Open a trace"));'), ["Open a trace"])
        self.assertEqual(self.found('return QStringLiteral("<b>%1</b> not "\n  "read yet").arg(n);'), ["<b>%1</b> not read yet"])
        self.assertEqual(self.found('f(tr("Open"), "no trace");'), ["no trace"])

    def test_what_is_translated_or_says_nothing_is_not(self):
        for code in [
            'setText(tr("Open a trace"));',
            'setText(Words::tr("%1 of it, "\n "%2 there", nullptr, 3));',
            'QCoreApplication::translate("Dialog", "Open a trace");',
            '{QT_TRANSLATE_NOOP("Dialog", "Open a trace"), 3}',
            "html += QStringLiteral(\"<td style='white-space:nowrap; padding-right:14px'>%1</td>\");",
            'setObjectName(QStringLiteral("open dialog"));',
            '// "Open a trace"\nsetText(QStringLiteral("%1 ns"));',
            '#include "open a trace.h"',
        ]:
            self.assertEqual(self.found(code), [], code)


if __name__ == "__main__":
    unittest.main()
