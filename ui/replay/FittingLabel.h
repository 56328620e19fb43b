// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace midplane::ui {

/// A text that has a shorter form for where there is no room: it asks for the room of the long one,
/// and a narrow window leaves it the short one. What is left out is its tooltip then.
class FittingLabel final : public QLabel {
    Q_OBJECT

public:
    using QLabel::QLabel;

    void setTexts(const QString& longText, const QString& shortText);
    /// As wide as these texts would be, so that nothing moves while the texts change.
    void setWidest(const QString& longText, const QString& shortText);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showWhatFits();
    QSize sizeFor(const QString& text) const;

    QString m_long;
    QString m_short;
    QString m_widestLong;
    QString m_widestShort;
};

} // namespace midplane::ui
