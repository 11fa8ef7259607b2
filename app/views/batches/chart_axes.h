// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCategoryAxis>
#include <QString>
#include <QValueAxis>

#include <cstddef>
#include <cstdint>

namespace stepscope::app {

/// "12,345"; nothing is below zero.
QString count(std::int64_t value);

/// Whole numbers from 0 to at least `largest`.
QValueAxis* countAxis(const QString& title, double largest);
/// 0 to 100 %; values are shares in [0, 1] times 100.
QValueAxis* percentAxis(const QString& title);

/// The smallest of 1, 2, 5, 10, 20, 50, ... that leaves a handful of labels on `bars` bars.
std::size_t labelStep(std::size_t bars);

/// An axis below `bars` bars with a label at some of them, so that labels never run into each other.
///   shift    where a label stands from the middle of its bar, in bars
///   counted  labels stand at the bars 1, step, 2 step, ... counted from 1, not at 0, step, 2 step, ...
///   label    text at a bar, counted from 0
template <typename Label>
QCategoryAxis* indexAxis(const QString& title, std::size_t bars, double shift, bool counted, Label label) {
  auto* axis = new QCategoryAxis;
  axis->setRange(-0.5, static_cast<double>(bars) - 0.5);
  axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
  axis->setGridLineVisible(false);
  axis->setTitleText(title);
  const std::size_t step = labelStep(bars);
  for (std::size_t i = 0; i < bars; i = counted && i == 0 && step > 1 ? step - 1 : i + step) {
    axis->append(label(i), static_cast<double>(i) + shift);
  }
  return axis;
}

} // namespace stepscope::app
