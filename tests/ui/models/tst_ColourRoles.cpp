// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cmath>

#include <QTest>

#include "ui/models/ColourRoles.h"

using namespace midplane::ui;

namespace {

constexpr std::array themes {Theme::Light, Theme::Dark, Theme::HighContrast};

double luminance(const QColor& colour)
{
    const auto linear
        = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF())
        + 0.0722 * linear(colour.blueF());
}

double contrast(const QColor& one, const QColor& other)
{
    const double a = luminance(one);
    const double b = luminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

} // namespace

class ColourRolesTest : public QObject {
    Q_OBJECT

private slots:
    void textIsLegibleInEveryTheme()
    {
        for (const Theme theme : themes) {
            const ColourRoles& roles = rolesOf(theme);
            QCOMPARE(roles.theme, theme);
            for (const QColor& ground : {roles.window, roles.base, roles.alternateRow}) {
                for (const QColor& ink :
                    {roles.text, roles.secondaryText, roles.error, roles.warning, roles.good})
                    QVERIFY2(contrast(ink, ground) >= 4.5, qPrintable(ink.name() + ground.name()));
            }
            QVERIFY(contrast(roles.accentText, roles.accent) >= 4.5);
            QVERIFY(contrast(roles.text, roles.selectedRow) >= 4.5);
        }
    }

    void lettersAreLegibleOnEveryBlockColour()
    {
        for (const Theme theme : themes) {
            for (int n = 0; n < 12; ++n) {
                const QColor fill = blockColour(n, theme);
                QVERIFY2(contrast(textOn(fill), fill) >= 4.1, qPrintable(fill.name()));
            }
        }
    }

    void twelveColoursRepeat()
    {
        for (int n = 0; n < 12; ++n) {
            QCOMPARE(blockColour(n + 12, Theme::Light), blockColour(n, Theme::Light));
            for (int other = 0; other < n; ++other)
                QVERIFY(blockColour(n, Theme::Light) != blockColour(other, Theme::Light));
        }
    }

    void onlyTheFifthColourIsLighterOnDark()
    {
        for (int n = 0; n < 12; ++n) {
            const bool differs = blockColour(n, Theme::Dark) != blockColour(n, Theme::Light);
            QCOMPARE(differs, n == 4);
        }
    }

    void noBlockColourIsRed()
    {
        for (int n = 0; n < 12; ++n) {
            const QColor fill = blockColour(n, Theme::Light);
            const bool isReddish = fill.hsvHue() < 15 || fill.hsvHue() > 345;
            QVERIFY2(!isReddish || fill.hsvSaturationF() < 0.5F, qPrintable(fill.name()));
        }
    }

    void lettersCountLikeColumnsOfASheet_data()
    {
        QTest::addColumn<int>("n");
        QTest::addColumn<QString>("letters");
        QTest::newRow("first") << 0 << "A";
        QTest::newRow("last single") << 25 << "Z";
        QTest::newRow("first double") << 26 << "AA";
        QTest::newRow("second double") << 27 << "AB";
        QTest::newRow("end of AZ") << 51 << "AZ";
        QTest::newRow("BA") << 52 << "BA";
        QTest::newRow("last double") << 701 << "ZZ";
        QTest::newRow("first triple") << 702 << "AAA";
    }

    void lettersCountLikeColumnsOfASheet()
    {
        QFETCH(int, n);
        QFETCH(QString, letters);
        QCOMPARE(blockLetter(n), letters);
    }

    void paletteCarriesTheRoles()
    {
        const ColourRoles& roles = rolesOf(Theme::Dark);
        const QPalette palette = roles.palette();
        QCOMPARE(palette.color(QPalette::Window), roles.window);
        QCOMPARE(palette.color(QPalette::Base), roles.base);
        QCOMPARE(palette.color(QPalette::Text), roles.text);
        QCOMPARE(palette.color(QPalette::Highlight), roles.accent);
        QCOMPARE(palette.color(QPalette::HighlightedText), roles.accentText);
        QVERIFY(palette.color(QPalette::Disabled, QPalette::Text) != roles.text);
    }

    void glassKeepsItsOpacity()
    {
        QCOMPARE(qRound(rolesOf(Theme::Light).freeFill.alphaF() * 100), 36);
        QCOMPARE(qRound(rolesOf(Theme::Dark).freeFill.alphaF() * 100), 13);
        QCOMPARE(rolesOf(Theme::HighContrast).freeFill.alpha(), 0);
    }
};

QTEST_APPLESS_MAIN(ColourRolesTest)
#include "tst_ColourRoles.moc"
