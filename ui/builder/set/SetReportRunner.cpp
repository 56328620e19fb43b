// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/set/SetReportRunner.h"

#include <QtConcurrent>

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
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &SetReportRunner::finish);
}

SetReportRunner::~SetReportRunner()
{
    m_watcher.disconnect(this);
    m_stop.request_stop();
    m_watcher.waitForFinished();
}

void SetReportRunner::ask(SetQuestion question)
{
    m_stop.request_stop(); // The one before; its answer goes nowhere.
    m_stop = std::stop_source();
    m_isCancelled = false;
    m_watcher.setFuture(
        QtConcurrent::run([question = std::move(question), stop = m_stop.get_token()] {
            return answerTo(question, stop);
        }));
}

void SetReportRunner::cancel()
{
    m_isCancelled = true;
    m_stop.request_stop();
}

void SetReportRunner::finish()
{
    if (m_isCancelled)
        emit stopped();
    else
        emit answered(m_watcher.result());
}

} // namespace midplane::ui
