// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <QDirIterator>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

#include "SourceFiles.h"

using namespace midplane;

namespace {

QString schemaOf(const QString& format)
{
    return tests::sourcePath(
        QStringLiteral("resources/schemas/%1.json").arg(QString(format).remove("midplane-")));
}

QJsonObject read(const QString& file)
{
    QFile open(file);
    return open.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(open.readAll()).object()
                                          : QJsonObject();
}

/// What Python's jsonschema says against the file, empty when nothing.
QString complaint(const QString& schema, const QString& file)
{
    QProcess python;
    python.start(QStringLiteral("/usr/bin/python3"),
        {QStringLiteral("-W"), QStringLiteral("ignore"), QStringLiteral("-m"),
            QStringLiteral("jsonschema"), QStringLiteral("-i"), file, schema});
    if (!python.waitForFinished(60000))
        return python.errorString();
    const QString said
        = QString::fromUtf8(python.readAllStandardError() + python.readAllStandardOutput());
    return python.exitCode() == 0 ? QString() : QStringLiteral("refused: ") + said;
}

} // namespace

/// The schemas describe the files that we hand out and read.
class SchemasTest : public QObject {
    Q_OBJECT

private slots:
    void everySampleFollowsItsSchema_data()
    {
        QTest::addColumn<QString>("file");
        QDirIterator files(tests::sourcePath(QStringLiteral("sample-configs")),
            {QStringLiteral("*.json")}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString file = files.next();
            QTest::newRow(qPrintable(QFileInfo(file).fileName())) << file;
        }
    }
    void everySampleFollowsItsSchema()
    {
        QFETCH(QString, file);
        const QString schema = schemaOf(read(file).value(u"format").toString());
        QVERIFY2(QFile::exists(schema), qPrintable(schema));
        QCOMPARE(complaint(schema, file), QString());
    }

    void anUnknownKeyIsRefused_data() { everySampleFollowsItsSchema_data(); }
    void anUnknownKeyIsRefused()
    {
        QFETCH(QString, file);
        QJsonObject content = read(file);
        content.insert(QStringLiteral("colour"), QStringLiteral("blue"));
        const QTemporaryDir folder;
        QFile changed(folder.filePath(QStringLiteral("changed.json")));
        QVERIFY(changed.open(QIODevice::WriteOnly));
        changed.write(QJsonDocument(content).toJson());
        changed.close();
        const QString said
            = complaint(schemaOf(content.value(u"format").toString()), changed.fileName());
        QVERIFY2(said.contains(QStringLiteral("colour")), qPrintable(said));
    }
};

QTEST_GUILESS_MAIN(SchemasTest)
#include "tst_Schemas.moc"
