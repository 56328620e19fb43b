// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/set/SetReportRows.h"

#include <QCoreApplication>
#include <QLocale>

#include "core/blocks/Validator.h"
#include "core/blocks/proposals/Kinds.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

struct SetReportRows {
    Q_DECLARE_TR_FUNCTIONS(SetReportRows)
};

auto tr(const char* text) { return SetReportRows::tr(text); }

constexpr int mostNames = 8;
constexpr std::size_t mostLinks = 10;
constexpr std::size_t mostRewired = 200;

QString number(std::int64_t value) { return QLocale().toString(static_cast<qlonglong>(value)); }

/// Writes the rows one after another.
class RowWriter {
public:
    explicit RowWriter(const SetAnswer& answer)
        : m_answer(answer)
        , m_report(*answer.report)
    {
    }

    std::vector<SetReportRow> rows()
    {
        if (m_answer.whatIf)
            addWhatIf();
        addCoverage();
        addGroups();
        addSizes();
        addLinks();
        return std::move(m_rows);
    }

private:
    const core::Machine& machine() const { return *m_report.machine; }
    QString block(std::size_t index) const
    {
        return blockText(m_answer.set, static_cast<int>(index));
    }

    SetReportRow& add(const QString& text)
    {
        m_rows.push_back({text});
        return m_rows.back();
    }
    void heading(const QString& text) { add(text).isHeading = true; }

    std::set<core::MidplaneCoord> midplanesOf(const std::vector<std::size_t>& blocks) const
    {
        std::set<core::MidplaneCoord> all;
        for (const std::size_t index : blocks) {
            const auto& midplanes = m_answer.set.blocks[index].midplanes;
            all.insert(midplanes.begin(), midplanes.end());
        }
        std::erase_if(all, [&](const auto& at) { return !machine().grid().contains(at); });
        return all;
    }

    QString names(const std::vector<std::size_t>& blocks) const
    {
        QStringList list;
        for (const std::size_t index : blocks) {
            if (list.size() == mostNames)
                break;
            list << block(index);
        }
        const auto more = static_cast<int>(blocks.size()) - static_cast<int>(list.size());
        return more > 0 ? tr("%1 and %2 more").arg(list.join(QStringLiteral(", "))).arg(more)
                        : listText(list);
    }

    void addCoverage()
    {
        heading(tr("Coverage"));
        const core::Coverage& uncovered = m_report.uncovered;
        if (uncovered.midplanes.empty() && uncovered.partly.empty()) {
            add(tr("Every midplane is in a block."));
        } else if (!uncovered.midplanes.empty()) {
            const std::set<core::MidplaneCoord> midplanes(
                uncovered.midplanes.begin(), uncovered.midplanes.end());
            add(tr("%1 in no block: %2.")
                    .arg(midplaneCountText(static_cast<int>(midplanes.size())),
                        midplanesText(midplanes)))
                .midplanes
                = midplanes;
        }
        for (const core::PartlyCovered& partly : uncovered.partly)
            add(tr("%1: node cards %2 are in no block.")
                    .arg(midplaneText(machine(), partly.midplane), numbersText(partly.freeCards)))
                .midplanes
                = {partly.midplane};
        if (machine().hasGeometry())
            add(tr("%1 of %2 links are used by no block.")
                    .arg(number(static_cast<std::int64_t>(uncovered.links.size())),
                        number(machine().linkCount())));
        for (const core::UnusableBlock& each : m_report.unusable)
            add(tr("%1 cannot be started: %2")
                    .arg(block(each.block),
                        QString::fromStdString(
                            core::textOf(machine(), m_answer.set, each.because))))
                .midplanes
                = midplanesOf({each.block});
    }

    static QString proof(const core::Group& group)
    {
        return group.isProven ? tr("No group is larger.")
                              : tr("The best found; there may be a larger one.");
    }

    void addGroups()
    {
        heading(tr("Active together"));
        add(tr("Most blocks: %1. %2 %3")
                .arg(blockCountText(static_cast<int>(m_report.mostBlocks.blocks.size())),
                    proof(m_report.mostBlocks), names(m_report.mostBlocks.blocks)))
            .midplanes
            = midplanesOf(m_report.mostBlocks.blocks);
        add(tr("Most nodes: %1 of %2. %3 %4")
                .arg(number(m_report.mostNodes.nodes), number(core::nodesOf(machine())),
                    proof(m_report.mostNodes), names(m_report.mostNodes.blocks)))
            .midplanes
            = midplanesOf(m_report.mostNodes.blocks);
        if (!machine().hasGeometry())
            return;
        if (!m_report.staticOrder)
            add(tr("No order was found in which a STATIC file loads."));
        else if (m_report.canBeStatic)
            add(tr("All can be active together. A STATIC file loads in the order %1.")
                    .arg(names(*m_report.staticOrder)));
        else
            add(tr("Not all can be active together: a file of all is OVERLAP. STATIC loads %1, in "
                   "this order.")
                    .arg(names(*m_report.staticOrder)));
    }

