// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/Actions.h"

#include <algorithm>
#include <array>

#include "ui/shell/LineIcon.h"

namespace midplane::ui {

namespace {

enum class Kind { Once, Switch };

struct Row {
    Command command;
    const char* name;
    const char* statusTip;
    const char* icon;
    const char* key;
    Kind kind = Kind::Once;
};

// The name is the tooltip's first line, the status tip its second. Ctrl keys are shortcuts of
// the window, the others come from the 3D view.
constexpr std::array rows {
    Row {Command::NewSet, QT_TR_NOOP("&New set"),
        QT_TR_NOOP("Start an empty set of blocks on this machine"), "new", "Ctrl+N"},
    Row {Command::Open, QT_TR_NOOP("&Open…"),
        QT_TR_NOOP("Open a set of blocks, a machine or a workload"), "open", "Ctrl+O"},
    Row {
        Command::Save, QT_TR_NOOP("&Save"), QT_TR_NOOP("Save the set of blocks"), "save", "Ctrl+S"},
    Row {Command::SaveAs, QT_TR_NOOP("Save &as…"),
        QT_TR_NOOP("Save the set of blocks under another name"), "save-as", "Ctrl+Shift+S"},
    Row {Command::OpenRecording, QT_TR_NOOP("Open recor&ding…"),
        QT_TR_NOOP("Open a run that was recorded to a file, and replay it"), "recording",
        "Ctrl+Shift+O"},
    Row {Command::SaveRecording, QT_TR_NOOP("Sa&ve recording…"),
        QT_TR_NOOP("Save the run that is replayed to a file, to open it again"), "save-as", ""},
    Row {Command::MakeFilm, QT_TR_NOOP("&Film…"),
        QT_TR_NOOP("Save a film of a part of the recording"), "film", ""},
    Row {Command::MakeReport, QT_TR_NOOP("Repor&t…"),
        QT_TR_NOOP("Save a page about the run: figures, curves, waits, and the machine when it was "
                   "most in pieces"),
        "report", ""},
    Row {Command::Import, QT_TR_NOOP("&Import…"),
        QT_TR_NOOP("Read the blocks of another program: bluegene.conf, MMCS, Cobalt, CSV"),
        "import", ""},
    Row {Command::Export, QT_TR_NOOP("&Export…"),
        QT_TR_NOOP("Write the blocks for another program, and see what its format cannot say"),
        "export", "Ctrl+E"},
    Row {Command::SavePicture, QT_TR_NOOP("&Picture of the view…"),
        QT_TR_NOOP("Save the machine in 3D, its layers or the line drawing"), "picture",
        "Ctrl+Shift+E"},
    Row {Command::PrintLine, QT_TR_NOOP("Print &line…"),
        QT_TR_NOOP("Print the line drawing, or save it as PDF"), "print", "Ctrl+P"},
    Row {Command::OpenMachine, QT_TR_NOOP("Machine &file…"),
        QT_TR_NOOP("Read another machine from its file"), "open", ""},
    Row {Command::EditMachine, QT_TR_NOOP("Mac&hine…"),
        QT_TR_NOOP("Make a machine of your own: size, lines, names, what is out of service"),
        "machine", ""},
    Row {Command::Quit, QT_TR_NOOP("&Quit"), QT_TR_NOOP("Close the window and end"), "quit",
        "Ctrl+Q"},
    Row {Command::Undo, QT_TR_NOOP("&Undo"), QT_TR_NOOP("Take the last change back"), "undo",
        "Ctrl+Z"},
    Row {Command::Redo, QT_TR_NOOP("&Redo"), QT_TR_NOOP("Make the change again"), "redo",
        "Ctrl+Shift+Z"},
    Row {Command::Duplicate, QT_TR_NOOP("&Duplicate"),
        QT_TR_NOOP("Build another block like the selected one"), "duplicate", "Ctrl+D"},
    Row {Command::DeleteBlock, QT_TR_NOOP("De&lete"),
        QT_TR_NOOP("Delete the selected block from the set"), "delete", "Del"},
    Row {Command::FindAnything, QT_TR_NOOP("&Find anything…"),
        QT_TR_NOOP("Find a midplane, a block, a job, a link or an action by its name"), "find",
        "Ctrl+K"},
    Row {Command::FindJob, QT_TR_NOOP("Find &job, user or midplane…"),
        QT_TR_NOOP("Find a job by its number, a user, a midplane or a link of the recording"),
        "find", "Ctrl+F"},
    Row {Command::ShowHistory, QT_TR_NOOP("&History"),
        QT_TR_NOOP("Show all changes since the set was opened"), "history", "Ctrl+H"},
    Row {Command::EditSettings, QT_TR_NOOP("&Settings…"),
        QT_TR_NOOP("Choose theme, text size, language and how the program works"), "settings",
        "Ctrl+,"},
    Row {Command::MirrorX, QT_TR_NOOP("Mirror in &x"),
        QT_TR_NOOP("Add the selected block on the other side of the machine's middle in x"),
        "mirror", ""},
    Row {Command::MirrorY, QT_TR_NOOP("Mirror in &y"),
        QT_TR_NOOP("Add the selected block on the other side of the machine's middle in y"),
        "mirror", ""},
    Row {Command::MirrorZ, QT_TR_NOOP("Mirror in &z"),
        QT_TR_NOOP("Add the selected block on the other side of the machine's middle in z"),
        "mirror", ""},
    Row {Command::Repeat, QT_TR_NOOP("Re&peat along…"),
        QT_TR_NOOP("Add copies of the selected block along a dimension"), "repeat", ""},
    Row {Command::SelectAll, QT_TR_NOOP("Select &all"), QT_TR_NOOP("Select all midplanes"),
        "select", "Ctrl+A"},
    Row {Command::InvertSelection, QT_TR_NOOP("&Invert"),
        QT_TR_NOOP("Select the midplanes that are not selected"), "select", "Ctrl+I"},
    Row {Command::WholeMachine, QT_TR_NOOP("&Whole machine"),
        QT_TR_NOOP("Move the camera so that the whole machine is seen"), "home", "Home"},
    Row {Command::FrameSelection, QT_TR_NOOP("&Frame selection"),
        QT_TR_NOOP("Move the camera to what is selected"), "frame", "F"},
    Row {Command::DefaultView, QT_TR_NOOP("&Default"),
        QT_TR_NOOP("Look from the front, the right and above"), "cube", "0"},
    Row {
        Command::FrontView, QT_TR_NOOP("F&ront"), QT_TR_NOOP("Look along y: x and z"), "cube", "1"},
    Row {
        Command::BackView, QT_TR_NOOP("Bac&k"), QT_TR_NOOP("Look against y: x and z"), "cube", "2"},
    Row {Command::LeftView, QT_TR_NOOP("&Left"), QT_TR_NOOP("Look along x: y and z"), "cube", "3"},
    Row {Command::RightView, QT_TR_NOOP("Ri&ght"), QT_TR_NOOP("Look against x: y and z"), "cube",
        "4"},
    Row {Command::TopView, QT_TR_NOOP("&Top"), QT_TR_NOOP("Look down: x and y"), "cube", "5"},
    Row {Command::BottomView, QT_TR_NOOP("&Bottom"), QT_TR_NOOP("Look up: x and y"), "cube", "6"},
    Row {Command::SwapProjection, QT_TR_NOOP("&Parallel lines"),
        QT_TR_NOOP("Draw without perspective, or with it"), "cube", "9", Kind::Switch},
    Row {Command::LinksX, QT_TR_NOOP("&x-links"), QT_TR_NOOP("Show or hide the links along x"), "",
        "X", Kind::Switch},
    Row {Command::LinksY, QT_TR_NOOP("&y-links"), QT_TR_NOOP("Show or hide the links along y"), "",
        "Y", Kind::Switch},
    Row {Command::LinksZ, QT_TR_NOOP("&z-links"), QT_TR_NOOP("Show or hide the links along z"), "",
        "Z", Kind::Switch},
    Row {Command::Switches, QT_TR_NOOP("Switc&hes"),
        QT_TR_NOOP("Show or hide the switches; those passed through stay"), "switches", "K",
        Kind::Switch},
    Row {Command::NextLinkMode, QT_TR_NOOP("&Next links"),
        QT_TR_NOOP("Show no links, those of blocks, those in the way, all of them"), "links", "L"},
    Row {Command::NextLabels, QT_TR_NOOP("Next l&abels"),
        QT_TR_NOOP("Change what is written on the midplanes"), "labels", "T"},
    Row {Command::NextColouring, QT_TR_NOOP("Next &colouring"),
        QT_TR_NOOP("Colour the jobs by the next of job, user, size, wait and reason"), "colours",
        "C"},
    Row {Command::Explode, QT_TR_NOOP("&Explode"),
        QT_TR_NOOP("Draw the midplanes apart, or together again"), "explode", "E"},
    Row {Command::NextSlice, QT_TR_NOOP("&Slice"),
        QT_TR_NOOP("Keep one layer: off, along x, along y, along z"), "slice", "S"},
    Row {Command::Isolate, QT_TR_NOOP("&Isolate"),
        QT_TR_NOOP("Fade all blocks but the selected ones, or show all again"), "isolate", "I",
        Kind::Switch},
    Row {Command::FullScreen, QT_TR_NOOP("F&ull screen"),
        QT_TR_NOOP("Use the whole screen, or go back to a window"), "full-screen", "F11",
        Kind::Switch},
    Row {Command::NewBlock, QT_TR_NOOP("&New block"),
        QT_TR_NOOP("Build a block on the selected midplanes"), "add", "B"},
    Row {Command::SelectTool, QT_TR_NOOP("Sele&ct"),
        QT_TR_NOOP("Click selects midplanes, drag turns the machine"), "select", "Q", Kind::Switch},
    Row {Command::BoxTool, QT_TR_NOOP("&Box"),
        QT_TR_NOOP("Drag over midplanes to build a block on them"), "box", "R", Kind::Switch},
    Row {Command::PassTool, QT_TR_NOOP("Pass-&through"),
        QT_TR_NOOP("Click switches that the cables must pass; with Alt, that they must not"),
        "pass", "G", Kind::Switch},
    Row {Command::PlaceShape, QT_TR_NOOP("Place &shape…"),
        QT_TR_NOOP("Type a shape; its ghost follows the mouse and snaps to where it fits"), "place",
        "Shift+B"},
    Row {Command::EditBlock, QT_TR_NOOP("&Edit block"),
        QT_TR_NOOP("Change the selected block of the set in its place"), "edit", ""},
    Row {Command::Mesh, QT_TR_NOOP("&Mesh"), QT_TR_NOOP("Join the block being built as a mesh"),
        "mesh", "M"},
    Row {Command::Torus, QT_TR_NOOP("T&orus"), QT_TR_NOOP("Join the block being built as a torus"),
        "torus", "O"},
    Row {Command::NextLinkSet, QT_TR_NOOP("Next &link set"),
        QT_TR_NOOP("Try the next link set for the block being built"), "next-link-set", "N"},
    Row {Command::PreviousLinkSet, QT_TR_NOOP("&Previous link set"),
        QT_TR_NOOP("Try the link set before"), "next-link-set", "Shift+N"},
    Row {Command::AddBlock, QT_TR_NOOP("&Add block"),
        QT_TR_NOOP("Add the block being built to the set"), "check", "Ctrl+Return"},
    Row {Command::GenerateSet, QT_TR_NOOP("&Generate set…"),
        QT_TR_NOOP("Add blocks made by a rule: all midplanes, halves, all of a shape"), "add", ""},
    Row {Command::FindPlaces, QT_TR_NOOP("Find places for &jobs…"),
        QT_TR_NOOP("Type a list of jobs; places for all of them are found together"), "places",
        "Ctrl+J"},
    Row {Command::WhatIfDown, QT_TR_NOOP("&What if it is down…"),
        QT_TR_NOOP("See which blocks die when a part is out of service"), "warning", ""},
    Row {Command::CheckSet, QT_TR_NOOP("Chec&k"),
        QT_TR_NOOP("Show what is wrong with the set and the block being built"), "check", "F7"},
    Row {Command::NextFinding, QT_TR_NOOP("Next &finding"),
        QT_TR_NOOP("Show the next finding of the checks"), "warning", "F8"},
    Row {Command::PreviousFinding, QT_TR_NOOP("Previous fin&ding"),
        QT_TR_NOOP("Show the finding before"), "warning", "Shift+F8"},
    Row {Command::ApplyProposal, QT_TR_NOOP("Apply p&roposal"),
        QT_TR_NOOP("Do what is proposed first for the chosen finding"), "good", "Ctrl+."},
    Row {Command::OpenLog, QT_TR_NOOP("Open &log…"),
        QT_TR_NOOP("Open a workload (SWF) to replay it on this machine"), "log", "Ctrl+L"},
    Row {Command::Run, QT_TR_NOOP("&Run"),
        QT_TR_NOOP("Run the workload with the chosen policy and parameters"), "run", "Ctrl+R"},
    Row {Command::CancelRun, QT_TR_NOOP("&Cancel"),
        QT_TR_NOOP("Stop the run; the last recording stays"), "cancel", "Esc"},
    Row {Command::Play, QT_TR_NOOP("&Play"), QT_TR_NOOP("Play the recording, or pause it"), "play",
        "Space", Kind::Switch},
    Row {Command::EventBack, QT_TR_NOOP("Event &back"), QT_TR_NOOP("Go back to the event before"),
        "event-back", ","},
    Row {Command::EventOn, QT_TR_NOOP("Event &on"), QT_TR_NOOP("Go on to the next event"),
        "event-on", "."},
    Row {Command::NextStart, QT_TR_NOOP("Next &start"),
        QT_TR_NOOP("Go on to the next start of a job"), "next-start", "Shift+S"},
    Row {Command::NextEnd, QT_TR_NOOP("Next &end"), QT_TR_NOOP("Go on to the next end of a job"),
        "next-end", "Shift+E"},
    Row {Command::NextRefusal, QT_TR_NOOP("Next re&fusal"),
        QT_TR_NOOP("Go on to the next job that is refused"), "refusal", "Shift+R"},
    Row {Command::NextMigration, QT_TR_NOOP("Next &migration"),
        QT_TR_NOOP("Go on to the next job that is moved"), "next-migration", "Shift+M"},
    Row {Command::PreviousStart, QT_TR_NOOP("Previous start"),
        QT_TR_NOOP("Go back to the start of a job before"), "next-start", "Alt+Shift+S"},
    Row {Command::PreviousEnd, QT_TR_NOOP("Previous end"),
        QT_TR_NOOP("Go back to the end of a job before"), "next-end", "Alt+Shift+E"},
    Row {Command::PreviousRefusal, QT_TR_NOOP("Previous refusal"),
        QT_TR_NOOP("Go back to the refusal before"), "refusal", "Alt+Shift+R"},
    Row {Command::PreviousMigration, QT_TR_NOOP("Previous migration"),
        QT_TR_NOOP("Go back to the move of a job before"), "next-migration", "Alt+Shift+M"},
    Row {Command::LoopRange, QT_TR_NOOP("Loop ran&ge"),
        QT_TR_NOOP("Play the visible part again and again, or the part drawn with Shift"), "loop",
        "Ctrl+Shift+L", Kind::Switch},
    Row {Command::AddBookmark, QT_TR_NOOP("Boo&kmark"),
        QT_TR_NOOP("Mark this moment of the recording, to find it again"), "bookmark", "Ctrl+B"},
    Row {Command::NextBookmark, QT_TR_NOOP("Next bookmark"),
        QT_TR_NOOP("Go on to the next bookmark"), "bookmark", "Ctrl+Shift+B"},
    Row {Command::PreviousBookmark, QT_TR_NOOP("Previous bookmark"),
        QT_TR_NOOP("Go back to the bookmark before"), "bookmark", "Ctrl+Alt+B"},
    Row {Command::Slower, QT_TR_NOOP("Slo&wer"), QT_TR_NOOP("Play more slowly"), "slower", "-"},
    Row {Command::Faster, QT_TR_NOOP("Fas&ter"), QT_TR_NOOP("Play faster"), "faster", "+"},
    Row {Command::ShowSlots, QT_TR_NOOP("S&how slots"),
        QT_TR_NOOP("Show how many more blocks of a shape fit, and what would make room"), "slots",
        "Shift+W"},
    Row {Command::AskWhy, QT_TR_NOOP("Wh&y?"),
        QT_TR_NOOP("Show why the selected job waits; of none, the first in the queue"), "why", "W"},
    Row {Command::BuildWorkspace, QT_TR_NOOP("&Build"), QT_TR_NOOP("Build and check blocks"),
        "build", "F2", Kind::Switch},
    Row {Command::ReplayWorkspace, QT_TR_NOOP("&Replay"),
        QT_TR_NOOP("Replay a workload on the machine"), "replay", "F3", Kind::Switch},
    Row {Command::ResetWorkspace, QT_TR_NOOP("Reset this &workspace"),
        QT_TR_NOOP("Put all docks back where they were at first"), "reset", ""},
    Row {Command::Help, QT_TR_NOOP("&Help on this"),
        QT_TR_NOOP("Open the guide at the page for what has the focus"), "help", "F1"},
    Row {Command::Tour, QT_TR_NOOP("&Tour"), QT_TR_NOOP("Show the program in five steps"), "tour",
        ""},
    Row {Command::Keys, QT_TR_NOOP("&Keys"), QT_TR_NOOP("List all keys"), "keys", "Ctrl+/"},
    Row {Command::OpenControl, QT_TR_NOOP("Open &control system…"),
        QT_TR_NOOP("Open a control-system file, which other programs may share"), "control", ""},
    Row {Command::NewControl, QT_TR_NOOP("Ne&w control system…"),
        QT_TR_NOOP("Make a control-system file: machine, and how time passes"), "new", ""},
    Row {Command::CloseControl, QT_TR_NOOP("&Close control system"),
        QT_TR_NOOP("Show the control system no more; it goes on"), "close", ""},
    Row {Command::ExperimentsWorkspace, QT_TR_NOOP("&Experiments"),
        QT_TR_NOOP("Make the runs of a plan, see their curves, compare runs"), "experiments", "F4",
        Kind::Switch},
    Row {Command::OpenPlan, QT_TR_NOOP("Open p&lan…"), QT_TR_NOOP("Open the plan of an experiment"),
        "plan", ""},
    Row {Command::RunPlan, QT_TR_NOOP("Run &plan"),
        QT_TR_NOOP("Make the runs of the plan that are missing"), "run", "Ctrl+Shift+R"},
    Row {Command::PaperFigures, QT_TR_NOOP("Paper &figures…"),
        QT_TR_NOOP("Make a figure of one of the papers, with few jobs at first"), "paper-figures",
        ""},
    Row {Command::CompareRuns, QT_TR_NOOP("&Compare runs"),
        QT_TR_NOOP("Put what the replay shows beside other runs, under one clock"), "compare", ""},
    Row {Command::ControlWorkspace, QT_TR_NOOP("&Control"),
        QT_TR_NOOP("Watch and work on a control system"), "control", "F5", Kind::Switch},
    Row {Command::DefineAsPartitions, QT_TR_NOOP("&Define as partitions…"),
        QT_TR_NOOP("Define blocks of the set as partitions of the open control system"), "define",
        ""},
    Row {Command::PartitionsAsDrafts, QT_TR_NOOP("Bring &back as drafts"),
        QT_TR_NOOP("Add the chosen partitions to the set of blocks"), "drafts", ""},
    Row {Command::NextChange, QT_TR_NOOP("Next c&hange"),
        QT_TR_NOOP("Where time is moved by hand: go to when something is due"), "event-on",
        "Ctrl+T"},
    Row {Command::ReplayControl, QT_TR_NOOP("&Replay what happened"),
        QT_TR_NOOP("Replay the control system from its beginning, while it goes on"), "replay",
        "Ctrl+Shift+T"},
    Row {Command::GoLive, QT_TR_NOOP("L&ive"),
        QT_TR_NOOP("Go to the present of the control system, and stay there"), "live", "End"},
    Row {Command::About, QT_TR_NOOP("&About Midplane"),
        QT_TR_NOOP("What this program is, and its licence"), "about", ""},
};

const Row& rowOf(Command command)
{
    return *std::find_if(
        rows.begin(), rows.end(), [command](const Row& row) { return row.command == command; });
}

QKeySequence keyOfRow(const Row& row) { return QKeySequence(QString::fromLatin1(row.key)); }

/// Function keys and those with Ctrl or Alt mean nothing to a text field.
bool isSafeWhileTyping(const QKeySequence& key)
{
    if (key.isEmpty())
        return false;
    const QKeyCombination only = key[0];
    return (only.keyboardModifiers() & (Qt::ControlModifier | Qt::AltModifier)) != 0
        || (only.key() >= Qt::Key_F1 && only.key() <= Qt::Key_F35);
}

QString withoutMnemonic(QString name) { return name.remove(QLatin1Char('&')); }

/// What was pressed as the table writes it. Where a sign sits differs between keyboards, so
/// Shift counts only with letters and named keys.
QKeySequence keyIn(const QKeyEvent& event)
{
    Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const int key = event.key();
    const bool isSign
        = key < 0x80 && !(key >= Qt::Key_A && key <= Qt::Key_Z) && key != Qt::Key_Space;
    if (isSign)
        modifiers &= ~Qt::ShiftModifier;
    return QKeySequence(QKeyCombination(modifiers, static_cast<Qt::Key>(key)));
}

} // namespace

Actions::Actions(QObject* parent)
    : QObject(parent)
{
    for (const Row& row : rows) {
        const QString name = tr(row.name);
        const QKeySequence key = keyOfRow(row);
        auto* action = new QAction(name, this);
        action->setIconText(withoutMnemonic(name));
        if (isSafeWhileTyping(key))
            action->setShortcut(key);
        else if (!key.isEmpty())
            action->setText(name + QLatin1Char('\t') + key.toString(QKeySequence::NativeText));
        const QString keyNote
            = key.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(key.toString());
        action->setToolTip(withoutMnemonic(name) + keyNote + QLatin1Char('\n') + tr(row.statusTip));
        action->setStatusTip(tr(row.statusTip));
        action->setCheckable(row.kind == Kind::Switch);
        m_actions.emplace(row.command, action);
    }
}

QString Actions::nameOf(Command command) const { return withoutMnemonic(tr(rowOf(command).name)); }

QKeySequence Actions::keyOf(Command command) { return keyOfRow(rowOf(command)); }

bool Actions::trigger(const QKeyEvent& event)
{
    const QKeySequence pressed = keyIn(event);
    for (const Row& row : rows) {
        const QKeySequence key = keyOfRow(row);
        QAction* action = m_actions.at(row.command);
        if (!key.isEmpty() && key == pressed && action->isEnabled()) {
            action->trigger();
            return true;
        }
    }
    return false;
}

void Actions::setTheme(Theme theme)
{
    for (const Row& row : rows) {
        if (*row.icon != '\0')
            m_actions.at(row.command)
                ->setIcon(lineIcon(QString::fromLatin1(row.icon), rolesOf(theme)));
    }
}

} // namespace midplane::ui
