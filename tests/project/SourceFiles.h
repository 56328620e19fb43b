// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDirIterator>
#include <QFile>
#include <QString>
#include <QStringList>

namespace midplane::tests {

inline QString sourcePath(const QString& file)
{
    return QStringLiteral(MIDPLANE_SOURCE_DIR "/") + file;
}

/// The files of C++ in some folders of the project, as paths from its root, sorted.
inline QStringList sourceFiles(const QStringList& folders)
{
    QStringList files;
    for (const QString& folder : folders) {
        QDirIterator found(
            sourcePath(folder), {"*.h", "*.cpp", "*.c"}, QDir::Files, QDirIterator::Subdirectories);
        while (found.hasNext())
            files << found.next().mid(sourcePath({}).size());
    }
    files.sort();
    return files;
}

inline QStringList linesOf(const QString& file)
{
    QFile source(sourcePath(file));
    if (!source.open(QIODevice::ReadOnly | QIODevice::Text))
        return {};
    return QString::fromUtf8(source.readAll()).split(u'\n');
}

} // namespace midplane::tests
