// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "core/machine/BuiltInMachines.h"
#include "core/machine/MachineFile.h"
#include "core/machine/WiringGenerators.h"
#include "ui/scene/MachineView3D.h"
#include "ui/scene/OpenGLProbe.h"
#include "ui/shell/MachineDialog.h"
#include "ui/shell/MainWindow.h"

using namespace midplane;

/// The dialog for a machine of one's own, by its fields.
class MachineDialogTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<ui::MachineDialog> m_dialog;

    template <class Widget> Widget* find(const QString& name) const
    {
        return m_dialog->findChild<Widget*>(name);
    }

    template <class Widget> Widget* find(const char* name) const
    {
        return find<Widget>(QString::fromLatin1(name));
    }

    /// Types, counts or chooses, whichever the field is for.
    void fill(const QString& name, const QString& value) const
    {
        auto* field = m_dialog->findChild<QWidget*>(name);
        QVERIFY2(field != nullptr, qPrintable(name));
        if (auto* box = qobject_cast<QSpinBox*>(field)) {
            box->setValue(value.toInt());
        } else if (auto* choice = qobject_cast<QComboBox*>(field)) {
            const int row = choice->findText(value, Qt::MatchStartsWith);
            QVERIFY2(row >= 0, qPrintable(value));
            choice->setCurrentIndex(row);
            emit choice->activated(row);
        } else if (auto* text = qobject_cast<QLineEdit*>(field)) {
            text->selectAll();
            QTest::keyClick(text, Qt::Key_Backspace);
            QTest::keyClicks(text, value);
        }
    }

    void fill(const char* name, const char* value) const
    {
        fill(QString::fromLatin1(name), QString::fromLatin1(value));
    }

    QString sentence(const QString& place) const
    {
        const auto* label = find<QLabel>(QStringLiteral("machine.problem.") + place);
        return label->isVisible() ? label->text() : QString();
    }

    bool canUse() const { return find<QPushButton>("machine.use")->isEnabled(); }

    const core::Machine& machine() const { return *m_dialog->machine(); }

