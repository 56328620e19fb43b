// SPDX-License-Identifier: Apache-2.0
// Two types of one name in one namespace compile and link, and then one runs the other's inline
// functions. No compiler tells; this does.

#include <QtTest>

#include <QHash>
#include <QRegularExpression>

#include "SourceFiles.h"

namespace {

/// The types that a file defines outside unnamed namespaces, as "midplane::core::Machine". Goes by
/// the layout of the project's formatter: definitions of a namespace begin in the first column.
QStringList typesOf(const QStringList& lines)
{
    static const QRegularExpression space(QStringLiteral("^namespace ([\\w:]+) \\{"));
    static const QRegularExpression type(
        QStringLiteral("^(?:template <.*> )?(?:struct|class|enum class) (\\w+)\\b(?!::)"));
    QStringList types;
    QString name;
    bool isUnnamed = false;
    for (const QString& line : lines) {
        if (const auto found = space.match(line); found.hasMatch())
            name = found.captured(1);
        if (line.startsWith(QStringLiteral("namespace {")))
            isUnnamed = true;
        else if (line == QStringLiteral("} // namespace"))
            isUnnamed = false;
        const auto found = type.match(line);
        if (found.hasMatch() && !isUnnamed && (line.contains(u'{') || !line.endsWith(u';')))
            types << name + QStringLiteral("::") + found.captured(1);
    }
    return types;
}

} // namespace

class TypeNamesTest : public QObject {
    Q_OBJECT

private slots:
    void definitionsAreFound()
    {
        const QStringList lines {"namespace a::b {", "class Later;", "namespace {", "struct Own {",
            "};", "} // namespace", "template <class T> struct Shared {", "};",
            "enum class Kind { One };", "class Other final : public Base {", "};",
            "struct Other::Part {", "};"};
        QCOMPARE(typesOf(lines), (QStringList {"a::b::Shared", "a::b::Kind", "a::b::Other"}));
    }

    void noTwoFilesDefineOneName()
    {
        QHash<QString, QString> homes;
        for (const QString& path : midplane::tests::sourceFiles({"core", "ui", "app"})) {
            for (const QString& type : typesOf(midplane::tests::linesOf(path))) {
                const QString home = homes.value(type, path);
                QVERIFY2(home == path,
                    qPrintable(
                        QStringLiteral("%1 is defined in %2 and in %3").arg(type, home, path)));
                homes.insert(type, path);
            }
        }
        QVERIFY(homes.size() > 200);
    }
};

QTEST_APPLESS_MAIN(TypeNamesTest)
#include "tst_TypeNames.moc"