    void addSizes()
    {
        heading(tr("Job sizes"));
        for (const core::JobSize& size : m_report.sizes) {
            const QString what = size.midplanes == 0
                ? tr("%1 nodes").arg(number(size.nodes))
                : tr("%1 nodes, %2").arg(number(size.nodes), midplaneCountText(size.midplanes));
            const auto atOnce = static_cast<int>(size.atOnce.blocks.size());
            add((size.atOnce.isProven ? tr("%1: %2, %3 at once.")
                                      : tr("%1: %2, at least %3 at once."))
                    .arg(what, blockCountText(static_cast<int>(size.blocks)))
                    .arg(atOnce))
                .midplanes
                = midplanesOf(size.atOnce.blocks);
        }
    }

    void addLinks()
    {
        if (m_report.reliance.empty())
            return;
        heading(tr("Links that most blocks hang on"));
        for (std::size_t i = 0; i < std::min(mostLinks, m_report.reliance.size()); ++i) {
            const core::LinkReliance& each = m_report.reliance[i];
            SetReportRow& row = add(tr("Link %1 in %2: %3 use it, %4 would die with it.")
                                        .arg(each.link.id)
                                        .arg(QString::fromStdString(core::textOf(each.link.line)))
                                        .arg(each.blocks.size())
                                        .arg(each.wouldDie.size()));
            row.link = each.link;
        }
    }

    void addWhatIf()
    {
        const core::WhatIf& answer = *m_answer.whatIf;
        heading(tr("If that is down"));
        add(tr("%1 die, %2 live on with other links, %3 are not touched.")
                .arg(answer.lost.size())
                .arg(answer.rewired.size())
                .arg(answer.untouched));
        for (const core::LostBlock& lost : answer.lost)
            add(tr("%1 dies: %2")
                    .arg(block(lost.block),
                        QString::fromStdString(
                            core::textOf(*answer.machine, m_answer.set, lost.because))))
                .midplanes
                = midplanesOf({lost.block});
        core::LinkChooser links(std::make_shared<core::MachineTables>(m_report.machine));
        for (std::size_t i = 0; i < std::min(mostRewired, answer.rewired.size()); ++i) {
            const core::RewiredBlock& each = answer.rewired[i];
            QString text = tr("%1 lives on with %2.")
                               .arg(block(each.block),
                                   QString::fromStdString(core::proposals::textOfLinks(
                                       links, m_answer.set.blocks[each.block], each.instead)));
            if (!each.newlyExcluded.empty())
                text
                    += QLatin1Char(' ') + tr("It then excludes %1.").arg(names(each.newlyExcluded));
            add(text).midplanes = midplanesOf({each.block});
        }
    }

    const SetAnswer& m_answer;
    const core::SetReport& m_report;
    std::vector<SetReportRow> m_rows;
};

} // namespace

std::vector<SetReportRow> rowsOf(const SetAnswer& answer)
{
    if (!answer.report)
        return {{answer.error, false, {}, {}}};
    std::vector<SetReportRow> rows = RowWriter(answer).rows();
    if (!answer.error.isEmpty())
        rows.insert(rows.begin(), SetReportRow {answer.error, false, {}, {}});
    return rows;
}

QString sharedText(const SetAnswer& answer, std::size_t one, std::size_t other)
{
    if (one == other || !answer.report->exclusions->exclude(one, other))
        return {};
    const auto shared = answer.report->exclusions->shared(one, other);
    QStringList parts;
    if (!shared.midplanes.empty())
        parts << midplanesText({shared.midplanes.begin(), shared.midplanes.end()});
    for (const core::LinkRef& link : shared.links) {
        if (parts.size() == mostNames) {
            parts << tr("more links");
            break;
        }
        parts << tr("link %1 in %2")
                     .arg(link.id)
                     .arg(QString::fromStdString(core::textOf(link.line)));
    }
    if (!shared.ports.empty())
        parts << tr("%1 switch ports").arg(shared.ports.size());
    return tr("%1 and %2 share %3.")
        .arg(blockText(answer.set, static_cast<int>(one)),
            blockText(answer.set, static_cast<int>(other)), listText(parts));
}

QString cellText(const core::checks::SharedParts& shared)
{
    QStringList parts;
    if (!shared.midplanes.empty())
        parts << QString::number(shared.midplanes.size()) + QChar(0x25A0);
    if (!shared.links.empty())
        parts << QString::number(shared.links.size()) + QChar(0x2301);
    if (!shared.ports.empty())
        parts << QString::number(shared.ports.size()) + QChar(0x25CF);
    return parts.join(QLatin1Char(' '));
}

} // namespace midplane::ui
