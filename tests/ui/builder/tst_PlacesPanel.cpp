// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSemaphore>
#include <QSignalSpy>
#include <QSpinBox>
#include <QThreadPool>
#include <QtTest>

#include "core/scheduling/jobplans/JobLines.h"
#include "tests/ui/BuildScenes.h"
#include "ui/builder/places/PlacesPanel.h"
#include "ui/models/BlockPicture.h"

using namespace midplane;
using namespace midplane::ui;

namespace {

/// More than can be seen through in a test's time: the search goes on until it is stopped.
const char* const hardList = "5 x 3x4x1 torus a\n7 x 2x4x2 torus b\n9 x 4x1x1 torus c\n"
                             "6 x 2x2x1 torus d\n5 x 3x2x2 torus e\n";

} // namespace

/// A list of jobs is typed, places are found for all, and become blocks.
class PlacesPanelTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_document = std::make_unique<Document>(scenes::tablesOf());
        m_view = std::make_unique<SharedView>();
        m_panel = std::make_unique<PlacesPanel>(*m_document, *m_view);
        m_panel->resize(288, 620);
        m_panel->show();
        m_list = find<QPlainTextEdit>("list");
        m_find = find<QPushButton>("find");
        m_stop = find<QPushButton>("stop");
        m_add = find<QPushButton>("add");
        m_found = find<QListWidget>("found");
        m_told = std::make_unique<QSignalSpy>(m_panel.get(), &PlacesPanel::told);
    }
    void cleanup() { m_panel.reset(); }

    void atFirstItSaysWhatToDo()
    {
        QVERIFY(!m_find->isEnabled());
        QVERIFY(!m_add->isVisible());
        QVERIFY(textOf("sum").contains("Type them, or open a list"));
        QVERIFY(!find<QProgressBar>("progress")->isVisible());
    }

    /// The same search, to the letter, as `midplanectl plan` makes.
    void whatIsFoundIsTheCoresPlanAndValid()
    {
        const QString text = "4 x 1x4x1 torus protein\n4 x 2x4x1 torus climate\n"
                             "4 x 5x4x1 torus lattice";
        type(text);
        QVERIFY2(
            textOf("sum").contains("12 jobs, 128 midplanes of 128"), qPrintable(textOf("sum")));
        search();
        QVERIFY(textOf("head").contains("All 12 jobs stand"));
        QVERIFY(textOf("proof").contains("no plan does better"));
        QCOMPARE(m_found->count(), 12);
        QVERIFY(m_found->item(0)->text().startsWith("protein-1  1\u00D74\u00D71 torus"));

        const std::vector<core::Block> planned = planOf(text);
        QCOMPARE(m_document->blockCount(), 0); // Nothing before it is asked for.
        QTest::mouseClick(m_add, Qt::LeftButton);
        QCOMPARE(m_document->set().blocks, planned);
        QVERIFY(core::validate(m_document->machine(), m_document->set(), core::SetRule::AllTogether)
                    .isValid());
        QVERIFY(m_told->last().first().toString().contains("12 blocks"));
        QVERIFY(!m_panel->answer());

        // One step.
        m_document->undoStack().undo();
        QCOMPARE(m_document->blockCount(), 0);
        m_document->undoStack().redo();
        QCOMPARE(m_document->set().blocks, planned);
    }

    void ghostsStandInTheMachineWhileTheAnswerIsInSight()
    {
        QTest::keyClicks(m_list, "2 x 2x2x2 torus cube");
        search();
        QCOMPARE(m_document->planned().size(), std::size_t {2});
        QCOMPARE(ghosts(), 16);
        m_panel->hide();
        QCOMPARE(ghosts(), 0);
        m_panel->show();
        QCOMPARE(ghosts(), 16);
        QTest::mouseClick(find<QPushButton>("discard"), Qt::LeftButton);
        QCOMPARE(ghosts(), 0);
        QVERIFY(!m_add->isVisible());
        QCOMPARE(m_document->blockCount(), 0);
    }

    /// They have the colours that they will have as blocks.
    void ghostsHaveTheColoursOfTheNextBlocks()
    {
        scenes::buildDetour(*m_document);
        QTest::keyClicks(m_list, "1x1x1 dot");
        search();
        const MachinePicture before = pictureOf(*m_document, Theme::Light);
        QTest::mouseClick(m_add, Qt::LeftButton);
        const MachinePicture after = pictureOf(*m_document, Theme::Light);
        int seen = 0;
        for (std::size_t i = 0; i < before.midplanes.size(); ++i) {
            if (before.midplanes[i].form != MidplaneForm::Ghost)
                continue;
            ++seen;
            QVERIFY(after.midplanes[i].form == MidplaneForm::Member);
            QCOMPARE(after.midplanes[i].colour, before.midplanes[i].colour);
            QCOMPARE(after.midplanes[i].letter, before.midplanes[i].letter);
        }
        QCOMPARE(seen, 1);
    }

    void whatStandsIsKeptClearOfWhenTheUserWantsIt()
    {
        QTest::keyClicks(m_list, "8x4x2 lower");
        search();
        QTest::mouseClick(m_add, Qt::LeftButton);
        m_list->clear();
        QTest::keyClicks(m_list, "2 x 8x4x2 half");
        search();
        QVERIFY2(textOf("head").contains("1 of 2 jobs"), qPrintable(textOf("head")));
        // Who has no place comes first, with who is in the way.
        const QString why = m_found->item(0)->text();
        QVERIFY2(why.contains("No such box is free beside the others"), qPrintable(why));
        QVERIFY2(why.contains("lower") || why.contains("half-1"), qPrintable(why));

        QTest::mouseClick(find<QCheckBox>("keepClear"), Qt::LeftButton, {}, QPoint(8, 8));
        QVERIFY(!find<QCheckBox>("keepClear")->isChecked());
        QVERIFY(!m_panel->answer()); // It was about something else.
        search();
        QVERIFY(textOf("head").contains("All 2 jobs stand"));
    }

    void namesThatAreTakenGetAnother()
    {
        for (int round = 0; round < 2; ++round) {
            m_list->clear();
            QTest::keyClicks(m_list, "1x1x1 dot");
            search();
            QTest::mouseClick(m_add, Qt::LeftButton);
        }
        QCOMPARE(m_document->blockCount(), 2);
        QCOMPARE(m_document->block(0).name, std::string("dot"));
        QVERIFY(m_document->block(1).name != std::string("dot"));
        QVERIFY(m_document->validation().isValid());
    }

    void anErrorNamesItsLineAndWhatHelps()
    {
        m_list->setPlainText("2x2x1 torus\n9x9x9\n1x1x1");
        QVERIFY2(textOf("sum").startsWith("In line 2: no rotation of 9x9x9 fits"),
            qPrintable(textOf("sum")));
        QVERIFY(!m_find->isEnabled());
        QCOMPARE(m_list->extraSelections().size(), 1);
        QCOMPARE(m_list->extraSelections().constFirst().cursor.blockNumber(), 1);
        QTest::keyClick(m_list, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!m_panel->isBusy());
        m_list->setPlainText("2x2x1 torus");
        QVERIFY(m_list->extraSelections().isEmpty());
        QVERIFY(m_find->isEnabled());
    }

    void controlReturnFinds()
    {
        QTest::keyClicks(m_list, "1x1x1 dot");
        QTest::keyClick(m_list, Qt::Key_Return, Qt::ControlModifier);
        waitForEnd();
        QCOMPARE(m_list->toPlainText(), QString("1x1x1 dot"));
        QCOMPARE(m_found->count(), 1);
    }

    void aStopKeepsTheBestSoFarAndLeavesTheSetAlone()
    {
        beginHardSearch();
        QVERIFY(m_stop->isVisible());
        QVERIFY(find<QProgressBar>("progress")->isVisible());
        QVERIFY(!m_find->isVisible());
        QTRY_VERIFY(m_panel->answer()); // The best so far is seen while the search goes on.
        QVERIFY(!m_add->isEnabled());
        QVERIFY(textOf("proof").contains("Best so far"));
        QTest::mouseClick(m_stop, Qt::LeftButton);
        waitForEnd();
        QVERIFY2(textOf("proof").startsWith("Stopped"), qPrintable(textOf("proof")));
        QCOMPARE(m_document->blockCount(), 0);
        QVERIFY(m_find->isVisible());
        // Who is in the way of the others is found out after that.
        QTRY_VERIFY(m_panel->answer()->isExplained);
        QCOMPARE(m_found->count(), static_cast<int>(m_panel->answer()->plan.starts.size()));
        // What it had found can be had.
        QTest::mouseClick(m_add, Qt::LeftButton);
        QVERIFY(m_document->blockCount() > 0);
        QVERIFY(m_document->validation().isValid());
    }

    void escapeStopsToo()
    {
        beginHardSearch();
        QTest::keyClick(m_stop, Qt::Key_Escape);
        waitForEnd();
        QVERIFY(!m_panel->isBusy());
    }

    void aStopBeforeThereIsAPlanLeavesNothing()
    {
        // No thread is left for the search until it was stopped.
        QThreadPool* threads = QThreadPool::globalInstance();
        const int count = threads->maxThreadCount();
        threads->setMaxThreadCount(1);
        QSemaphore gate;
        threads->start([&gate] { gate.acquire(); });
        beginHardSearch();
        QTest::mouseClick(m_stop, Qt::LeftButton);
        QVERIFY(m_panel->isBusy());
        gate.release();
        waitForEnd();
        threads->setMaxThreadCount(count);
        QVERIFY(!m_panel->answer());
        QVERIFY(m_find->isVisible());
        QCOMPARE(m_told->last().first().toString(), QString("Stopped before there was a plan."));
    }

    void anotherListEndsTheSearch()
    {
        beginHardSearch();
        m_list->setPlainText("1x1x1 dot");
        QVERIFY(!m_panel->isBusy());
        QVERIFY(!m_panel->answer());
        search();
        QCOMPARE(m_found->count(), 1); // And nothing of the one before comes late.
    }

    void aChangeOfTheSetEndsWhatWasFound()
    {
        scenes::buildDetour(*m_document);
        QTest::keyClicks(m_list, "1x1x1 dot");
        search();
        QVERIFY(m_panel->answer());
        m_document->removeBlock(0);
        QVERIFY(!m_panel->answer());
        QCOMPARE(ghosts(), 0);
    }

    void anotherMachineReadsTheListAnew()
    {
        QTest::keyClicks(m_list, "8x4x4");
        QVERIFY(m_find->isEnabled());
        m_document->setTables(scenes::tablesOf("bgl-half"));
        QVERIFY(!m_find->isEnabled());
        QVERIFY(textOf("sum").contains("4x4x4"));
    }

    void itMayBeClosedInTheMiddle()
    {
        beginHardSearch();
        m_panel.reset();
        m_document.reset();
    }

    void aRowLightsUpItsMidplanes()
    {
        QTest::keyClicks(m_list, "2x2x2 torus cube");
        search();
        m_found->setCurrentRow(0);
        QCOMPARE(m_view->midplanes().size(), std::size_t {8});
        QTest::mouseMove(m_found->viewport(), m_found->visualItemRect(m_found->item(0)).center());
        QTRY_COMPARE(m_view->hovered().size(), std::size_t {8});
    }

    void aListOfAFileIsShownAsLines()
    {
        const QString file = qEnvironmentVariable("MIDPLANE_SAMPLES") + "/jobs/twelve-tori.json";
        QVERIFY(m_panel->openList(file));
        QVERIFY(m_list->toPlainText().startsWith("4 x 1x4x1 torus protein\n"));
        m_list->setPlainText("1x1x1");
        const auto missing = m_panel->openList(file + ".none");
        QVERIFY(!missing);
        QCOMPARE(m_list->toPlainText(), QString("1x1x1"));
    }

    void aMachineWithoutGeometryHasPlacesAndNoBlocks()
    {
        m_document->setTables(scenes::tablesOf("flat"));
        QTest::keyClicks(m_list, "2 x 64");
        search();
        QVERIFY(textOf("head").contains("All 2 jobs"));
        QVERIFY(!m_add->isEnabled());
    }

