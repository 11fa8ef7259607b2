// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/project/project.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>
#include <optional>
#include <set>

namespace stepscope::app {
namespace {

struct ProjectWords {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::ProjectWords)
};

constexpr int kVersion = 1;
const QString kFormat = QStringLiteral("stepscope-project");
constexpr std::array kKinds{"bookmark", "note", "selection"}; // by MarkKind
constexpr qsizetype kLongestText = 10'000;                    // characters; a note, not a file

QJsonObject toObject(const Mark& mark) {
  QJsonObject object{{QStringLiteral("kind"), QLatin1String(kKinds[std::size_t(mark.kind)])},
                     {QStringLiteral("beginNs"), qint64(mark.place.begin)},
                     {QStringLiteral("endNs"), qint64(mark.place.end)}};
  if (mark.kind == MarkKind::Bookmark) object[QStringLiteral("slot")] = mark.slot;
  if (!mark.track.isEmpty()) object[QStringLiteral("track")] = mark.track;
  if (!mark.text.isEmpty()) object[QStringLiteral("text")] = mark.text;
  return object;
}

QJsonObject toObject(const TrackChoice& choice) {
  QJsonObject object{{QStringLiteral("track"), choice.track}};
  if (choice.pinned) object[QStringLiteral("pinned")] = true;
  if (choice.hidden) object[QStringLiteral("hidden")] = true;
  return object;
}

/// A whole number; nothing for fractions, texts and what does not fit.
std::optional<qint64> integer(const QJsonValue& value) {
  constexpr qint64 kOther = -1;
  const qint64 number = value.toInteger(0);
  return number == value.toInteger(kOther) ? std::optional(number) : std::nullopt;
}

std::optional<Mark> markOf(const QJsonObject& object) {
  Mark mark;
  const QString kind = object[QStringLiteral("kind")].toString();
  std::size_t number = 0;
  while (number < kKinds.size() && kind != QLatin1String(kKinds[number]))
    ++number;
  const auto begin = integer(object[QStringLiteral("beginNs")]),
             end = integer(object[QStringLiteral("endNs")]);
  if (number == kKinds.size() || !begin || !end || *end < *begin) return std::nullopt;
  mark.kind = MarkKind(number);
  mark.place = {*begin, *end};
  if (mark.kind != MarkKind::Note && mark.place.empty()) return std::nullopt;
  if (mark.kind == MarkKind::Bookmark) {
    const auto slot = integer(object[QStringLiteral("slot")]);
    if (!slot || *slot < 0 || *slot >= kBookmarks) return std::nullopt;
    mark.slot = int(*slot);
  }
  mark.track = object[QStringLiteral("track")].toString();
  mark.text = object[QStringLiteral("text")].toString().left(kLongestText);
  return mark;
}

std::optional<TrackChoice> choiceOf(const QJsonObject& object) {
  TrackChoice choice{object[QStringLiteral("track")].toString(), object[QStringLiteral("pinned")].toBool(),
                     object[QStringLiteral("hidden")].toBool()};
  return choice.track.isEmpty() ? std::nullopt : std::optional(choice);
}

QJsonObject toObject(const SavedComparison& comparison) {
  QJsonArray runs;
  for (const SavedComparison::Run& run : comparison.runs) {
    QJsonObject object{{QStringLiteral("file"), run.file}};
    if (run.step) object[QStringLiteral("step")] = qint64(*run.step);
    runs << object;
  }
  const TimelineAlignment& alignment = comparison.alignment;
  QJsonObject object{{QStringLiteral("runs"), runs},
                     {QStringLiteral("before"), qint64(comparison.before)},
                     {QStringLiteral("after"), qint64(comparison.after)},
                     {QStringLiteral("together"), alignment.together},
                     {QStringLiteral("fitted"), alignment.fitted}};
  if (comparison.step) object[QStringLiteral("step")] = qint64(*comparison.step);
  if (alignment.anchors)
    object[QStringLiteral("anchors")] =
        QJsonObject{{QStringLiteral("beforeNs"), qint64(alignment.anchors->first)},
                    {QStringLiteral("afterNs"), qint64(alignment.anchors->second)}};
  return object;
}

std::optional<std::size_t> indexOf(const QJsonValue& value) {
  const auto number = integer(value);
  return number && *number >= 0 ? std::optional(std::size_t(*number)) : std::nullopt;
}

std::optional<SavedComparison> comparisonOf(const QJsonObject& object) {
  SavedComparison comparison;
  for (const QJsonValue& each : object[QStringLiteral("runs")].toArray()) {
    const QJsonObject run = each.toObject();
    const QString file = run[QStringLiteral("file")].toString();
    if (file.isEmpty()) return std::nullopt;
    comparison.runs.push_back({file, indexOf(run[QStringLiteral("step")])});
  }
  const auto before = indexOf(object[QStringLiteral("before")]),
             after = indexOf(object[QStringLiteral("after")]);
  const std::size_t runs = comparison.runs.size();
  if (runs == 0 || runs > kMostComparedRuns || !before || !after || *before == *after || *before > runs ||
      *after > runs)
    return std::nullopt;
  comparison.before = *before;
  comparison.after = *after;
  comparison.step = indexOf(object[QStringLiteral("step")]);
  comparison.alignment.together = object[QStringLiteral("together")].toBool(true);
  comparison.alignment.fitted = object[QStringLiteral("fitted")].toBool();
  const QJsonObject anchors = object[QStringLiteral("anchors")].toObject();
  const auto beforeNs = integer(anchors[QStringLiteral("beforeNs")]),
             afterNs = integer(anchors[QStringLiteral("afterNs")]);
  if (beforeNs && afterNs) comparison.alignment.anchors = {*beforeNs, *afterNs};
  return comparison;
}

} // namespace

