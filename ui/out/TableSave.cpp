// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/out/TableSave.h"

#include <QElapsedTimer>

#include "ui/out/CsvText.h"

namespace midplane::ui {

namespace {

constexpr int stepMs = 12; ///< Less than a frame.
constexpr int rowsBetweenLooks = 64;

} // namespace

TableSave::TableSave(const QString& path, QAbstractItemModel& model, TableRows rows)
    : m_file(path)
    , m_rows(std::move(rows))
{
    const auto change = [this] { m_hasChanged = true; };
    connect(&model, &QAbstractItemModel::modelReset, this, change);
    connect(&model, &QAbstractItemModel::layoutChanged, this, change);
    connect(&model, &QAbstractItemModel::rowsInserted, this, change);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, change);
    connect(&model, &QObject::destroyed, this, change);
    m_isOpen = m_file.open(QIODevice::WriteOnly);
    if (m_isOpen)
        write(csvLine(m_rows.head()));
}

void TableSave::write(const QString& text)
{
    const QByteArray bytes = text.toUtf8();
    m_hasFailed = m_hasFailed || m_file.write(bytes) != bytes.size();
}

bool TableSave::step()
{
    if (!m_isOpen || m_hasFailed || m_hasChanged)
        return false;
    QElapsedTimer clock;
    clock.start();
    QString text;
    while (m_row < total() && clock.elapsed() < stepMs) {
        const int until = std::min(total(), m_row + rowsBetweenLooks);
        for (; m_row < until; ++m_row)
            text += csvLine(m_rows.row(m_row));
    }
    write(text);
    return m_row < total();
}

core::Result<void> TableSave::finish()
{
    const std::string path = m_file.fileName().toStdString();
    if (m_hasChanged)
        return core::failure(path,
            tr("was not written: the table changed meanwhile. Pause the replay and save again")
                .toStdString());
    if (!m_isOpen || m_hasFailed || !m_file.commit())
        return core::failure(
            path, tr("cannot be written: %1").arg(m_file.errorString()).toStdString());
    return {};
}

} // namespace midplane::ui
