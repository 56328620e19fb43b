// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>

#include <QWidget>

#include "ui/builder/Explanation.h"
#include "ui/models/ColourRoles.h"

class QVBoxLayout;

namespace midplane::ui {

/// One row of Checks: sign, bold line, evidence with the holders' chips, proposals with a button.
class CheckRowWidget : public QWidget {
    Q_OBJECT

public:
    CheckRowWidget(
        const CheckRow& row, const core::BlockSet& set, Theme theme, QWidget* parent = nullptr);

    /// Its height when it is so wide.
    int heightAt(int width) const;

signals:
    void proposalApplied(const midplane::ui::Proposal& proposal);
    /// The mouse or the focus is on it.
    void proposalPointedAt(const midplane::ui::Proposal& proposal);
    void proposalLeft();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* proposalsOf(const CheckRow& row, const ColourRoles& roles);
    void addProposal(
        QVBoxLayout& layout, const Proposal& proposal, bool isFirst, const ColourRoles& roles);

    std::map<QObject*, Proposal> m_proposals; ///< By line and by button.
};

/// The text with the letter of each block it names on the block's colour.
QString withChips(
    const QString& text, const std::vector<int>& blocks, const core::BlockSet& set, Theme theme);

} // namespace midplane::ui
