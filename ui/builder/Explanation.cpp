// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/Explanation.h"

#include <algorithm>

#include <QCoreApplication>
#include <QStringList>

#include "ui/builder/DraftExplanation.h"
#include "ui/builder/SetExplanation.h"

namespace midplane::ui {

namespace {

struct Explanation {
    Q_DECLARE_TR_FUNCTIONS(Explanation)
};

} // namespace

std::vector<CheckRow> explain(const Document& document)
{
    std::vector<CheckRow> rows;
    if (document.draft())
        rows = explainDraft(document);
    for (CheckRow& row : explainSet(document))
        rows.push_back(std::move(row));
    std::stable_sort(rows.begin(), rows.end(),
        [](const CheckRow& a, const CheckRow& b) { return a.sign < b.sign; });
    return rows;
}

int countOf(const std::vector<CheckRow>& rows, Sign sign)
{
    return static_cast<int>(std::count_if(
        rows.begin(), rows.end(), [sign](const CheckRow& row) { return row.sign == sign; }));
}

QString summaryOf(const std::vector<CheckRow>& rows)
{
    const int errors = countOf(rows, Sign::Error);
    const int warnings = countOf(rows, Sign::Warning);
    QStringList parts;
    if (errors > 0)
        parts << (errors == 1 ? Explanation::tr("1 error")
                              : Explanation::tr("%1 errors").arg(errors));
    if (warnings > 0) {
        parts << (warnings == 1 ? Explanation::tr("1 warning")
                                : Explanation::tr("%1 warnings").arg(warnings));
    }
    if (!parts.isEmpty())
        return parts.join(QStringLiteral(" · "));
    return countOf(rows, Sign::Passed) > 0 ? Explanation::tr("can be wired") : QString();
}

} // namespace midplane::ui
