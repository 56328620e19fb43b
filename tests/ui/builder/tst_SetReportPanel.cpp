// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QtTest>

#include "core/machine/WiringGenerators.h"
#include "tests/ui/BuildScenes.h"
#include "ui/builder/set/ExclusionMatrix.h"
#include "ui/builder/set/GenerateSetDialog.h"
#include "ui/builder/set/SetReportPanel.h"

using namespace midplane;
using namespace midplane::ui;

class SetReportPanelTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_document = std::make_unique<Document>(scenes::tablesOf());
        m_view = std::make_unique<SharedView>();
        m_panel = std::make_unique<SetReportPanel>(*m_document, *m_view);
        m_panel->resize(900, 300);
        m_list = m_panel->findChild<QListWidget*>("setReport.list");
        m_matrix = m_panel->findChild<ExclusionMatrix*>("setReport.matrix");
        m_whatIf = m_panel->findChild<QLineEdit*>("setReport.whatIf");
    }
    void cleanup() { m_panel.reset(); }

    void theReportFollowsTheSet()
    {
        scenes::buildDetour(*m_document);
        m_panel->show();
        waitForBlocks(2);
        QVERIFY(hasRow("Most blocks: 2 blocks. No group is larger."));
        QVERIFY(hasRow("6,144 nodes, 12 midplanes: 2 blocks, 2 at once."));
        m_document->removeBlock(0);
        waitForBlocks(1);
        QVERIFY(hasRow("Most blocks: 1 block."));
    }

    void nothingIsWorkedOutOutOfSight()
    {
        scenes::buildDetour(*m_document);
        QTest::qWait(300);
        QVERIFY(!m_panel->answer());
    }

    void anEmptySetSaysWhatToDo()
    {
        m_panel->show();
        waitForBlocks(0);
        QCOMPARE(m_list->count(), 1);
        QVERIFY(m_list->item(0)->text().contains("generate a set"));
    }

    void aFactLightsUpItsPlace()
    {
        scenes::buildDetour(*m_document);
        m_panel->show();
        waitForBlocks(2);
        m_list->setCurrentRow(rowWith("Most nodes"));
        QCOMPARE(m_view->midplanes().size(), std::size_t {24});
        m_list->setCurrentRow(rowWith("would die with it"));
        QVERIFY(std::holds_alternative<core::LinkRef>(m_view->hover()));
    }

    void aCellSaysWhatIsShared()
    {
        overlap();
        QCOMPARE(cellText(m_panel->answer()->report->exclusions->shared(0, 1)),
            QString("1") + QChar(0x25A0));
        QTest::mouseMove(m_matrix->viewport(), m_matrix->middleOf(0, 1));
        QTRY_VERIFY(m_matrix->current().has_value());
        const QString told = m_panel->findChild<QLabel*>("setReport.told")->text();
        QVERIFY2(told.startsWith("A one and B two share (0,0,0)"), qPrintable(told));
        QCOMPARE(std::get<core::MidplaneCoord>(m_view->hover()), (core::MidplaneCoord {0, 0, 0}));
        QTest::mouseClick(m_matrix->viewport(), Qt::LeftButton, {}, m_matrix->middleOf(0, 1));
        QCOMPARE(m_view->midplanes().size(), std::size_t {1});
    }

    void aCellLightsUpAllThatIsShared()
    {
        m_document->setSetRule(core::SetRule::MayOverlap);
        scenes::addBlock(*m_document, scenes::draftOf("one", {{0, 0, 0}, {2, 2, 1}}));
        scenes::addBlock(*m_document, scenes::draftOf("two", {{1, 0, 0}, {2, 2, 1}}));
        m_panel->show();
        waitForBlocks(2);
        m_matrix->setFocus();
        QTest::keyClick(m_matrix, Qt::Key_Right);
        const auto shared = m_panel->answer()->report->exclusions->shared(0, 1);
        QVERIFY(shared.midplanes.size() == 2);
        QCOMPARE(m_view->hovered().size(), shared.midplanes.size() + shared.links.size());
        QVERIFY(m_view->hovered().contains(core::MidplaneCoord {1, 1, 0}));
    }

    void theMatrixIsWalkedByKeys()
    {
        overlap();
        m_matrix->setFocus();
        QTest::keyClick(m_matrix, Qt::Key_Right);
        QCOMPARE(m_matrix->current(), (std::pair<std::size_t, std::size_t>(0, 1)));
        QVERIFY(m_matrix->accessibleDescription().contains("share"));
        QTest::keyClick(m_matrix, Qt::Key_Return);
        QCOMPARE(m_view->midplanes().size(), std::size_t {1});
        QTest::keyClick(m_matrix, Qt::Key_Down);
        QCOMPARE(m_matrix->current(), (std::pair<std::size_t, std::size_t>(1, 1)));
        QVERIFY(m_matrix->accessibleDescription().isEmpty());
    }

    void whatIfItIsDownIsAnswered()
    {
        scenes::buildDetour(*m_document);
        m_panel->show();
        waitForBlocks(2);
        m_whatIf->setText("link x 0.3 1; R70-M0");
        emit m_whatIf->editingFinished();
        QTRY_VERIFY(m_panel->answer()->whatIf.has_value());
        QVERIFY(hasRow("If that is down"));
        m_whatIf->setText("link x 0.3 99");
        emit m_whatIf->editingFinished();
        auto* problem = m_panel->findChild<QLabel*>("setReport.problem");
        QVERIFY(problem->isVisible());
        QVERIFY(!problem->text().isEmpty());
    }

    void aGeneratedSetIsOneStep()
    {
        scenes::buildDetour(*m_document);
        GenerateSetDialog dialog(*m_document);
        auto* kind = dialog.findChild<QComboBox*>("generateSet.kind");
        kind->setCurrentIndex(2);
        auto* summary = dialog.findChild<QLabel*>("generateSet.summary");
        auto* generate = dialog.findChild<QPushButton*>("generateSet.generate");
        QVERIFY(!generate->isEnabled()); // Until it is known what would be added.
        QTRY_COMPARE(summary->text(), QString("Adds 255 blocks."));
        QVERIFY(generate->isEnabled());
        dialog.addToDocument();
        QCOMPARE(m_document->blockCount(), 257);
        m_document->undoStack().undo();
        QCOMPARE(m_document->blockCount(), 2);
        kind->setCurrentIndex(3);
        dialog.findChild<QLineEdit*>("generateSet.shape")->setText("9x1x1");
        QTRY_VERIFY(!dialog.isBusy() && !dialog.made());
        QVERIFY(!generate->isEnabled());
        QVERIFY(summary->text().contains("larger than bgl"));
    }

    /// A large set is worked out beside the dialog, which can be closed meanwhile.
    void theDialogDoesNotWaitForALargeSet()
    {
        core::MachineSpec spec;
        spec.name = "large";
        spec.dims = {32, 32, 32};
        for (const core::Dimension dimension : core::allDimensions)
            spec.lines[dimension] = core::ringWiring(core::naturalOrder(32)).value();
        spec.unit.ioNodesPerCard.assign(16, 1);
        Document document(
            std::make_shared<core::MachineTables>(core::Machine::create(spec).value()));
        GenerateSetDialog dialog(document);
        dialog.findChild<QCheckBox*>("generateSet.everywhere")->setChecked(true);
        dialog.findChild<QLineEdit*>("generateSet.shape")->setText("8x8x8");
        dialog.findChild<QComboBox*>("generateSet.kind")->setCurrentIndex(3);
        dialog.findChild<QComboBox*>("generateSet.connectivity")->setCurrentIndex(1);
        auto* summary = dialog.findChild<QLabel*>("generateSet.summary");
        QTRY_COMPARE(summary->text(), QString("Working it out…"));
        QVERIFY(dialog.isBusy());
        // Another wish is answered without waiting for the one before.
        dialog.findChild<QLineEdit*>("generateSet.shape")->setText("33x1x1");
        QTRY_VERIFY(summary->text().contains("larger than large"));
    }

    void allThemesAreDrawn()
    {
        overlap();
        for (const Theme theme : {Theme::Light, Theme::Dark, Theme::HighContrast}) {
            m_panel->setTheme(theme);
            const QImage image = m_panel->grab().toImage();
            QVERIFY(!image.isNull());
        }
    }

private:
    void waitForBlocks(std::size_t count)
    {
        QTRY_VERIFY_WITH_TIMEOUT(
            m_panel->answer() && m_panel->answer()->set.blocks.size() == count, 20000);
    }

    /// Two blocks on one midplane.
    void overlap()
    {
        m_document->setSetRule(core::SetRule::MayOverlap);
        scenes::addBlock(*m_document, scenes::draftOf("one", {{0, 0, 0}, {1, 1, 1}}));
        scenes::addBlock(*m_document, scenes::draftOf("two", {{0, 0, 0}, {1, 1, 1}}));
        m_panel->show();
        waitForBlocks(2);
    }

    int rowWith(const QString& text) const
    {
        for (int row = 0; row < m_list->count(); ++row) {
            if (m_list->item(row)->text().contains(text))
                return row;
        }
        return -1;
    }
    bool hasRow(const QString& text) const { return rowWith(text) >= 0; }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<SharedView> m_view;
    std::unique_ptr<SetReportPanel> m_panel;
    QListWidget* m_list = nullptr;
    ExclusionMatrix* m_matrix = nullptr;
    QLineEdit* m_whatIf = nullptr;
};

QTEST_MAIN(SetReportPanelTest)
#include "tst_SetReportPanel.moc"
