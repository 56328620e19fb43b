// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/set/SetReportRunner.h"

namespace midplane::ui {

namespace {

SetAnswerPtr answerTo(const SetQuestion& question, const std::stop_token& stop)
{
    auto answer = std::make_shared<SetAnswer>();
    answer->set = question.set;
    core::GroupLimits limits;
    limits.stop = stop;
    auto report = core::reportOn(question.tables, answer->set, limits);
    if (!report) {
        answer->error = QString::fromStdString(report.error().reason);
        return answer;
    }
    answer->report = std::move(*report);
    if (question.down.isEmpty() || stop.stop_requested())
        return answer;
    core::LinkChooser links(question.tables);
    auto whatIf = core::whatIfDown(links, answer->set, *answer->report->exclusions, question.down);
    if (whatIf)
        answer->whatIf = std::move(*whatIf);
    else
        answer->error = QString::fromStdString(whatIf.error().reason);
    return answer;
}

} // namespace

SetReportRunner::SetReportRunner(QObject* parent)
    : QObject(parent)
    , m_newest([this](const std::optional<SetAnswerPtr>& answer) {
        if (answer)
            emit answered(*answer);
        else
            emit stopped();
    })
{
}

void SetReportRunner::ask(SetQuestion question)
{
    m_newest.ask([question = std::move(question)](
                     const std::stop_token& stop) { return answerTo(question, stop); });
}

} // namespace midplane::ui
