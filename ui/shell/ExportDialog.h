// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "core/blocks/formats/BlockFormat.h"

class QComboBox;
class QLabel;
class QListWidget;
class QPushButton;

namespace midplane::ui {

class Document;

/// Chooses the format of an export, and says before anything is written what the format cannot say
/// about these blocks.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    explicit ExportDialog(const Document& document, QWidget* parent = nullptr);

    const core::BlockFormat& format() const;
    core::FormatOptions options() const;
    void choose(const core::BlockFormat& format);
    /// The sentences that are shown: empty when the format keeps everything.
    QStringList losses() const;

    /// Why the set cannot be written in a format; empty when it can.
    static QString problemOf(const Document& document, const core::BlockFormat& format);

private:
    void makeForm();
    void showFormat();

    const Document& m_document;
    std::vector<const core::BlockFormat*> m_formats;
    QComboBox* m_format;
    QComboBox* m_numbering;
    QLabel* m_numberingName;
    QLabel* m_verdict;
    QListWidget* m_losses;
    QPushButton* m_export;
};

} // namespace midplane::ui
