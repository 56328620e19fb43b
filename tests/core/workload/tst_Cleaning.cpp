// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/workload/Cleaning.h"

using namespace midplane::core;

namespace {

Submission row(int number, int user, std::int64_t submit = 0, int status = 1)
{
    Submission submission;
    submission.number = number;
    submission.user = user;
    submission.submit = submit;
    submission.status = status;
    submission.processors = 4;
    return submission;
}

/// The reasons in the order of the rows; empty where a row stays.
std::vector<std::string> reasonsFor(
    const CleaningOptions& options, const std::vector<Submission>& rows)
{
    Cleaner cleaner(options);
    std::vector<std::string> reasons;
    for (const Submission& each : rows)
        reasons.push_back(cleaner.whyDropped(each).value_or(""));
    return reasons;
}

using Reasons = std::vector<std::string>;

} // namespace

class CleaningTest : public QObject {
    Q_OBJECT

private slots:
    void keepsEverythingUnlessAsked()
    {
        QCOMPARE(reasonsFor({}, {row(1, 1, 0, 0), row(1, 1, -5, 5), row(-1, -1)}),
            (Reasons {"", "", ""}));
    }

    /// NASA's log records no status (-1): its jobs count as completed.
    void keepsWhatWasCompleted()
    {
        QCOMPARE(reasonsFor({.completedOnly = true},
                     {row(1, 1, 0, 1), row(2, 1, 0, 0), row(3, 1, 0, -1), row(4, 1, 0, 5),
                         row(5, 1, 0, 2)}),
            (Reasons {"", "not completed", "", "not completed", "not completed"}));
    }

    void keepsTheFirstRowOfANumber()
    {
        QCOMPARE(reasonsFor({.firstOfNumber = true},
                     {row(7, 1), row(8, 1), row(7, 2), row(-1, 1), row(-1, 1), row(7, 1)}),
            (Reasons {"", "", "number of an earlier row", "", "", "number of an earlier row"}));
    }

    /// The header of the archive's SDSC log: "user=21 and (job>=13717 and job<=16207)", "job<=10".
    void dropsWhatTheArchiveDropped()
    {
        const CleaningOptions options {
            .drop = {*parseRowFilter("user=21,job=13717-16207"), *parseRowFilter("job=1-10")}};
        const std::string flurry = "dropped: user=21,job=13717-16207";
        QCOMPARE(reasonsFor(options,
                     {row(10, 5), row(11, 5), row(13716, 21), row(13717, 21), row(14000, 22),
                         row(16207, 21), row(16208, 21)}),
            (Reasons {"dropped: job=1-10", "", "", flurry, "", flurry, ""}));
    }

    void limitsTheJobsOfAUserADay()
    {
        constexpr std::int64_t day = 24 * 3600;
        const std::string reason = "beyond 2 jobs of its user that day";
        QCOMPARE(
            reasonsFor({.mostADay = 2},
                {row(1, 1, 0), row(2, 1, 10), row(3, 1, day - 1), row(4, 1, day), row(5, 2, 20),
                    row(6, 1, 30), row(7, -1, 1), row(8, -1, 1), row(9, -1, 1)}),
            (Reasons {"", "", reason, "", "", reason, "", "", ""}));
    }

    void rowsThatAreOutDoNotCountForLaterRules()
    {
        QCOMPARE(reasonsFor({.completedOnly = true, .firstOfNumber = true, .mostADay = 1},
                     {row(1, 1, 0, 0), row(1, 1, 1, 1), row(1, 1, 2, 1), row(2, 1, 3, 1)}),
            (Reasons {"not completed", "", "number of an earlier row",
                "beyond 1 jobs of its user that day"}));
    }

    void readsFilters()
    {
        const auto filter
            = parseRowFilter("user=3,size=1,executable=1,group=-1,queue=0-2,partition=4,status=5");
        QVERIFY2(filter.has_value(), filter ? "" : filter.error().text().c_str());
        QCOMPARE(filter->ranges.size(), std::size_t {7});
        QCOMPARE(filter->ranges[3], (RowFilter::Range {RowField::Group, -1, -1}));
        QCOMPARE(filter->ranges[4], (RowFilter::Range {RowField::Queue, 0, 2}));
    }

    void refusesWhatIsNoFilter_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char* text : {"", ",", "user", "user=", "user=x", "user=1-", "user=9-1",
                 "user=1,", "colour=1", "user=1 2", "job>=5", "user=99999999999999999999"})
            QTest::newRow(*text != '\0' ? text : "nothing") << QByteArray(text);
    }

    void refusesWhatIsNoFilter()
    {
        QFETCH(QByteArray, text);
        const auto filter = parseRowFilter(text.toStdString());
        QVERIFY(!filter.has_value());
        QCOMPARE(filter.error().where, std::string("--drop"));
        QVERIFY(filter.error().reason.find("user=21,job=13717-16207") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(CleaningTest)
#include "tst_Cleaning.moc"
