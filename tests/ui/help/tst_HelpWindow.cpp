// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLineEdit>
#include <QListWidget>
#include <QTest>
#include <QTextBlock>
#include <QToolButton>

#include "ui/help/HelpBrowser.h"
#include "ui/help/HelpPages.h"
#include "ui/help/HelpWindow.h"

using namespace midplane;

class HelpWindowTest : public QObject {
    Q_OBJECT

private:
    /// The width of the first picture of the page; 0 when it has none.
    static int pictureWidth(const ui::HelpBrowser& browser)
    {
        for (QTextBlock block = browser.document()->begin(); block.isValid();
             block = block.next()) {
            for (auto part = block.begin(); !part.atEnd(); ++part) {
                const QTextImageFormat format = part.fragment().charFormat().toImageFormat();
                if (!format.isValid())
                    continue;
                const QVariant picture = browser.document()->resource(
                    QTextDocument::ImageResource, QUrl(format.name()));
                const QImage image = picture.value<QImage>();
                return static_cast<int>(image.width() / image.devicePixelRatio());
            }
        }
        return 0;
    }

private slots:
    void showsEachPageOfTheGuide()
    {
        ui::HelpWindow window;
        for (const ui::HelpPage& page : ui::helpPages()) {
            window.showPage(page.name);
            QCOMPARE(window.pageName(), page.name);
            QCOMPARE(window.browser().document()->begin().text(), page.title);
        }
    }

    // A page that needs the scroll bar resizes the view while it is loaded.
    void loadsAPageThatBringsTheScrollBar()
    {
        ui::HelpWindow window;
        for (const int height : {300, 500, 700, 900, 1100}) {
            window.resize(900, height);
            for (const ui::HelpPage& page : ui::helpPages()) {
                window.showPage(page.name);
                QCoreApplication::processEvents();
                QCOMPARE(window.browser().document()->begin().text(), page.title);
            }
        }
    }

    void anUnknownPageIsTheIndex()
    {
        ui::HelpWindow window;
        window.showPage(QStringLiteral("no-such-page"));
        QCOMPARE(window.pageName(), QStringLiteral("index"));
    }

    void goesBackAndForwardByKeys()
    {
        ui::HelpWindow window;
        window.showPage(QStringLiteral("mesh"));
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.showPage(QStringLiteral("torus"));
        QTest::keyClick(&window, Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(window.pageName(), QStringLiteral("mesh"));
        QTest::keyClick(&window, Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(window.pageName(), QStringLiteral("torus"));
        QTest::keyClick(&window, Qt::Key_Home, Qt::AltModifier);
        QCOMPARE(window.pageName(), QStringLiteral("index"));
        QTest::keyClick(&window, Qt::Key_Escape);
        QVERIFY(!window.isVisible());
    }

    void searchNarrowsTheIndexAndEnterOpensTheFirst()
    {
        ui::HelpWindow window;
        window.showPage(QStringLiteral("index"));
        auto* field = window.findChild<QLineEdit*>();
        auto* index = window.findChild<QListWidget*>();
        QVERIFY(field != nullptr && index != nullptr);
        const int all = index->count();
        QTest::keyClicks(field, QStringLiteral("crash"));
        QVERIFY(index->count() > 0 && index->count() < all);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(window.pageName(), QStringLiteral("recovery"));
        field->setText(QStringLiteral("zyzzyva"));
        QCOMPARE(index->count(), 1);
        QVERIFY(!(index->item(0)->flags() & Qt::ItemIsEnabled));
    }

    void thePageIsThatOfTheNearestPanel()
    {
        QWidget panel;
        panel.setProperty("helpPage", QStringLiteral("torus"));
        auto* group = new QWidget(&panel);
        auto* field = new QLineEdit(group);
        QCOMPARE(ui::HelpWindow::pageFor(field), QStringLiteral("torus"));
        group->setProperty("helpPage", QStringLiteral("link-sets"));
        QCOMPARE(ui::HelpWindow::pageFor(field), QStringLiteral("link-sets"));
        QWidget elsewhere;
        QCOMPARE(ui::HelpWindow::pageFor(&elsewhere), QStringLiteral("index"));
        QCOMPARE(ui::HelpWindow::pageFor(nullptr), QStringLiteral("index"));
    }

    void picturesFitThePageAtEverySize()
    {
        ui::HelpWindow window;
        window.resize(1000, 700);
        window.showPage(QStringLiteral("index"));
        const int wide = pictureWidth(window.browser());
        QVERIFY(wide > 300 && wide < window.browser().viewport()->width());
        window.resize(640, 700);
        QTRY_VERIFY(pictureWidth(window.browser()) < wide);
        QVERIFY(pictureWidth(window.browser()) < window.browser().viewport()->width());
    }
};

QTEST_MAIN(HelpWindowTest)
#include "tst_HelpWindow.moc"
