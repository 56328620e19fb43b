// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/out/ReportPdf.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>

#include "ui/out/ReportPaper.h"

namespace midplane::ui {

namespace {

constexpr int dotsPerInch = 300;
constexpr double marginMm = 18;
constexpr double footerMm = 8;
const QColor footColour {0x5A, 0x65, 0x70};

/// Its number, and on the last one what the report ends with.
void paintFoot(QPainter& painter, const QRectF& foot, const QString& number, const QString& words)
{
    painter.setPen(footColour);
    QFont font = painter.font();
    font.setPointSizeF(8);
    painter.setFont(font);
    painter.drawText(foot, Qt::AlignRight | Qt::AlignBottom, number);
    const double room = 2 * QFontMetricsF(font, painter.device()).horizontalAdvance(number);
    font.setPointSizeF(7);
    painter.setFont(font);
    painter.drawText(foot.adjusted(0, 0, -room, 0),
        static_cast<int>(Qt::AlignLeft | Qt::AlignBottom) | Qt::TextWordWrap, words);
}

void paintPages(
    QPdfWriter& pdf, QTextDocument& document, const QSizeF& page, const QString& lastWords)
{
    QPainter painter(&pdf);
    painter.setFont(document.defaultFont());
    const int pages = document.pageCount();
    const QRectF foot(0, page.height(), page.width(), footerMm / 25.4 * dotsPerInch);
    for (int number = 0; number < pages; ++number) {
        if (number > 0)
            pdf.newPage();
        painter.save();
        painter.translate(0, -number * page.height());
        document.drawContents(
            &painter, QRectF(0, number * page.height(), page.width(), page.height()));
        painter.restore();
        painter.save();
        paintFoot(painter, foot, QStringLiteral("%1 / %2").arg(number + 1).arg(pages),
            number + 1 == pages ? lastWords : QString());
        painter.restore();
    }
}

} // namespace

core::Result<void> writeReportPdf(const QString& path, const core::RunReport& report)
{
    const auto notWritten = [&path](const QSaveFile& file) {
        return core::failure(path.toStdString(),
            QCoreApplication::translate("Outbox", "cannot be written: %1")
                .arg(file.errorString())
                .toStdString());
    };
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return notWritten(file);
    {
        QPdfWriter pdf(&file);
        pdf.setResolution(dotsPerInch);
        pdf.setPageSize(QPageSize(QPageSize::A4));
        pdf.setPageMargins({marginMm, marginMm, marginMm, marginMm}, QPageLayout::Millimeter);
        pdf.setTitle(QString::fromStdString(report.title));
        pdf.setCreator(QStringLiteral("Midplane"));
        const QSizeF whole(pdf.width(), pdf.height());
        const QSizeF page(whole.width(), whole.height() - footerMm / 25.4 * dotsPerInch);
        ReportPaper paper(report, pdf, page);
        paintPages(pdf, paper.document(), page, QString::fromStdString(report.footer));
    }
    return file.commit() ? core::Result<void>() : notWritten(file);
}

} // namespace midplane::ui
