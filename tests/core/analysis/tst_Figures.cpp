// SPDX-License-Identifier: Apache-2.0
#include <QFile>
#include <QtTest>

#include "core/analysis/Figures.h"
#include "core/analysis/RunReader.h"
#include "tests/core/analysis/Author.h"

using namespace midplane::core;
using namespace midplane::core::test;

namespace {

RunMetrics explained(const Recording& recording)
{
    RunReader reader(recording.machine);
    reader.explainLosses(std::make_shared<MachineTables>(recording.machine)).read(recording);
    return reader.metrics();
}

std::map<std::string, std::string> textsOf(const RunMetrics& metrics)
{
    std::map<std::string, std::string> texts;
    for (const FigureGroup& group : figuresOf(metrics)) {
        for (const Figure& figure : group.figures)
            texts[figure.key] = figure.text();
    }
    return texts;
}

} // namespace

class FiguresTest : public QObject {
    Q_OBJECT

private slots:
    void integersStayAndAllElseHasSixDecimals()
    {
        const auto texts = textsOf(explained(smallRun().recording()));
        QCOMPARE(texts.at("jobs"), std::string("3"));
        QCOMPARE(texts.at("makespan"), std::string("155"));
        QCOMPARE(texts.at("meanWait"), std::string("73.333333"));
        QCOMPARE(texts.at("utilization"), std::string("0.568548")); // 705 / 1240
    }

    /// 705 used, 40 unused, 100 padding and 395 for jobs that waited, of 1240.
    void losses()
    {
        const auto texts = textsOf(explained(smallRun().recording()));
        QCOMPARE(texts.at("unused"), std::string("0.032258"));
        QCOMPARE(texts.at("lost"), std::string("0.399194"));
        QCOMPARE(texts.at("lostToWaiting"), std::string("0.318548"));
        QCOMPARE(texts.at("lostToPadding"), std::string("0.080645"));
        QCOMPARE(texts.at("lostToBooting"), std::string("0.000000"));
    }

    void reasonsAreThereOnlyWhereTheyAreKnown()
    {
        QVERIFY(textsOf(explained(smallRun().recording())).contains("lostToOrder"));
        QVERIFY(!textsOf(metricsOf(smallRun().recording())).contains("lostToOrder"));
    }

    void aRunOfNothingHasTheSameKeys()
    {
        const auto none = textsOf(explained(Author(unitsOnly(4)).recording()));
        const auto some = textsOf(explained(smallRun().recording()));
        QCOMPARE(none.size(), some.size());
        for (const auto& [key, text] : none)
            QVERIFY2(some.contains(key), key.c_str());
    }

    void everyKeyIsDocumented()
    {
        QFile file(qEnvironmentVariable("MIDPLANE_SAMPLES") + "/../docs/metrics.md");
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
        const QString page = QString::fromUtf8(file.readAll());
        for (const auto& [key, text] : textsOf(explained(smallRun().recording())))
            QVERIFY2(page.contains(QString::fromStdString("`" + key + "`")), key.c_str());
    }
};

QTEST_APPLESS_MAIN(FiguresTest)
#include "tst_Figures.moc"
