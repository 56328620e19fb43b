// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>
#include <QtCharts/QLineSeries>
#include <QtCharts/QValueAxis>

#include "tests/ui/out/FileDialogHands.h"
#include "ui/out/OutActions.h"
#include "ui/out/Outbox.h"
#include "ui/out/ValueChart.h"

using namespace midplane;

namespace {

class Slope : public ui::ValueChart {
public:
    Slope()
    {
        auto* series = new QLineSeries;
        series->append(0, 0);
        series->append(10, 5);
        chart()->addSeries(series);
        chart()->addAxis(new QValueAxis, Qt::AlignBottom);
        chart()->addAxis(new QValueAxis, Qt::AlignLeft);
        for (QAbstractAxis* axis : chart()->axes())
            series->attachAxis(axis);
        setAccessibleName(QStringLiteral("Slope & co"));
        setFileName(QStringLiteral("slope"));
        setTheme(ui::Theme::Light);
        resize(400, 240);
    }
    QString csv() const override { return QStringLiteral("x,y\n0,0\n10,5\n"); }
    bool hasMouse() const { return mouse().has_value(); }
};

QAction* actionOf(const QMenu& menu, const QString& text)
{
    for (QAction* action : menu.actions()) {
        if (action->text().startsWith(text))
            return action;
    }
    return nullptr;
}

} // namespace

class ValueChartTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    static QMenu* menuOf(ui::ValueChart& chart)
    {
        const QPoint at(50, 50);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, chart.viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(chart.viewport(), &event);
        return chart.findChildren<QMenu*>().last();
    }
    bool saveByMenu(ui::ValueChart& chart, const QString& entry, const QString& path)
    {
        QSignalSpy saved(&ui::Outbox::of(&chart), &ui::Outbox::saved);
        QMenu* menu = menuOf(chart);
        QAction* action = menu != nullptr ? actionOf(*menu, entry) : nullptr;
        if (action == nullptr)
            return false;
        tests::answerFileDialog(path);
        action->trigger();
        menu->close();
        return saved.count() == 1 && QFile::exists(path);
    }

private slots:
    void savesSvgThatIsADrawing()
    {
        Slope chart;
        chart.show();
        const QString path = m_folder.filePath(QStringLiteral("slope.svg"));
        QVERIFY(saveByMenu(chart, QStringLiteral("Save picture"), path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QXmlStreamReader reader(bytes);
        int drawn = 0;
        int pictures = 0;
        while (!reader.atEnd()) {
            reader.readNext();
            if (!reader.isStartElement())
                continue;
            drawn += reader.name() == QStringLiteral("path")
                || reader.name() == QStringLiteral("polyline");
            pictures += reader.name() == QStringLiteral("image");
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QVERIFY(drawn > 0);
        QCOMPARE(pictures, 0);
        QCOMPARE(QSvgRenderer(bytes).viewBox().size(), chart.viewport()->size());
    }

    void savesPngOfTwiceTheSize()
    {
        Slope chart;
        chart.show();
        const QString path = m_folder.filePath(QStringLiteral("slope.png"));
        QVERIFY(saveByMenu(chart, QStringLiteral("Save picture"), path));
        const QImage image(path);
        QCOMPARE(image.size(), chart.viewport()->size() * 2);
        QCOMPARE(image.pixelColor(1, 1), ui::rolesOf(ui::Theme::Light).base);
    }

    void savesAndCopiesItsValues()
    {
        Slope chart;
        chart.show();
        const QString path = m_folder.filePath(QStringLiteral("slope.csv"));
        QVERIFY(saveByMenu(chart, QStringLiteral("Save values"), path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(file.readAll()), chart.csv());
        QMenu* menu = menuOf(chart);
        actionOf(*menu, QStringLiteral("Copy values"))->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), chart.csv());
        actionOf(*menu, QStringLiteral("Copy picture"))->trigger();
        QCOMPARE(QGuiApplication::clipboard()->image().size(), chart.viewport()->size() * 2);
    }

    /// The hair line under the mouse is for those who look, not for the picture.
    void thePictureIsTheSameWithTheMouseOverIt()
    {
        Slope chart;
        chart.show();
        const QImage before = ui::imageOf(chart.picture(), 1);
        const QPointF at = chart.chart()->plotArea().center();
        QMouseEvent move(QEvent::MouseMove, at, chart.viewport()->mapToGlobal(at), Qt::NoButton,
            Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(chart.viewport(), &move);
        QVERIFY(chart.hasMouse());
        QVERIFY(ui::imageOf(chart.picture(), 1) == before);
        QVERIFY(chart.hasMouse());
    }

    void whatCannotBeWrittenIsTold()
    {
        Slope chart;
        ui::Outbox& box = ui::Outbox::of(&chart);
        QSignalSpy failed(&box, &ui::Outbox::failed);
        for (const char* path : {"/nowhere/a.svg", "/nowhere/a.png"})
            box.savePicture(QString::fromLatin1(path), chart.picture());
        box.saveText(QStringLiteral("/nowhere/a.csv"), chart.csv());
        QCOMPARE(failed.count(), 3);
    }

    void ticksAreRound_data()
    {
        QTest::addColumn<double>("length");
        QTest::addColumn<double>("step");
        QTest::newRow("1") << 1.0 << 0.2;
        QTest::newRow("100") << 100.0 << 20.0;
        QTest::newRow("128") << 128.0 << 25.0;
        QTest::newRow("7") << 7.0 << 2.0;
        QTest::newRow("0") << 0.0 << 1e-12;
    }
    void ticksAreRound()
    {
        QFETCH(double, length);
        QTEST(ui::roundTickStep(length), "step");
    }
};

QTEST_MAIN(ValueChartTest)
#include "tst_ValueChart.moc"
