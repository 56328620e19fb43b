// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/MachineDialog.h"

#include <algorithm>

#include <QComboBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "core/machine/BuiltInMachines.h"
#include "core/machine/MachineFile.h"
#include "core/machine/MachineWriter.h"
#include "core/machine/OutOfServiceText.h"
#include "core/support/Files.h"
#include "ui/builder/Signs.h"
#include "ui/out/AskForFile.h"
#include "ui/scene/MachineView3D.h"
#include "ui/shell/FileKind.h"
#include "ui/shell/MachineForm.h"

namespace midplane::ui {

namespace {

constexpr QSize usualSize {1120, 720};
constexpr int formWidth = 408;
constexpr int pauseMs = 250;
constexpr int mostDrawn = 4096; ///< Midplanes; more would not follow the typing.
constexpr int mostLinksDrawn = 4096;

bool hasSameLines(const core::Machine& a, const core::Machine& b)
{
    return a.spec().dims == b.spec().dims && a.spec().lines == b.spec().lines
        && a.hasGeometry() == b.hasGeometry();
}

/// The spelling of what was pointed at.
QString partText(const MachineObject& object, const core::Machine& machine)
{
    core::OutOfService part;
    if (const auto* midplane = std::get_if<core::MidplaneCoord>(&object))
        part.midplanes = {*midplane};
    else if (const auto* link = std::get_if<core::LinkRef>(&object))
        part.links = {*link};
    else if (const auto* at = std::get_if<core::SwitchRef>(&object))
        part.switches = {*at};
    const auto texts = core::textsOf(part, machine.names());
    return texts.empty() ? QString() : QString::fromStdString(texts.front());
}

qint64 nodesOf(const core::Machine& machine)
{
    const core::MachineSpec& spec = machine.spec();
    qint64 nodes = qint64 {spec.unit.nodes} * machine.midplaneCount();
    for (const auto& [midplane, unit] : spec.otherUnits)
        nodes += unit.nodes - spec.unit.nodes;
    return nodes;
}

QPushButton* button(const QString& text, const char* name, const QString& tip)
{
    auto* made = new QPushButton(text);
    made->setObjectName(QLatin1String(name));
    made->setToolTip(tip);
    made->setAutoDefault(false); // Return in a field must not leave the dialog.
    return made;
}

} // namespace

MachineDialog::MachineDialog(core::MachinePtr start, Theme theme, QWidget* parent)
    : QDialog(parent)
    , m_theme(theme)
    , m_start(std::move(start))
    , m_starts(new QComboBox)
    , m_form(new MachineForm(m_starts))
    , m_view(new MachineView3D)
    , m_picture(new QStackedWidget)
    , m_noPicture(new QLabel)
    , m_totals(new QLabel)
    , m_note(new QLabel)
    , m_save(button(tr("Save as…"), "machine.save", tr("Write the machine file (Ctrl+S)")))
    , m_use(button(tr("Use"), "machine.use",
          tr("Open the machine in the window, with an empty set (Ctrl+Return)")))
{
    setProperty("helpPage", QStringLiteral("machine"));
    setWindowTitle(tr("Machine"));
    resize(usualSize);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(12);
    columns->addWidget(makeForm());
    columns->addWidget(makePicture(), 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(12);
    layout->addLayout(columns, 1);
    layout->addWidget(makeButtons());

    connect(&m_pause, &QTimer::timeout, this, &MachineDialog::refresh);
    connect(m_form, &MachineForm::changed, &m_pause, qOverload<>(&QTimer::start));
    connect(m_form, &MachineForm::changed, this, [this] { say({}, false); });
    connect(m_starts, &QComboBox::activated, this, &MachineDialog::begin);
    connect(new QShortcut(Qt::CTRL | Qt::Key_Return, this), &QShortcut::activated, this,
        &MachineDialog::use);
    connect(new QShortcut(QKeySequence::Save, this), &QShortcut::activated, this,
        &MachineDialog::saveAs);
    begin(m_starts->currentIndex());
}

/// The form scrolls where the screen is low.
QWidget* MachineDialog::makeForm()
{
    m_starts->setObjectName(QStringLiteral("machine.start"));
    m_starts->setAccessibleName(tr("Start from"));
    m_starts->setToolTip(tr("Fill the fields with this machine"));
    const auto builtIn = core::builtInMachineNames();
    for (const std::string& name : builtIn)
        m_starts->addItem(QString::fromStdString(name));
    const QString now = QString::fromStdString(m_start->name());
    if (std::find(builtIn.begin(), builtIn.end(), m_start->name()) == builtIn.end())
        m_starts->insertItem(0, tr("%1 (open now)").arg(now), now);
    m_starts->setCurrentIndex(std::max(0, m_starts->findText(now)));

    m_form->setTheme(m_theme);

    auto* inside = new QWidget;
    auto* insideLayout = new QVBoxLayout(inside);
    insideLayout->setContentsMargins(0, 0, 0, 0);
    insideLayout->addWidget(m_form);
    insideLayout->addStretch(1);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(inside);

    scroll->setFixedWidth(formWidth);
    return scroll;
}

QWidget* MachineDialog::makePicture()
{
    m_view->setTheme(m_theme);
    m_view->setMinimumSize(320, 240);
    m_view->setAnimationsEnabled(false);
    m_noPicture->setObjectName(QStringLiteral("machine.noPicture"));
    m_noPicture->setAlignment(Qt::AlignCenter);
    m_noPicture->setWordWrap(true);
    setTextColour(*m_noPicture, rolesOf(m_theme).secondaryText);
    m_picture->addWidget(m_view);
    m_picture->addWidget(m_noPicture);
    connect(m_view, &MachineView3D::clicked, this, [this](const MachineObject& object) {
        if (const QString part = partText(object, *m_machine); !part.isEmpty())
            m_form->proposePart(part);
    });
    connect(
        m_view, &MachineView3D::keyPressed, this, [this](QKeyEvent* event) { takeKey(*event); });

    m_totals->setObjectName(QStringLiteral("machine.totals"));
    m_totals->setTextFormat(Qt::RichText);
    m_totals->setAccessibleName(tr("Totals"));
    auto* whole = new QWidget;
    auto* layout = new QVBoxLayout(whole);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_picture, 1);
    layout->addWidget(m_totals);
    return whole;
}

QWidget* MachineDialog::makeButtons()
{
    m_note->setObjectName(QStringLiteral("machine.note"));
    m_note->setWordWrap(true);
    m_use->setProperty("primary", true);
    auto* cancel = button(tr("Cancel"), "machine.cancel", tr("Leave the machine as it was (Esc)"));
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &MachineDialog::saveAs);
    connect(m_use, &QPushButton::clicked, this, &MachineDialog::use);
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_note, 1);
    layout->addWidget(cancel);
    layout->addWidget(m_save);
    layout->addWidget(m_use);
    return row;
}

