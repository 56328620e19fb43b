// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QObject>

#include "core/blocks/sets/SetReport.h"
#include "core/blocks/sets/WhatIf.h"
#include "core/wiring/MachineTables.h"
#include "ui/models/NewestAnswer.h"

namespace midplane::ui {

/// What was asked of the set report, by value: the worker shares nothing else.
struct SetQuestion {
    core::TablesPtr tables;
    core::BlockSet set;
    core::OutOfService down; ///< What if these were down; may be empty.
};

/// The answer, with the set it is about.
struct SetAnswer {
    core::BlockSet set;
    std::optional<core::SetReport> report; ///< None: then the error says why.
    std::optional<core::WhatIf> whatIf;
    QString error;
};

using SetAnswerPtr = std::shared_ptr<const SetAnswer>;

/// Works a set report out beside the window. A new question replaces the one before.
class SetReportRunner : public QObject {
    Q_OBJECT

public:
    explicit SetReportRunner(QObject* parent = nullptr);

    void ask(SetQuestion question);
    void cancel() { m_newest.cancel(); }
    bool isRunning() const { return m_newest.isRunning(); }

signals:
    void answered(const midplane::ui::SetAnswerPtr& answer);
    void stopped();

private:
    NewestAnswer<SetAnswerPtr> m_newest;
};

} // namespace midplane::ui
