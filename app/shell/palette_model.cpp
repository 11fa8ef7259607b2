// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/palette_model.h"

#include "core/base/text_match.h"

#include <algorithm>

namespace stepscope::app {
namespace {
constexpr std::size_t kMostShown = 200; // nobody reads further; typing more is quicker
} // namespace

void PaletteModel::add(std::vector<PaletteEntry> entries) {
  for (PaletteEntry& entry : entries) {
    m_texts.push_back(entry.text.toStdString());
    m_entries.push_back(std::move(entry));
  }
  choose();
}

void PaletteModel::setTyped(const QString& typed) {
  m_typed = typed.toStdString();
  choose();
}

void PaletteModel::choose() {
  beginResetModel();
  m_shown.clear();
  const std::vector<std::string> words = searchWords(m_typed);
  std::vector<std::pair<Fit, std::size_t>> fitting;
  for (std::size_t i = 0; i < m_entries.size(); ++i) {
    const Fit fit =
        words.empty() ? (m_entries[i].always ? Fit::Whole : Fit::None) : fitOfAll(words, m_texts[i]);
    if (fit != Fit::None) fitting.emplace_back(fit, i);
  }
  std::stable_sort(fitting.begin(), fitting.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  for (std::size_t i = 0; i < std::min(fitting.size(), kMostShown); ++i)
    m_shown.push_back(fitting[i].second);
  endResetModel();
}

int PaletteModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

QVariant PaletteModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const PaletteEntry& entry = at(index.row());
  switch (role) {
  case Qt::DisplayRole:
    return entry.text;
  case Qt::ToolTipRole:
    return entry.detail.isEmpty() ? entry.text : QStringLiteral("%1  (%2)").arg(entry.text, entry.detail);
  case Qt::AccessibleTextRole:
    return QStringLiteral("%1 %2").arg(entry.text, entry.detail);
  case DetailRole:
    return entry.detail;
  default:
    return {};
  }
}

} // namespace stepscope::app
