// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QUrl>

namespace midplane::ui {

/// A page of the guide, as it is built into the program.
struct HelpPage {
    QString name;  ///< Of its file, without ".md": "torus".
    QString title; ///< Its first heading.
    QString text;  ///< Markdown.
};

/// All pages in the order in which the index names them, the index itself first.
const QList<HelpPage>& helpPages();

/// The page with that name; null when there is none.
const HelpPage* helpPage(const QString& name);

QUrl urlOfHelpPage(const QString& name);

/// The pages in which all words are found, those with a word in their title first. An empty search
/// finds all of them.
QList<const HelpPage*> findHelp(const QString& words);

} // namespace midplane::ui
