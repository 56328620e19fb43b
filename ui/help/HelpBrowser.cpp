// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/HelpBrowser.h"

#include <algorithm>

#include <QFile>
#include <QImage>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextTable>

namespace midplane::ui {

namespace {

constexpr int margin = 24;
constexpr int widestPicture = 1000;
constexpr double lineHeight = 130; ///< Per cent.

} // namespace

HelpBrowser::HelpBrowser(QWidget* parent)
    : QTextBrowser(parent)
{
    setAccessibleName(tr("Page of the guide"));
    setOpenExternalLinks(true);
    setFrameShape(QFrame::NoFrame);
    document()->setDocumentMargin(margin);
}

void HelpBrowser::setTheme(Theme theme)
{
    m_theme = theme;
    reloadInPlace();
}

QVariant HelpBrowser::loadResource(int type, const QUrl& name)
{
    if (type != QTextDocument::ImageResource)
        return QTextBrowser::loadResource(type, name);
    QString path = QStringLiteral(":") + source().resolved(name).path();
    QString dark = path;
    dark.replace(QStringLiteral("-light.png"), QStringLiteral("-dark.png"));
    if (m_theme != Theme::Light && QFile::exists(dark))
        path = dark;
    QImage picture(path);
    if (picture.isNull())
        return QTextBrowser::loadResource(type, name);
    // Scaled here, since the document would keep the picture's own size.
    const double ratio = devicePixelRatioF();
    const int width = static_cast<int>(pictureWidth() * ratio);
    if (picture.width() > width)
        picture = picture.scaledToWidth(width, Qt::SmoothTransformation);
    picture.setDevicePixelRatio(ratio);
    return picture;
}

int HelpBrowser::pictureWidth() const
{
    // The same with and without a scroll bar, which comes and goes while a page is loaded.
    const int room = contentsRect().width() - 2 * margin - verticalScrollBar()->sizeHint().width();
    return std::clamp(room, 100, widestPicture);
}

void HelpBrowser::doSetSource(const QUrl& name, QTextDocument::ResourceType type)
{
    QTextBrowser::doSetSource(name, type);
    m_widthShown = pictureWidth();
    setSpacing();
}

/// Room between lines and around headings, which Markdown does not say.
void HelpBrowser::setSpacing()
{
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    // A document that showed a page before may keep an empty line of it.
    if (document()->begin().text().isEmpty() && document()->blockCount() > 1)
        cursor.deleteChar();
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        const int heading = format.headingLevel();
        const double em = QFontMetricsF(font()).height();
        format.setLineHeight(lineHeight, QTextBlockFormat::ProportionalHeight);
        if (heading > 0) {
            format.setTopMargin(heading == 1 ? 0 : em);
            format.setBottomMargin(em / 2);
        } else if (block.textList() == nullptr) {
            format.setBottomMargin(em / 2);
        }
        cursor.setPosition(block.position());
        cursor.setBlockFormat(format);
    }
    cursor.endEditBlock();
    const ColourRoles& roles = rolesOf(m_theme);
    for (QTextFrame* frame : document()->rootFrame()->childFrames()) {
        if (auto* table = qobject_cast<QTextTable*>(frame)) {
            QTextTableFormat format = table->format();
            format.setCellPadding(4);
            format.setCellSpacing(0);
            format.setBorder(1);
            format.setBorderCollapse(true);
            format.setBorderBrush(roles.border);
            table->setFormat(format);
        }
    }
}

void HelpBrowser::reloadInPlace()
{
    if (source().isEmpty())
        return;
    const int position = verticalScrollBar()->value();
    document()->clear(); // Or its pictures would be those loaded before.
    reload();
    verticalScrollBar()->setValue(position);
}

void HelpBrowser::resizeEvent(QResizeEvent* event)
{
    QTextBrowser::resizeEvent(event);
    if (m_widthShown == pictureWidth() || !isVisible())
        return;
    // Later: this may be in the middle of loading a page, which must not be cleared then.
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (m_widthShown != pictureWidth())
                reloadInPlace();
        },
        Qt::QueuedConnection);
}

} // namespace midplane::ui