/// Shortcuts and Esc do not come out of the view's own window by themselves.
void MachineDialog::takeKey(QKeyEvent& event)
{
    const bool isReturn = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    event.setAccepted(true);
    if (event.key() == Qt::Key_Escape)
        reject();
    else if (isReturn && event.modifiers().testFlag(Qt::ControlModifier))
        use();
    else if (event.matches(QKeySequence::Save))
        saveAs();
    else
        event.ignore();
}

void MachineDialog::begin(int row)
{
    core::MachinePtr from = m_start;
    const bool isOpenNow = m_starts->itemData(row).isValid();
    if (!isOpenNow) {
        const auto found = core::findMachine(m_starts->itemText(row).toStdString());
        if (!found) {
            say(sentenceOf(found.error()), true);
            return;
        }
        from = *found;
    }
    m_form->setFields(fieldsForCopyOf(*from));
    say({}, false);
    refresh();
}

bool MachineDialog::refresh()
{
    m_pause.stop();
    const MachineOutcome outcome = machineFrom(m_form->fields());
    m_form->showProblems(outcome.problems);
    const bool isGood = outcome.machine != nullptr;
    if (isGood)
        showMachine(outcome.machine);
    m_use->setEnabled(isGood);
    m_save->setEnabled(isGood);
    m_totals->setEnabled(isGood);
    return isGood;
}

void MachineDialog::showMachine(const core::MachinePtr& machine)
{
    const bool isNew = !m_view->machine() || !hasSameLines(*m_view->machine(), *machine);
    m_machine = machine;
    m_form->setMachine(machine);
    showTotals();
    if (!machine->hasGeometry()) {
        m_noPicture->setText(tr("Units without places and lines: there is nothing to see in 3D."));
    } else if (machine->midplaneCount() > mostDrawn) {
        m_noPicture->setText(tr("%1 midplanes are too many to be drawn while you type. The window "
                                "draws them.")
                                 .arg(QLocale().toString(machine->midplaneCount())));
    } else {
        if (isNew)
            m_view->setMachine(machine); // Else the camera stays where the user turned it.
        m_view->setLinkMode(machine->linkCount() > mostLinksDrawn ? LinkMode::None : LinkMode::All);
        m_view->setPicture(MachinePicture::ofEmpty(*machine));
        m_picture->setCurrentWidget(m_view);
        return;
    }
    m_picture->setCurrentWidget(m_noPicture);
}

void MachineDialog::showTotals()
{
    const QLocale locale;
    m_totals->setText(
        tr("<b>%1</b> midplanes · <b>%2</b> links · <b>%3</b> nodes")
            .arg(locale.toString(m_machine->midplaneCount()),
                locale.toString(m_machine->linkCount()), locale.toString(nodesOf(*m_machine))));
}

void MachineDialog::use()
{
    if (refresh())
        emit useRequested(m_machine);
}

void MachineDialog::saveAs()
{
    if (!refresh())
        return;
    const QString suffix = QStringLiteral("json");
    const QString path = askWhereToSave(this, tr("Save the machine"),
        QString::fromStdString(m_machine->name()) + QLatin1Char('.') + suffix,
        tr("Machine files (*.json)"), suffix);
    if (!path.isEmpty())
        saveTo(path);
}

bool MachineDialog::saveTo(const QString& path)
{
    if (!refresh())
        return false;
    const std::string text = core::machineText(*m_machine);
    // The reader has rules of its own for names; what it refuses must not be written.
    auto done = core::parseMachine(text, path.toStdString()).and_then([&](const core::MachinePtr&) {
        return core::writeFileAtomically(path.toStdString(), text);
    });
    say(done ? tr("The machine was saved as %1.").arg(path) : sentenceOf(done.error()), !done);
    return done.has_value();
}

void MachineDialog::say(const QString& sentence, bool isError)
{
    const ColourRoles& roles = rolesOf(m_theme);
    setTextColour(*m_note, isError ? roles.error : roles.secondaryText);
    m_note->setText(sentence);
}

} // namespace midplane::ui
