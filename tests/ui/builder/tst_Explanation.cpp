// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/ui/BuildScenes.h"
#include "ui/builder/Explanation.h"

using namespace midplane;
using namespace midplane::ui;
using core::Connectivity;

namespace {

const CheckRow* rowWith(const std::vector<CheckRow>& rows, const QString& title)
{
    for (const CheckRow& row : rows) {
        if (row.title == title)
            return &row;
    }
    return nullptr;
}

QStringList titlesOf(const std::vector<CheckRow>& rows)
{
    QStringList titles;
    for (const CheckRow& row : rows)
        titles << row.title;
    return titles;
}

QStringList proposalsOf(const CheckRow& row)
{
    QStringList texts;
    for (const Proposal& proposal : row.proposals)
        texts << proposal.text;
    return texts;
}

} // namespace

class ExplanationTest : public QObject {
    Q_OBJECT

private slots:
    void namesLinksPlaceAndHolder()
    {
        Document document(scenes::tablesOf());
        scenes::buildDetour(document);
        document.setDraft(scenes::pair8());
        const std::vector<CheckRow> rows = explain(document);
        const CheckRow& row = rows.front();
        QCOMPARE(row.sign, Sign::Error);
        QCOMPARE(row.title, QString("x cannot close into a torus on 4 lines."));
        QCOMPARE(row.text,
            QString::fromUtf8("Every link set of {3, 4} needs link 4 (2 → 4) and link 10 (5 → 3). "
                              "Both are held by B post-12 on lines y 0 to 3, z 3."));
        QCOMPARE(row.blocks, std::vector<int> {1});
        QVERIFY(row.line == (core::LineCoord {core::Dimension::X, 0, 3}));
        QVERIFY(row.midplanes.contains({2, 0, 3}));
        QVERIFY(row.midplanes.contains({5, 3, 3}));
        QCOMPARE(summaryOf(rows), QString("1 error"));
        const CheckRow* nearest = rowWith(rows, QString("Here it would fit without B post-12."));
        QVERIFY2(nearest != nullptr, qPrintable(titlesOf(rows).join(u'\n')));
        QCOMPARE(nearest->blocks, std::vector<int> {1});
        for (const Proposal& proposal : nearest->proposals) {
            if (proposal.draft)
                QVERIFY2(document.verdictOn(*proposal.draft).placement, qPrintable(proposal.text));
        }
    }

    void proposalsHelpOrSayThatTheyDoNot()
    {
        Document document(scenes::tablesOf());
        scenes::buildDetour(document);
        document.setDraft(scenes::pair8());
        const CheckRow row = explain(document).front();
        // The midplanes 3 and 4 are no neighbours by cable: a mesh needs 4 or 10 to leave the pair.
        QCOMPARE(proposalsOf(row).front(), QString("Move C to (3,0,2): fits, 24 links."));
        for (const Proposal& proposal : row.proposals) {
            if (!proposal.draft)
                continue;
            document.setDraft(proposal.draft);
            QVERIFY(document.verdict()->placement);
        }
    }

    void saysWhatWouldBeUsed()
    {
        Document document(scenes::tablesOf());
        scenes::addBlock(document, scenes::draftOf("bio-12", {{0, 0, 3}, {3, 4, 1}}), {1, 2, 3, 6});
        scenes::addBlock(
            document, scenes::draftOf("post-12", {{5, 0, 3}, {3, 4, 1}}), {8, 9, 11, 13});
        document.setDraft(scenes::pair8());
        const std::vector<CheckRow> rows = explain(document);
        const CheckRow* x = rowWith(rows, QString::fromUtf8("x: torus 3–[2]–4–[5]–3"));
        QVERIFY2(x != nullptr, qPrintable(titlesOf(rows).join("; ")));
        QCOMPARE(x->sign, Sign::Passed);
        QCOMPARE(x->text,
            QString("Links 4, 5, 7, 10 on 4 lines. Passes through switches 2 (A) and 5 (B)."));
        QVERIFY(rowWith(rows, QString::fromUtf8("y: torus 0–1–3–2–0")) != nullptr);
        QVERIFY(rowWith(rows, "z: one midplane, no links needed") != nullptr);
        const CheckRow* rest = rowWith(rows, "After this, 96 midplanes are free.");
        QVERIFY(rest != nullptr);
        QCOMPARE(rest->text, QString::fromUtf8("Largest free block left: 8×4×3 at (0,0,0)."));
        QCOMPARE(summaryOf(rows), QString("can be wired"));
    }

