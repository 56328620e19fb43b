// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/ui/models/ReplayRuns.h"
#include "ui/models/ReplayPicture.h"
#include "ui/scene/OffscreenRenderer.h"
#include "ui/scene/OpenGLProbe.h"

using namespace midplane;
using namespace midplane::ui;

/// Pictures that are drawn without a window.
class OffscreenRendererTest : public QObject {
    Q_OBJECT

private:
    OffscreenScene m_scene;

private slots:
    void initTestCase()
    {
        if (!openGlWorks())
            QSKIP("OpenGL does not work here.");
        ReplaySession session;
        runToEnd(session, demoOn(tablesOf("bgl")));
        session.seekTime((session.firstTime() + session.lastTime()) / 2);
        m_scene.machine = session.recording().machine;
        m_scene.theme = Theme::Dark;
        m_scene.picture = pictureOf(session, m_scene.theme);
    }

    void twoPicturesOfOneSceneAreTheSame()
    {
        const QImage one = renderOffscreen(m_scene, {480, 320});
        QVERIFY(!one.isNull());
        for (int i = 0; i < 3; ++i)
            QVERIFY(renderOffscreen(m_scene, {480, 320}) == one);
    }

    /// With two pixels for one, axis numbers and the view cube have twice as many: made small again
    /// it is the same picture.
    void aLargerPictureShowsTheSame()
    {
        const QSize size(480, 320);
        const QImage usual = renderOffscreen(m_scene, size);
        const auto differenceFor = [&](double pixelRatio) {
            OffscreenScene scene = m_scene;
            scene.pixelRatio = pixelRatio;
            const QImage large = renderOffscreen(scene, 2 * size)
                                     .scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
            double sum = 0;
            for (int y = 0; y < size.height(); ++y) {
                for (int x = 0; x < size.width(); ++x)
                    sum += std::abs(qGray(large.pixel(x, y)) - qGray(usual.pixel(x, y)));
            }
            return sum / size.width() / size.height();
        };
        const double same = differenceFor(2);
        QVERIFY2(same < 1.5, qPrintable(QString::number(same)));
        QVERIFY(differenceFor(1) > 2 * same);
    }

    /// Nothing where nothing stands, glass where it is glass; what is solid has the same colour.
    void withoutItsBackgroundTheMachineIsTheSame()
    {
        const QImage whole = renderOffscreen(m_scene, {480, 320});
        OffscreenScene scene = m_scene;
        scene.isCutOut = true;
        const QImage cut = renderOffscreen(scene, {480, 320});
        QCOMPARE(cut.size(), whole.size());
        QCOMPARE(qAlpha(cut.pixel(1, 1)), 0);
        QCOMPARE(qAlpha(cut.pixel(478, 318)), 0);
        int solid = 0;
        int glass = 0;
        for (int y = 0; y < cut.height(); ++y) {
            for (int x = 0; x < cut.width(); ++x) {
                const QRgb pixel = cut.pixel(x, y);
                glass += qAlpha(pixel) > 20 && qAlpha(pixel) < 200;
                if (qAlpha(pixel) < 255)
                    continue;
                ++solid;
                const QRgb there = whole.pixel(x, y);
                QVERIFY(std::abs(qRed(pixel) - qRed(there)) <= 2
                    && std::abs(qGreen(pixel) - qGreen(there)) <= 2
                    && std::abs(qBlue(pixel) - qBlue(there)) <= 2);
            }
        }
        QVERIFY(solid > 5000);
        QVERIFY(glass > 500);
    }
};

QTEST_MAIN(OffscreenRendererTest)
#include "tst_OffscreenRenderer.moc"
