// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QFileDialog>
#include <QLineEdit>
#include <QTest>
#include <QTimer>

namespace midplane::tests {

/// What a person does with the file dialog that opens next: names a file, by that filter where one
/// is given, and accepts it; rejects the dialog where the path is empty.
inline void answerFileDialog(const QString& path, const QString& filter = {})
{
    constexpr int soon = 10; // Milliseconds.
    QTimer::singleShot(soon, qApp, [path, filter] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr)
            return answerFileDialog(path, filter);
        if (path.isEmpty())
            return dialog->reject();
        if (!filter.isEmpty())
            dialog->selectNameFilter(filter);
        auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        name->setText(path);
        QTest::keyClick(name, Qt::Key_Return);
    });
}

} // namespace midplane::tests