private slots:
    void init()
    {
        m_dialog = std::make_unique<ui::MachineDialog>(*core::findMachine("bgl"), ui::Theme::Light);
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
    }

    void cleanup() { m_dialog.reset(); }

    void beginsWithTheMachineThatIsOpen()
    {
        QCOMPARE(find<QComboBox>("machine.start")->currentText(), QStringLiteral("bgl"));
        QCOMPARE(machine().name(), "my-bgl"); // Sets of bgl are for the other one.
        QVERIFY(machine().spec().lines == (*core::findMachine("bgl"))->spec().lines);
        QCOMPARE(
            find<QComboBox>("machine.form.x")->currentText(), QStringLiteral("Ring with splits"));
        QCOMPARE(find<QComboBox>("machine.order.x")->currentText(), QStringLiteral("Folded order"));
        QCOMPARE(find<QLineEdit>("machine.typed.y")->text(), QStringLiteral("0, 1, 3, 2"));
        QVERIFY(canUse());
    }

    void thePictureFollowsTheFieldsAfterAPause()
    {
        fill("machine.dims.x", "9");
        QCOMPARE(machine().midplaneCount(), 128); // Not with every letter.
        QTRY_COMPARE(machine().midplaneCount(), 144);
        QCOMPARE(m_dialog->view().midplaneInstances().size(), std::size_t {144});
        QCOMPARE(find<QLabel>("machine.totals")->text(),
            QStringLiteral("<b>144</b> midplanes · <b>%1</b> links · <b>73,728</b> nodes")
                .arg(machine().linkCount()));
        QVERIFY(!m_dialog->view().capture().isNull());
    }

    void everyFieldIsPartOfTheMachine()
    {
        fill("machine.name", "lab");
        fill("machine.description", "Two rows in the cellar");
        fill("machine.dims.x", "6");
        fill("machine.form.x", "Ring");
        fill("machine.order.x", "Typed");
        fill("machine.typed.x", "5 4 3,2, 1;0");
        fill("machine.form.y", "Crossbar");
        fill("machine.form.z", "Ring with splits");
        fill("machine.order.z", "Natural");
        fill("machine.names", "Dotted");
        fill("machine.nodes", "64");
        fill("machine.nodeCards", "4");
        fill("machine.ioNodes", "2");
        find<QCheckBox>("machine.wrap")->click();
        QTRY_COMPARE(machine().name(), "lab");

        const core::MachineSpec& spec = machine().spec();
        QCOMPARE(spec.description, "Two rows in the cellar");
        QVERIFY((spec.dims == std::vector<int> {6, 4, 4}));
        QVERIFY(spec.lines[core::Dimension::X] == *core::ringWiring({5, 4, 3, 2, 1, 0}));
        QVERIFY(spec.lines[core::Dimension::Y] == core::LineWiring::crossbar(4));
        QVERIFY(spec.lines[core::Dimension::Z] == *core::ringWithSplitsWiring({0, 1, 2, 3}));
        QCOMPARE(machine().names().nameOf({1, 2, 3}), "1.2.3");
        QVERIFY((spec.unit == core::MidplaneUnit {64, 4, {1, 0, 1, 0}}));
        QVERIFY(spec.wrap);
    }

    void wrongFieldsAreExplainedBelowThem_data()
    {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("says");

        const auto row = [](const char* name, const char* field, const char* value,
                             const char* place, const char* says) {
            QTest::newRow(name) << QString::fromLatin1(field) << QString::fromLatin1(value)
                                << QString::fromLatin1(place) << QString::fromLatin1(says);
        };
        row("no name", "machine.name", "", "name", "A machine needs a name.");
        row("name of a built-in machine", "machine.name", "krevat", "name", "comes with the");
        row("a position twice", "machine.typed.y", "0 1 1 3", "lines.y",
            "The order must hold each of 0 to 3 once.");
        row("too few positions", "machine.typed.y", "0 1", "lines.y", "holds 2 positions");
        row("no number", "machine.typed.y", "0 1 b 3", "lines.y", "\"b\" is no position");
        row("length and order differ", "machine.dims.z", "5", "lines.z", "holds 4 positions");
        row("too many midplanes", "machine.dims.x", "4096", "names", "has room for");
        row("nodes that do not divide", "machine.nodes", "500", "unit", "do not divide evenly");
        row("too many I/O nodes", "machine.ioNodes", "5000", "unit", "more than 64 on each");
    }

    void wrongFieldsAreExplainedBelowThem()
    {
        QFETCH(QString, field);
        QFETCH(QString, value);
        QFETCH(QString, place);
        QFETCH(QString, says);
        const core::MachinePtr before = m_dialog->machine();
        fill("machine.names", "Blue Gene");
        fill(field, value);
        QTRY_VERIFY2(sentence(place).contains(says), qPrintable(sentence(place)));
        QVERIFY(sentence(place).endsWith(QLatin1Char('.')));
        QVERIFY(!canUse());
        QVERIFY(m_dialog->machine()->spec().dims == before->spec().dims); // The last good one.
        QVERIFY(QApplication::activeModalWidget() == nullptr);
    }

    void aMendedFieldNeedsNoSentence()
    {
        fill("machine.typed.y", "0 1 1 3");
        QTRY_VERIFY(!canUse());
        fill("machine.typed.y", "0 1 2 3");
        QTRY_VERIFY(canUse());
        QVERIFY(sentence(QStringLiteral("lines.y")).isEmpty());
    }

    void partsOutOfServiceAreShownDown()
    {
        auto* list = find<QListWidget>("machine.parts");
        for (const char* part : {"R70-M0", "link x 0.0 1"}) {
            fill("machine.parts.field", part);
            QTest::keyClick(find<QLineEdit>("machine.parts.field"), Qt::Key_Return);
        }
        QCOMPARE(list->count(), 2);
        QVERIFY(m_dialog->isVisible()); // Return added the part and nothing else.
        QTRY_COMPARE(machine().outOfService().midplanes.size(), std::size_t {1});
        QVERIFY(machine().outOfService().midplanes.front() == (core::MidplaneCoord {7, 0, 0}));
        QVERIFY((machine().outOfService().links
            == std::vector<core::LinkRef> {{{core::Dimension::X, 0, 0}, 1}}));

        fill("machine.parts.field", "R99-M9");
        QTest::mouseClick(find<QPushButton>("machine.parts.add"), Qt::LeftButton);
        QCOMPARE(list->count(), 2);
        QVERIFY(sentence(QStringLiteral("parts")).contains(QStringLiteral("\"R99-M9\"")));

        fill("machine.dims.x", "4"); // Now row 7 is off the machine.
        QTRY_VERIFY(sentence(QStringLiteral("parts")).contains(QStringLiteral("\"R70-M0\"")));
        QVERIFY(!canUse());
        list->setCurrentRow(0);
        QTest::keyClick(list, Qt::Key_Delete);
        QTRY_VERIFY(canUse());
        QCOMPARE(machine().midplaneCount(), 64);
        QVERIFY(machine().outOfService().midplanes.empty());
    }

    void aClickInThePictureNamesThePart()
    {
        QVERIFY(!m_dialog->view().capture().isNull());
        const QPoint at = m_dialog->view().positionOf({0, 0, 3}).toPoint();
        QTest::mouseClick(m_dialog->view().window3d(), Qt::LeftButton, {}, at);
        QCOMPARE(find<QLineEdit>("machine.parts.field")->text(), QStringLiteral("R01-M1"));
    }

    void everyBuiltInMachineCanBeTheStart_data()
    {
        QTest::addColumn<QString>("name");
        for (const std::string& name : core::builtInMachineNames())
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }

    /// What the dialog does not show is kept, and the file says all of it.
    void everyBuiltInMachineCanBeTheStart()
    {
        QFETCH(QString, name);
        fill(QStringLiteral("machine.start"), name);
        core::MachineSpec expected = (*core::findMachine(name.toStdString()))->spec();
        expected.name = "my-" + expected.name;
        expected.description.clear();
        QVERIFY(machine().spec() == expected);

        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("mine.json"));
        QVERIFY2(m_dialog->saveTo(path), qPrintable(find<QLabel>("machine.note")->text()));
        const auto again = core::readMachineFile(path.toStdString());
        QVERIFY(again);
        QVERIFY((*again)->spec() == expected);
    }

    void aFileThatCannotBeWrittenIsASentence()
    {
        QVERIFY(!m_dialog->saveTo(QStringLiteral("/no/such/folder/mine.json")));
        QVERIFY(find<QLabel>("machine.note")->text().startsWith(QStringLiteral("mine.json")));
        QVERIFY(m_dialog->isVisible());
    }

    void useOpensTheMachineInTheWindow()
    {
        m_dialog.reset();
        ui::MainWindow window(
            std::make_shared<const core::MachineTables>(*core::findMachine("bgl")),
            ui::Settings::Ignore);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        ui::Draft draft;
        draft.name = QStringLiteral("one");
        window.document().setDraft(draft);
        window.document().addDraft();

        window.actions()[ui::Command::EditMachine]->trigger();
        auto* dialog = window.findChild<ui::MachineDialog*>();
        QVERIFY(dialog != nullptr);
        dialog->findChild<QSpinBox*>(QStringLiteral("machine.dims.x"))->setValue(5);
        const auto answerWith = [](const QString& text) {
            QTimer::singleShot(0, [text] {
                auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
                QVERIFY(question != nullptr);
                for (QAbstractButton* button : question->buttons()) {
                    if (button->text() == text)
                        button->click();
                }
            });
        };
        answerWith(QStringLiteral("Cancel")); // As File > Open asks about unsaved blocks.
        dialog->use();
        QVERIFY(dialog->isVisible());
        QCOMPARE(window.document().machine().name(), "bgl");

        answerWith(QStringLiteral("Don't save"));
        dialog->use();
        QVERIFY(!dialog->isVisible());
        QCOMPARE(window.document().machine().name(), "my-bgl");
        QCOMPARE(window.document().machine().midplaneCount(), 80);
        QCOMPARE(window.document().blockCount(), 0);
        QCOMPARE(window.view().midplaneInstances().size(), std::size_t {80});
    }
};

int main(int argc, char** argv)
{
    ui::chooseRenderer();
    QApplication application(argc, argv);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    MachineDialogTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_MachineDialog.moc"
