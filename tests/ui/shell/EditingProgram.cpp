// SPDX-License-Identifier: GPL-3.0-or-later
// The window with somebody in it who edits without a pause and saves now and then, for the test
// that kills it. After each edit it prints the time (steady clock, nanoseconds), what was done and
// the number of the edit; the number is also the name of the first block.
#include <chrono>
#include <cstdio>

#include <QApplication>
#include <QTimer>

#include "core/machine/BuiltInMachines.h"
#include "ui/models/BlockCommands.h"
#include "ui/shell/MainWindow.h"

using namespace midplane;

namespace {

constexpr int editMilliseconds = 15;
constexpr int editsBetweenSaves = 71;

void tell(const char* what, int edit)
{
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    std::printf("%lld %s %d\n",
        static_cast<long long>(std::chrono::duration_cast<std::chrono::nanoseconds>(now).count()),
        what, edit);
    std::fflush(stdout);
}

core::Block blockOf(int edit)
{
    core::Block block;
    block.name = "edit-" + std::to_string(edit);
    block.midplanes = {{edit % 8, edit / 8 % 4, edit / 32 % 4}};
    return block;
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("Midplane"));
    QApplication::setApplicationName(QStringLiteral("midplane-editing"));
    const QString savedTo = QString::fromLocal8Bit(argv[1]);
    ui::MainWindow window(std::make_shared<const core::MachineTables>(*core::findMachine("bgl")));
    window.show();

    ui::Document& document = window.document();
    QTimer edits;
    int edit = 0;
    QObject::connect(&edits, &QTimer::timeout, &window, [&] {
        ++edit;
        QUndoStack& undo = document.undoStack();
        if (document.blockCount() == 0)
            undo.push(new ui::AddBlockCommand(document, blockOf(edit)));
        else
            undo.push(new ui::ReplaceBlockCommand(document, 0, blockOf(edit), QString()));
        tell("edit", edit);
        if (edit % editsBetweenSaves == 0) {
            tell("saving", edit);
            if (document.save(savedTo))
                tell("saved", edit);
        }
    });
    edits.start(editMilliseconds);
    return QApplication::exec();
}
