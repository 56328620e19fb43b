// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/Tour.h"

#include <algorithm>

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace midplane::ui {

namespace {

constexpr int bodyWidth = 336;
constexpr int arrowLength = 12;
constexpr int arrowHalf = 10;
constexpr int padding = 16;

} // namespace

Tour::Tour(QList<TourStep> steps, QWidget* window)
    : QWidget(window, Qt::Tool | Qt::FramelessWindowHint)
    , m_steps(std::move(steps))
    , m_title(new QLabel(this))
    , m_text(new QLabel(this))
    , m_count(new QLabel(this))
    , m_back(new QPushButton(tr("Back"), this))
    , m_next(new QPushButton(this))
{
    setAttribute(Qt::WA_ShowWithoutActivating);
    setObjectName(QStringLiteral("tour"));
    setWindowTitle(tr("Tour"));
    m_title->setObjectName(QStringLiteral("dockName"));
    m_count->setObjectName(QStringLiteral("statusQuiet"));
    m_title->setWordWrap(true);
    m_text->setWordWrap(true);
    m_next->setProperty("primary", true);
    auto* leave = new QPushButton(tr("Leave the tour"), this);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(leave);
    buttons->addStretch(1);
    buttons->addWidget(m_back);
    buttons->addWidget(m_next);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(
        arrowLength + padding, arrowLength + padding, arrowLength + padding, arrowLength + padding);
    layout->setSpacing(8);
    layout->addWidget(m_count);
    layout->addWidget(m_title);
    layout->addWidget(m_text);
    layout->addSpacing(8);
    layout->addLayout(buttons);
    connect(leave, &QPushButton::clicked, this, &QWidget::close);
    connect(m_back, &QPushButton::clicked, this, &Tour::back);
    connect(m_next, &QPushButton::clicked, this, &Tour::next);
    window->installEventFilter(this);
}

void Tour::start()
{
    m_step = 0;
    showStep();
    show();
    raise();
    place();
}

void Tour::next()
{
    if (m_step + 1 >= stepCount()) {
        close();
        return;
    }
    ++m_step;
    showStep();
}

void Tour::back()
{
    if (m_step == 0)
        return;
    --m_step;
    showStep();
}

void Tour::showStep()
{
    const TourStep& step = m_steps[m_step];
    if (step.prepare)
        step.prepare();
    m_count->setText(tr("Step %1 of %2").arg(m_step + 1).arg(stepCount()));
    m_title->setText(step.title);
    m_text->setText(step.text);
    setAccessibleName(m_count->text() + QStringLiteral(": ") + step.title);
    setAccessibleDescription(step.text);
    m_back->setEnabled(m_step > 0);
    m_next->setText(m_step + 1 < stepCount() ? tr("Next") : tr("Done"));
    place();
}

/// Beside the thing where there is most room for it, on the screen, the arrow at the thing's
/// middle.
void Tour::place()
{
    const QWidget* thing = m_steps[m_step].thing();
    if (thing == nullptr)
        return;
    setFixedWidth(std::max(bodyWidth, minimumSizeHint().width()));
    setFixedHeight(heightForWidth(width()));
    const QRect window = parentWidget()->frameGeometry();
    const QRect at(thing->mapToGlobal(QPoint(0, 0)), thing->size());
    const bool isWide = at.width() > window.width() / 2;
    QPoint corner;
    if (isWide || (at.height() < height() / 2)) {
        // Under a button; of a wide thing over its lower edge, so that it stays in sight.
        m_side = Side::Top;
        corner = {at.center().x() - width() / 2, at.bottom() - (isWide ? 2 * arrowLength : 0)};
    } else if (at.center().x() < window.center().x()) {
        m_side = Side::Left;
        corner = {at.right(), at.center().y() - height() / 2};
    } else {
        m_side = Side::Right;
        corner = {at.left() - width(), at.center().y() - height() / 2};
    }
    corner.setX(
        std::clamp(corner.x(), window.left(), std::max(window.left(), window.right() - width())));
    corner.setY(
        std::clamp(corner.y(), window.top(), std::max(window.top(), window.bottom() - height())));
    move(corner);
    const bool isAcross = m_side == Side::Top || m_side == Side::Bottom;
    const int wanted = isAcross ? at.center().x() - corner.x() : at.center().y() - corner.y();
    const int longest = isAcross ? width() : height();
    const int least = 2 * arrowLength + arrowHalf;
    m_arrowAt = std::clamp(wanted, least, std::max(least, longest - least));
    setMask(QRegion(body().adjusted(0, 0, 1, 1)) + QRegion(arrow()));
    update();
}

QRect Tour::body() const
{
    return rect().adjusted(arrowLength, arrowLength, -arrowLength - 1, -arrowLength - 1);
}

QPolygon Tour::arrow() const
{
    const QRect box = body();
    switch (m_side) {
    case Side::Left:
        return QPolygon({{box.left(), m_arrowAt - arrowHalf}, {0, m_arrowAt},
            {box.left(), m_arrowAt + arrowHalf}});
    case Side::Right:
        return QPolygon({{box.right(), m_arrowAt - arrowHalf}, {width() - 1, m_arrowAt},
            {box.right(), m_arrowAt + arrowHalf}});
    case Side::Bottom:
        return QPolygon({{m_arrowAt - arrowHalf, box.bottom()}, {m_arrowAt, height() - 1},
            {m_arrowAt + arrowHalf, box.bottom()}});
    case Side::Top:
        break;
    }
    return QPolygon(
        {{m_arrowAt - arrowHalf, box.top()}, {m_arrowAt, 0}, {m_arrowAt + arrowHalf, box.top()}});
}

void Tour::setTheme(Theme theme)
{
    m_theme = theme;
    update();
}

void Tour::paintEvent(QPaintEvent*)
{
    const ColourRoles& roles = rolesOf(m_theme);
    QPainter painter(this);
    painter.setPen(QPen(roles.accent, 2));
    painter.setBrush(roles.base);
    painter.drawRect(body().adjusted(1, 1, -1, -1));
    painter.setPen(Qt::NoPen);
    painter.setBrush(roles.accent);
    painter.drawPolygon(arrow());
}

void Tour::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

bool Tour::eventFilter(QObject* watched, QEvent* event)
{
    if (isVisible() && (event->type() == QEvent::Move || event->type() == QEvent::Resize))
        place();
    return QWidget::eventFilter(watched, event);
}

} // namespace midplane::ui
