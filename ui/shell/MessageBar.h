// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QFrame>
#include <QLabel>
#include <QList>

#include "ui/models/ColourRoles.h"

class QHBoxLayout;
class QPushButton;

namespace midplane::ui {

/// A bar above the view for what went wrong with a file, or what was found: a sentence and the
/// buttons that answer it. It stays until somebody closes it, and never blocks the window.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    struct Answer {
        QString text;
        std::function<void()> action;
    };

    explicit MessageBar(QWidget* parent = nullptr);

    /// What could not be done, and that nothing was changed by it.
    void showError(const QString& sentence);
    void showError(const QString& sentence, const QList<Answer>& answers);
    /// Something worth knowing, with answers before [Close].
    void showNote(const QString& sentence, const QList<Answer>& answers = {});
    /// Something that must be answered: no [Close].
    void ask(const QString& sentence, const QList<Answer>& answers);
    QString text() const { return m_text->text(); }

    void setTheme(Theme theme);

private:
    enum class Kind { Error, Note, Question };
    void show(Kind kind, const QString& sentence, const QList<Answer>& answers);
    QList<Answer> withClose(QList<Answer> answers) const;

    Theme m_theme = Theme::Light;
    Kind m_kind = Kind::Note;
    QLabel* m_sign;
    QLabel* m_text;
    QHBoxLayout* m_buttons;
};

} // namespace midplane::ui
