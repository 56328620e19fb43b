// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/slots/SlotsEntry.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

QPushButton* kindButton(const QString& text, const QString& name)
{
    auto* button = new QPushButton(text);
    button->setObjectName(name);
    button->setCheckable(true);
    button->setAutoExclusive(true);
    button->setAutoDefault(false);
    button->setFixedHeight(28);
    return button;
}

} // namespace

QString slotCountText(const core::Slots& counted)
{
    return counted.isExact() ? QString::number(counted.count())
                             : SlotsEntry::tr("at least %1").arg(counted.count());
}

SlotsEntry::SlotsEntry(QWidget* parent)
    : QWidget(parent)
    , m_shape(new QLineEdit(QString::fromStdString(core::textOf(m_wish.shape))))
    , m_size(new QSpinBox)
    , m_mesh(kindButton(tr("Mesh"), QStringLiteral("slots.mesh")))
    , m_torus(kindButton(tr("Torus"), QStringLiteral("slots.torus")))
{
    m_shape->setObjectName(QStringLiteral("slots.shape"));
    m_shape->setAccessibleName(tr("Shape to count"));
    m_shape->setToolTip(tr("The shape to count, as 2x2x1, or a number of midplanes"));
    m_shape->setPlaceholderText(QStringLiteral("2x2x1"));
    m_shape->setFixedHeight(28);
    m_size->setObjectName(QStringLiteral("slots.size"));
    m_size->setAccessibleName(tr("Midplanes of the shape"));
    m_size->setToolTip(tr("So many midplanes, as compact as they can be"));
    m_size->setRange(1, 1);
    m_size->setKeyboardTracking(false);
    m_size->setFixedHeight(28);
    m_mesh->setChecked(true);
    m_mesh->setToolTip(tr("Count, show and plan for meshes"));
    m_torus->setToolTip(tr("Count, show and plan for tori in all dimensions"));

    auto* fields = new QHBoxLayout;
    fields->setSpacing(8);
    fields->addWidget(m_shape, 1);
    fields->addWidget(m_size, 1);
    auto* kinds = new QHBoxLayout;
    kinds->setSpacing(0);
    kinds->addWidget(m_mesh, 1);
    kinds->addWidget(m_torus, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addLayout(fields);
    column->addLayout(kinds);

    connect(m_shape, &QLineEdit::textEdited, this, &SlotsEntry::takeShape);
    connect(m_size, &QSpinBox::valueChanged, this, &SlotsEntry::takeSize);
    const auto takeKind = [this](core::Connectivity kind) { setWish({m_wish.shape, kind}); };
    connect(
        m_mesh, &QPushButton::clicked, this, [takeKind] { takeKind(core::Connectivity::Mesh); });
    connect(
        m_torus, &QPushButton::clicked, this, [takeKind] { takeKind(core::Connectivity::Torus); });
}

void SlotsEntry::setMachine(const core::MachinePtr& machine)
{
    if (m_machine == machine)
        return;
    m_machine = machine;
    const QSignalBlocker quiet(m_size);
    m_size->setRange(1, machine->midplaneCount());
    m_size->setValue(m_wish.shape.volume());
    m_size->setSuffix(machine->hasGeometry() ? tr(" midplanes") : tr(" units"));
}

void SlotsEntry::begin()
{
    m_shape->setFocus();
    m_shape->selectAll();
}

void SlotsEntry::takeShape(const QString& text)
{
    bool isNumber = false;
    const int midplanes = text.trimmed().toInt(&isNumber);
    if (isNumber && midplanes >= 1 && m_machine && midplanes <= m_machine->midplaneCount()) {
        setWish({compactShape(*m_machine, midplanes), m_wish.connectivity});
        return;
    }
    // While it is being typed it is often no shape: then the last one stays.
    if (const auto shape = core::parseShape(text.trimmed().toStdString()))
        setWish({*shape, m_wish.connectivity});
}

void SlotsEntry::takeSize(int midplanes)
{
    if (!m_machine)
        return;
    const core::Shape shape = compactShape(*m_machine, midplanes);
    m_shape->setText(QString::fromStdString(core::textOf(shape)));
    setWish({shape, m_wish.connectivity});
}

void SlotsEntry::setWish(const SlotsWish& wish)
{
    if (wish == m_wish)
        return;
    m_wish = wish;
    const QSignalBlocker quiet(m_size);
    m_size->setValue(wish.shape.volume());
    emit wishChanged();
}

void SlotsEntry::showCounts(const SlotsAnswer& answer)
{
    m_mesh->setText(tr("Mesh: %1").arg(slotCountText(answer.mesh)));
    m_torus->setText(tr("Torus: %1").arg(slotCountText(answer.torus)));
}

} // namespace midplane::ui
