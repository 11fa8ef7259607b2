// SPDX-License-Identifier: Apache-2.0
#include "core/base/result.h"

namespace stepscope {

std::string_view describe(ErrorCode code) {
  switch (code) {
  case ErrorCode::NotFound:
    return "file not found";
  case ErrorCode::Unreadable:
    return "cannot be read";
  case ErrorCode::UnknownFormat:
    return "not a trace format that can be read";
  case ErrorCode::Damaged:
    return "damaged";
  case ErrorCode::Empty:
    return "empty";
  case ErrorCode::Cancelled:
    return "cancelled";
  case ErrorCode::BadArgument:
    return "wrong value";
  case ErrorCode::WriteFailed:
    return "cannot be written";
  case ErrorCode::TooLarge:
    return "needs too much memory";
  case ErrorCode::SeveralTraces:
    return "holds several traces";
  }
  return "unknown error";
}

std::string Error::toString() const {
  std::string text = path;
  if (byteOffset) text += (text.empty() ? "at byte " : ": at byte ") + std::to_string(*byteOffset);
  if (!text.empty()) text += ": ";
  text += message.empty() ? std::string(describe(code)) : message;
  return text;
}

} // namespace stepscope
