// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QTextDocument>

#include "core/report/RunReport.h"

class QPaintDevice;

namespace midplane::ui {

/// A report laid out on pages, its drawings as drawings, without its footer, which stands below the
/// last page. No heading stands at the foot of a page without what it heads, and no words without
/// their picture. Works in any thread.
class ReportPaper {
public:
    /// page: in dots of the device. Report and device outlive it.
    ReportPaper(const core::RunReport& report, QPaintDevice& device, const QSizeF& page);
    ~ReportPaper();
    ReportPaper(const ReportPaper&) = delete;
    ReportPaper& operator=(const ReportPaper&) = delete;

    QTextDocument& document() { return m_document; }

private:
    std::unique_ptr<QObject> m_figures; // Outlives the document, which asks it for sizes.
    QTextDocument m_document;
};

} // namespace midplane::ui