    void takenMidplanesNameTheirHolder()
    {
        Document document(scenes::tablesOf());
        scenes::addBlock(document, scenes::draftOf("chem-32", {{0, 0, 0}, {4, 4, 2}}));
        document.setDraft(scenes::draftOf("b", {{3, 0, 0}, {2, 4, 2}}));
        const std::vector<CheckRow> rows = explain(document);
        QCOMPARE(rows.front().title, QString("Shares 8 midplanes with A chem-32."));
        QCOMPARE(rows.front().midplanes.size(), std::size_t {8});
        document.setSetRule(core::SetRule::MayOverlap);
        const std::vector<CheckRow> relaxed = explain(document);
        const CheckRow* note = rowWith(relaxed, "Shares 8 midplanes with A chem-32.");
        QVERIFY(note != nullptr);
        QCOMPARE(note->sign, Sign::Note);
        QCOMPARE(note->text, QString("Only one of them can be active."));
    }

    void theEndOfTheMachineIsNamed()
    {
        Document document(scenes::tablesOf());
        document.setDraft(scenes::draftOf("a", {{7, 0, 0}, {2, 1, 1}}));
        QCOMPARE(explain(document).front().title, QString("Ends at x 8; the machine ends at x 7."));
    }

    void badNamesAreErrors()
    {
        Document document(scenes::tablesOf());
        scenes::buildDetour(document);
        document.setDraft(scenes::draftOf("bio-12", {{0, 0, 0}, {1, 1, 1}}));
        QCOMPARE(explain(document).front().title, QString("The name bio-12 is taken."));
        QCOMPARE(explain(document).front().sign, Sign::Error);
    }

    void equalFindingsAreOneRow()
    {
        Document document(scenes::tablesOf());
        scenes::addBlock(document, scenes::draftOf("a", {{0, 0, 0}, {2, 4, 1}}));
        document.setSetRule(core::SetRule::MayOverlap);
        scenes::addBlock(
            document, scenes::draftOf("b", {{1, 0, 0}, {1, 4, 1}}, Connectivity::Mesh));
        document.setSetRule(core::SetRule::AllTogether);
        const std::vector<CheckRow> rows = explain(document);
        int aboutMidplanes = 0;
        for (const CheckRow& row : rows)
            aboutMidplanes += row.title.contains("4 midplanes") ? 1 : 0;
        QVERIFY2(aboutMidplanes == 1, qPrintable(titlesOf(rows).join("; ")));
        QVERIFY(countOf(rows, Sign::Error) < 4);
    }

    void rowsAreSortedWorstFirst()
    {
        Document document(scenes::tablesOf());
        scenes::buildDetour(document);
        document.setDraft(scenes::pair8());
        const std::vector<CheckRow> rows = explain(document);
        QVERIFY(std::is_sorted(rows.begin(), rows.end(),
            [](const CheckRow& a, const CheckRow& b) { return a.sign < b.sign; }));
        QVERIFY(rows.size() >= 3);
    }

    void anEmptyDocumentHasNothingToSay()
    {
        const Document document(scenes::tablesOf());
        QVERIFY(explain(document).empty());
        QVERIFY(summaryOf({}).isEmpty());
    }
};

QTEST_GUILESS_MAIN(ExplanationTest)
#include "tst_Explanation.moc"
