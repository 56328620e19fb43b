// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/SceneMeshes.h"

#include <random>

#include <QTest>

using namespace midplane::ui;

class SceneMeshesTest : public QObject {
    Q_OBJECT

private:
    static bool hasFace(const SceneMesh& mesh, const QVector3D& normal)
    {
        for (int vertex = 0; vertex < mesh.vertexCount(); ++vertex) {
            const float* numbers = &mesh.vertices[static_cast<std::size_t>(vertex * mesh.width)];
            if (QVector3D(numbers[3], numbers[4], numbers[5]) == normal)
                return true;
        }
        return false;
    }

private slots:
    /// Whatever face of whatever box is turned to the eye is drawn, and from outside at most three
    /// are.
    void everyFaceThatIsSeenIsDrawn()
    {
        std::mt19937 random(3); // NOLINT: the same on every run.
        const auto between = [&random](float low, float high) {
            return low + (high - low) * static_cast<float>(random() % 1000) / 1000;
        };
        const SceneBox bounds {{-3, -2, -5}, {4, 6, 1}};
        int seenInAll = 0;
        for (int round = 0; round < 300; ++round) {
            const QVector3D eye(between(-12, 12), between(-12, 12), between(-12, 12));
            const FacesSeen faces = facesSeenFrom(eye, bounds);
            const SceneMesh mesh = cubeMesh(faces);
            QCOMPARE(mesh.vertexCount(), static_cast<int>(4 * faces.count()));
            QCOMPARE(mesh.indices.size(), 6 * faces.count());
            for (int box = 0; box < 40; ++box) {
                const QVector3D centre(between(-3, 3.5F), between(-2, 5.5F), between(-5, 0.5F));
                for (const QVector3D& normal :
                    {QVector3D(1, 0, 0), QVector3D(-1, 0, 0), QVector3D(0, 1, 0),
                        QVector3D(0, -1, 0), QVector3D(0, 0, 1), QVector3D(0, 0, -1)}) {
                    const QVector3D face = centre + normal * 0.5F;
                    if (QVector3D::dotProduct(eye - face, normal) > 0) {
                        QVERIFY(hasFace(mesh, normal));
                        ++seenInAll;
                    }
                }
            }
        }
        QVERIFY(seenInAll > 1000);
        QCOMPARE(facesSeenFrom({20, -30, 20}, bounds).count(), std::size_t {3});
        QCOMPARE(facesSeenFrom({0, 0, 0}, bounds), allFaces);
    }
};

QTEST_APPLESS_MAIN(SceneMeshesTest)
#include "tst_SceneMeshes.moc"
