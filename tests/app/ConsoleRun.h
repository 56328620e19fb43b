// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QProcess>
#include <QString>
#include <QStringList>

#include <nlohmann/json.hpp>

/// What one call of midplanectl answered.
struct ConsoleRun {
    int exitCode = -1;
    QString output;
    QString errors;

    nlohmann::json json() const { return nlohmann::json::parse(output.toStdString()); }
};

inline ConsoleRun midplanectl(const QStringList& arguments, const QString& folder = {})
{
    QProcess process;
    if (!folder.isEmpty())
        process.setWorkingDirectory(folder);
    process.start(QStringLiteral(MIDPLANECTL), arguments);
    ConsoleRun run;
    if (!process.waitForFinished(120000) || process.exitStatus() != QProcess::NormalExit)
        return run;
    run.exitCode = process.exitCode();
    run.output = QString::fromUtf8(process.readAllStandardOutput());
    run.errors = QString::fromUtf8(process.readAllStandardError());
    return run;
}
