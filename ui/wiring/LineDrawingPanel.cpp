// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wiring/LineDrawingPanel.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/out/OutActions.h"

namespace midplane::ui {
namespace {

QToolButton* makeButton(const QString& text, const QString& name, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setText(text);
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setAutoRaise(true);
    button->setMinimumSize(24, 24);
    return button;
}

} // namespace

LineDrawingPanel::LineDrawingPanel(Document& document, SharedView& view, QWidget* parent)
    : QWidget(parent)
    , m_drawing(new LineDrawing(document, view))
    , m_scroll(new QScrollArea(this))
    , m_title(new QLabel(this))
    , m_counts(new QLabel(this))
{
    m_scroll->setWidget(m_drawing);
    offerPictureOf(*m_drawing, QStringLiteral("line"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setAccessibleName(tr("Line drawing"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeTitleRow());
    layout->addWidget(m_scroll, 1);
    connect(m_drawing, &LineDrawing::pictureChanged, this, &LineDrawingPanel::showTitleIfSeen);
    setTheme(Theme::Light);
}

QWidget* LineDrawingPanel::makeTitleRow()
{
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(12, 0, 8, 0);
    layout->setSpacing(4);
    auto* previous = makeButton(QStringLiteral("◂"), tr("Previous line ( [ )"), row);
    auto* next = makeButton(QStringLiteral("▸"), tr("Next line ( ] )"), row);
    auto* dimension = makeButton(QStringLiteral("x y z"), tr("Lines of the next dimension"), row);
    previous->setObjectName(QStringLiteral("previousLine"));
    next->setObjectName(QStringLiteral("nextLine"));
    dimension->setObjectName(QStringLiteral("nextDimension"));
    layout->addWidget(m_title);
    layout->addStretch(1);
    layout->addWidget(m_counts);
    layout->addSpacing(12);
    layout->addWidget(previous);
    layout->addWidget(next);
    layout->addWidget(dimension);
    connect(previous, &QToolButton::clicked, m_drawing, &LineDrawing::previousLine);
    connect(next, &QToolButton::clicked, m_drawing, &LineDrawing::nextLine);
    connect(dimension, &QToolButton::clicked, m_drawing, &LineDrawing::nextDimension);
    return row;
}

void LineDrawingPanel::setSession(ReplaySession* session) { m_drawing->setSession(session); }

void LineDrawingPanel::setLive(LiveSession* live) { m_drawing->setLive(live); }

void LineDrawingPanel::setTheme(Theme theme)
{
    const QColor secondary = rolesOf(theme).secondaryText;
    for (QLabel* label : {m_title, m_counts}) {
        QPalette palette = label->palette();
        palette.setColor(QPalette::WindowText, secondary);
        label->setPalette(palette);
    }
    m_drawing->setTheme(theme);
}

void LineDrawingPanel::showEvent(QShowEvent* event)
{
    showTitle();
    QWidget::showEvent(event);
}

void LineDrawingPanel::showTitleIfSeen()
{
    if (isVisible())
        showTitle();
}

void LineDrawingPanel::showTitle()
{
    const LinePicture& picture = m_drawing->picture();
    if (!m_drawing->machine().hasGeometry()) {
        m_title->clear();
        m_counts->clear();
        return;
    }
    const int free = picture.freeLinkCount();
    m_title->setText(titleOf(picture.line));
    m_counts->setText(tr("%1 of %2 links held, %3 free")
                          .arg(picture.linkCount - free)
                          .arg(picture.linkCount)
                          .arg(free));
    QStringList paths;
    for (const LinePath& path : picture.paths)
        paths << path.holder.text() + u' ' + path.text();
    m_drawing->setAccessibleDescription(
        m_title->text() + QStringLiteral(". ") + paths.join(QStringLiteral("; ")));
}

} // namespace midplane::ui
