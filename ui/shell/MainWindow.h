// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QMainWindow>

#include "ui/models/Document.h"
#include "ui/models/LiveReplay.h"
#include "ui/models/LiveSession.h"
#include "ui/models/ReplaySession.h"
#include "ui/models/SharedView.h"
#include "ui/shell/Actions.h"
#include "ui/shell/FindEntries.h"
#include "ui/shell/LaunchOptions.h"
#include "ui/shell/Preferences.h"
#include "ui/shell/Workspaces.h"

class QActionGroup;
class QLabel;
class QMenu;
class QToolBar;
class QToolButton;

namespace midplane::ui {

class BlocksPanel;
class BuildController;
class ChartsPanel;
class SlotsPanel;
class ChecksPanel;
class ColourLegend;
class ExperimentDocks;
class FileCommands;
class FilmCommands;
class HelpWindow;
class HistoryPanel;
class JobPanel;
class JobsPanel;
class LayersView;
class LineDrawingPanel;
class LiveDocks;
class LiveFiles;
class MachineTreePanel;
class MachineView3D;
class MessageBar;
class NewBlockPanel;
class NodeCardPanel;
class Outbox;
class QueuePanel;
class RecordingFiles;
class Recovery;
class ReplayController;
class ReportCommands;
class RunBar;
class RunningPanel;
class StatusStrip;
class TimelinePanel;
class Tour;
class ViewHeader;
class ViewPictures;
struct RecoveredEdits;

/// Whether the window reads and writes the user's settings: not for screenshots and tests.
enum class Settings { Use, Ignore };

/// The window: menus, one tool bar, docks around the 3D view, status bar. It owns the document, the
/// replay and the one selection, and joins the panels that show them.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(core::TablesPtr tables, Settings settings = Settings::Use);
    ~MainWindow() override;

    Document& document() { return m_document; }
    ReplaySession& session() { return m_session; }
    LiveSession& live() { return m_live; }
    LiveReplay& liveReplay() { return m_liveReplay; }
    LiveFiles& liveFiles() { return *m_liveFiles; }
    ExperimentDocks& experiments() { return *m_experiments; }
    SharedView& shared() { return m_shared; }
    MachineView3D& view() { return *m_view; }
    Actions& actions() { return m_actions; }
    Workspaces& workspaces() { return *m_workspaces; }
    MessageBar& messages() { return *m_messages; }
    StatusStrip& status() { return *m_status; }
    FileCommands& files() { return *m_files; }
    ViewPictures& pictures() { return *m_pictures; }
    RecordingFiles& recordings() { return *m_recordings; }
    FilmCommands& film() { return *m_film; }
    ReportCommands& report() { return *m_report; }
    Outbox& outbox() { return *m_outbox; }

    /// Shows the effect of what was chosen; writes nothing.
    void applyPreferences(const Preferences& preferences);
    const Preferences& preferences() const { return m_preferences; }
    void setTheme(Theme theme);
    Theme theme() const { return m_theme; }
    /// Chooses the log and runs it in the background.
    void runLog(const RunRequest& request);
    void switchTo(WorkspaceId workspace);
    /// Opens the guide at a page.
    void showHelp(const QString& page);
    HelpWindow* help() { return m_help; }
    /// The whole window as a picture, with the 3D view at its place.
    QImage picture();
    /// A file that could not be used: the bar above the view.
    void showProblem(const core::Error& error);
    /// The bar that offers edits of a program that crashed, when there are some.
    void offerRecovery();
    void offer(const RecoveredEdits& edits);
    /// Five steps through the program; offered once to every user.
    void startTour();
    void offerTour();
    Tour* tour() { return m_tour; }

protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeCentre();
    QWidget* makeLayers();
    void makePanels();
    void makeDocks();
    void makeMenus();
    void makeMachineMenu(QMenu* file);
    void editMachine();
    void showKeys();
    void makeThemeMenu(QMenu* view);
    void makeToolBar();
    QWidget* makeWorkspaceSwitch();
    QWidget* toolOf(Command command) const;
    void assignHelp();
    void orderTabs();
    void connectNotes();
    void connectActions();
    void connectBuildActions();
    void mirror(core::Dimension dimension);
    void connectReplayActions();
    void connectViewActions();
    void connectModels();
    void makeLive();
    void connectLive();
    void makeControlMenu();
    void makeExperiments();
    void makeOut();
    void connectOut();
    void openRecording(const QString& path);
    void connectExperiments();
    void askForPlan();
    void showCentre();
    QString experimentWords() const;
    void replayControl();
    void defineAsPartitions();
    void bringBack(const std::set<core::PartitionId>& partitions);
    void showLive();
    void showLost();
    void showClocks();