private:
    template <class Widget> Widget* find(const char* name) const
    {
        return m_panel->findChild<Widget*>(QStringLiteral("places.") + QLatin1String(name));
    }
    QString textOf(const char* label) const { return find<QLabel>(label)->text(); }

    void type(const QString& text) const
    {
        for (const QString& line : text.split(QLatin1Char('\n'))) {
            if (!m_list->toPlainText().isEmpty())
                QTest::keyClick(m_list, Qt::Key_Return);
            QTest::keyClicks(m_list, line);
        }
    }
    void waitForEnd() const { QTRY_VERIFY_WITH_TIMEOUT(!m_panel->isBusy(), 60000); }
    void search() const
    {
        QTest::mouseClick(m_find, Qt::LeftButton);
        waitForEnd();
        QVERIFY(m_panel->answer() && m_panel->answer()->hasEnded);
    }
    void beginHardSearch() const
    {
        m_list->setPlainText(hardList);
        find<QSpinBox>("steps")->setValue(100'000'000);
        QTest::mouseClick(m_find, Qt::LeftButton);
        QVERIFY(m_panel->isBusy());
    }
    int ghosts() const
    {
        int count = 0;
        for (const MidplaneLook& look : pictureOf(*m_document, Theme::Light).midplanes)
            count += look.form == MidplaneForm::Ghost ? 1 : 0;
        return count;
    }
    std::vector<core::Block> planOf(const QString& text) const
    {
        core::PlacesWish wish;
        wish.tables = m_document->tables();
        wish.list = core::parseJobLines(text.toStdString(), m_document->machine()).value();
        core::JointBudget budget;
        budget.nodes = 200'000;
        return core::blocksOf(
            m_document->machine(), wish.list, core::planPlaces(wish, budget).value());
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<SharedView> m_view;
    std::unique_ptr<PlacesPanel> m_panel;
    std::unique_ptr<QSignalSpy> m_told;
    QPlainTextEdit* m_list = nullptr;
    QPushButton* m_find = nullptr;
    QPushButton* m_stop = nullptr;
    QPushButton* m_add = nullptr;
    QListWidget* m_found = nullptr;
};

QTEST_MAIN(PlacesPanelTest)
#include "tst_PlacesPanel.moc"
