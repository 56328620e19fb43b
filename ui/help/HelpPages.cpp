// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/HelpPages.h"

#include <algorithm>

#include <QFile>
#include <QRegularExpression>

namespace midplane::ui {

namespace {

const QString folder = QStringLiteral(":/midplane/guide/");
const QString indexName = QStringLiteral("index");

HelpPage readPage(const QString& name)
{
    QFile file(folder + name + QStringLiteral(".md"));
    if (!file.open(QIODevice::ReadOnly))
        return {name, name, {}};
    HelpPage page {name, name, QString::fromUtf8(file.readAll())};
    static const QRegularExpression heading(
        QStringLiteral("^# (.+)$"), QRegularExpression::MultilineOption);
    if (const auto found = heading.match(page.text); found.hasMatch())
        page.title = found.captured(1).trimmed();
    return page;
}

QList<HelpPage> readPages()
{
    QList<HelpPage> pages {readPage(indexName)};
    static const QRegularExpression link(QStringLiteral("\\]\\(([a-z0-9-]+)\\.md\\)"));
    auto links = link.globalMatch(pages.constFirst().text);
    while (links.hasNext()) {
        const QString name = links.next().captured(1);
        const auto isIt = [&](const HelpPage& page) { return page.name == name; };
        if (std::none_of(pages.begin(), pages.end(), isIt))
            pages.append(readPage(name));
    }
    return pages;
}

} // namespace

const QList<HelpPage>& helpPages()
{
    static const QList<HelpPage> pages = readPages();
    return pages;
}

const HelpPage* helpPage(const QString& name)
{
    const QList<HelpPage>& pages = helpPages();
    const auto found = std::find_if(
        pages.begin(), pages.end(), [&](const HelpPage& page) { return page.name == name; });
    return found == pages.end() ? nullptr : &*found;
}

QUrl urlOfHelpPage(const QString& name)
{
    return QUrl(QStringLiteral("qrc:/midplane/guide/%1.md").arg(name));
}

QList<const HelpPage*> findHelp(const QString& words)
{
    const QStringList wanted = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const auto hasAll = [&](const QString& text) {
        return std::all_of(wanted.begin(), wanted.end(),
            [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
    };
    QList<const HelpPage*> inTitle;
    QList<const HelpPage*> inText;
    for (const HelpPage& page : helpPages()) {
        if (hasAll(page.title))
            inTitle.append(&page);
        else if (hasAll(page.text))
            inText.append(&page);
    }
    return inTitle + inText;
}

} // namespace midplane::ui