QByteArray toJson(const Project& project) {
  QJsonArray marks, tracks;
  for (const Mark& mark : project.marks)
    marks << toObject(mark);
  for (const TrackChoice& choice : project.tracks)
    tracks << toObject(choice);
  const QJsonObject trace{{QStringLiteral("file"), project.traceFile},
                          {QStringLiteral("lengthNs"), qint64(project.traceLengthNs)}};
  QJsonObject root{{QStringLiteral("format"), kFormat},
                   {QStringLiteral("version"), kVersion},
                   {QStringLiteral("trace"), trace},
                   {QStringLiteral("marks"), marks},
                   {QStringLiteral("tracks"), tracks}};
  if (project.comparison) root[QStringLiteral("comparison")] = toObject(*project.comparison);
  return QJsonDocument(root).toJson();
}

Result<ReadProject> projectFromJson(const QByteArray& json) {
  QJsonParseError problem;
  const QJsonDocument document = QJsonDocument::fromJson(json, &problem);
  if (problem.error != QJsonParseError::NoError)
    return Error{ErrorCode::Damaged,
                 ProjectWords::tr("this is no JSON: %1").arg(problem.errorString()).toStdString(),
                 {},
                 std::uint64_t(problem.offset)};
  const QJsonObject root = document.object();
  if (root[QStringLiteral("format")].toString() != kFormat)
    return Error{ErrorCode::UnknownFormat,
                 ProjectWords::tr("\"format\" is not \"stepscope-project\"").toStdString(),
                 {},
                 {}};
  const auto version = integer(root[QStringLiteral("version")]);
  if (!version || *version < 1 || *version > kVersion)
    return Error{ErrorCode::UnknownFormat,
                 ProjectWords::tr("it was written by a later version of the program").toStdString(),
                 {},
                 {}};

  ReadProject read;
  const QJsonObject trace = root[QStringLiteral("trace")].toObject();
  read.project.traceFile = trace[QStringLiteral("file")].toString();
  read.project.traceLengthNs = trace[QStringLiteral("lengthNs")].toInteger();
  std::set<int> digits;
  for (const QJsonValue& each : root[QStringLiteral("marks")].toArray()) {
    const auto mark = markOf(each.toObject());
    const bool taken = mark && mark->kind == MarkKind::Bookmark && !digits.insert(mark->slot).second;
    if (mark && !taken) {
      read.project.marks.push_back(*mark);
    } else {
      ++read.leftOut;
    }
  }
  std::set<QString> keys;
  for (const QJsonValue& each : root[QStringLiteral("tracks")].toArray()) {
    const auto choice = choiceOf(each.toObject());
    if (choice && keys.insert(choice->track).second) {
      read.project.tracks.push_back(*choice);
    } else {
      ++read.leftOut;
    }
  }
  if (const QJsonValue saved = root[QStringLiteral("comparison")]; !saved.isUndefined()) {
    read.project.comparison = comparisonOf(saved.toObject());
    if (!read.project.comparison) ++read.leftOut;
  }
  return read;
}

} // namespace stepscope::app
