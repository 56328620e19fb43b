// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>

#include <QAction>
#include <QKeyEvent>
#include <QKeySequence>
#include <QObject>

#include "ui/models/ColourRoles.h"

namespace midplane::ui {

/// Everything the user can ask the window to do. A new action is a name here and a row in
/// Actions.cpp.
enum class Command {
    NewSet,
    Open,
    Save,
    SaveAs,
    OpenRecording,
    SaveRecording,
    MakeFilm,
    MakeReport,
    Import,
    Export,
    SavePicture,
    PrintLine,
    OpenMachine,
    EditMachine,
    Quit,
    Undo,
    Redo,
    Duplicate,
    DeleteBlock,
    MirrorX,
    MirrorY,
    MirrorZ,
    Repeat,
    SelectAll,
    InvertSelection,
    FindAnything,
    FindJob,
    ShowHistory,
    EditSettings,
    WholeMachine,
    FrameSelection,
    DefaultView,
    FrontView,
    BackView,
    LeftView,
    RightView,
    TopView,
    BottomView,
    SwapProjection,
    LinksX,
    LinksY,
    LinksZ,
    Switches,
    NextLinkMode,
    NextLabels,
    NextColouring,
    Explode,
    NextSlice,
    Isolate,
    FullScreen,
    NewBlock,
    SelectTool,
    BoxTool,
    PassTool,
    PlaceShape,
    EditBlock,
    Mesh,
    Torus,
    NextLinkSet,
    PreviousLinkSet,
    AddBlock,
    GenerateSet,
    FindPlaces,
    WhatIfDown,
    CheckSet,
    NextFinding,
    PreviousFinding,
    ApplyProposal,
    OpenLog,
    Run,
    CancelRun,
    Play,
    EventBack,
    EventOn,
    NextStart,
    NextEnd,
    NextRefusal,
    NextMigration,
    PreviousStart,
    PreviousEnd,
    PreviousRefusal,
    PreviousMigration,
    LoopRange,
    AddBookmark,
    NextBookmark,
    PreviousBookmark,
    Slower,
    Faster,
    AskWhy,
    ShowSlots,
    BuildWorkspace,
    ReplayWorkspace,
    ResetWorkspace,
    Help,
    Tour,
    Keys,
    OpenControl,
    NewControl,
    CloseControl,
    ExperimentsWorkspace,
    OpenPlan,
    RunPlan,
    PaperFigures,
    CompareRuns,
    ControlWorkspace,
    DefineAsPartitions,
    PartitionsAsDrafts,
    NextChange,
    ReplayControl,
    GoLive,
    About,
};

/// All actions of the window, made once: menus, tool bar and context menus show these.
///
/// Keys without Ctrl or Alt are no shortcuts of Qt, which would fire while a text is edited and
/// stay silent in the 3D view; they are shown in the menus and handed to trigger() by whoever got
/// them.
class Actions : public QObject {
    Q_OBJECT

public:
    explicit Actions(QObject* parent = nullptr);

    QAction* operator[](Command command) const { return m_actions.at(command); }
    const std::map<Command, QAction*>& all() const { return m_actions; }
    /// The name as a sentence of its own: without mnemonic, without key.
    QString nameOf(Command command) const;
    /// Shown in the menu and in the list of keys; empty when there is none.
    static QKeySequence keyOf(Command command);

    /// Runs the enabled action with this key. False when there is none.
    bool trigger(const QKeyEvent& event);

    void setTheme(Theme theme);

private:
    std::map<Command, QAction*> m_actions;
};

} // namespace midplane::ui