    void showMachine();
    void explainMachine(const core::Machine& machine);
    void showWorkspace();
    void showTitle();
    void showSelection();
    void showState();
    void showThemeInPanels();
    void showProblems();
    void enableActions();
    void fitToolBar();
    void editSettings();
    void find(FindScope scope);
    void showUser(int user);
    void showFound(const Found& found);
    void isolate(bool isOn);
    void choosePreferences(const Preferences& preferences);
    void keepRecovered(const RecoveredEdits& edits);
    void when(Command command, std::function<void()> action);
    bool isBuild() const { return m_workspaces->current() == WorkspaceId::Build; }
    bool isReplay() const { return m_workspaces->current() == WorkspaceId::Replay; }
    bool isExperiments() const { return m_workspaces->current() == WorkspaceId::Experiments; }
    bool isControl() const { return m_workspaces->current() == WorkspaceId::Control; }

    Settings m_settings;
    Preferences m_preferences;
    Theme m_theme = Theme::Light;
    bool m_hasTheme = false; ///< The theme was set once.
    Document m_document;
    SharedView m_shared;
    ReplaySession m_session;
    LiveSession m_live {m_shared};
    LiveReplay m_liveReplay {m_session};
    Actions m_actions;

    Workspaces* m_workspaces;
    MachineView3D* m_view = nullptr;
    LayersView* m_layers = nullptr; ///< Instead of the view where OpenGL does not work.
    ViewHeader* m_header = nullptr;
    ColourLegend* m_legend = nullptr;
    MessageBar* m_messages = nullptr;
    StatusStrip* m_status = nullptr;
    FileCommands* m_files = nullptr;
    ViewPictures* m_pictures = nullptr;
    Outbox* m_outbox = nullptr;
    FilmCommands* m_film = nullptr;
    ReportCommands* m_report = nullptr;
    RecordingFiles* m_recordings = nullptr;
    BuildController* m_build = nullptr;
    ReplayController* m_replay = nullptr;
    LiveDocks* m_liveDocks = nullptr;
    ExperimentDocks* m_experiments = nullptr;
    QMenu* m_paperMenu = nullptr;
    LiveFiles* m_liveFiles = nullptr;
    QString m_lostMessage;  ///< That a control system is lost, as the message bar shows it.
    QString m_clockMessage; ///< About wrong clocks, as the message bar shows it.
    Recovery* m_recovery = nullptr;
    Tour* m_tour = nullptr;
    HelpWindow* m_help = nullptr; ///< Made when it is first asked for.

    BlocksPanel* m_blocks = nullptr;
    NewBlockPanel* m_newBlock = nullptr;
    NodeCardPanel* m_nodeCards = nullptr;
    ChecksPanel* m_checks = nullptr;
    HistoryPanel* m_history = nullptr;
    MachineTreePanel* m_machine = nullptr;
    LineDrawingPanel* m_lineDrawing = nullptr;
    QueuePanel* m_queue = nullptr;
    RunningPanel* m_running = nullptr;
    JobsPanel* m_jobs = nullptr;
    JobPanel* m_job = nullptr;
    TimelinePanel* m_timeline = nullptr;
    ChartsPanel* m_charts = nullptr;
    SlotsPanel* m_slots = nullptr;
    RunBar* m_runBar = nullptr;

    QToolBar* m_toolBar = nullptr;
    QList<QAction*> m_buildTools;      ///< Of the tool bar, in the Build workspace only.
    QList<QAction*> m_replayTools;     ///< Likewise.
    QList<QAction*> m_controlTools;    ///< Likewise.
    QList<QAction*> m_experimentTools; ///< Likewise.
    QMenu* m_windowMenu = nullptr;
    QActionGroup* m_themes = nullptr;
    bool m_hadErrors = false;
    bool m_wasShown = false;
};

} // namespace midplane::ui
