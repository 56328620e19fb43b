// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QTest>

#include "core/machine/BuiltInMachines.h"
#include "ui/models/BlockCommands.h"
#include "ui/shell/MainWindow.h"

/// A window as it stands on the screen, with docks where they belong, whatever a user has set;
/// where its 3D view need not work (BuilderHands.h has one that does).
namespace midplane::shown {

inline core::TablesPtr bglTables()
{
    return std::make_shared<const core::MachineTables>(*core::findMachine("bgl"));
}

/// Null when it never became active.
inline std::unique_ptr<ui::MainWindow> window(
    const core::TablesPtr& tables, const QSize& size = {1440, 900})
{
    auto made = std::make_unique<ui::MainWindow>(tables, ui::Settings::Ignore);
    made->setTheme(ui::Theme::Light);
    made->resize(size);
    made->show();
    made->workspaces().reset();
    return QTest::qWaitForWindowActive(made.get()) ? std::move(made) : nullptr;
}

/// A file of sample-configs.
inline QString sample(const char* path)
{
    return QString::fromStdString(core::sampleFolder()) + QString::fromLatin1(path);
}

/// One midplane, by a command that can be undone.
inline void addBlock(ui::MainWindow& window)
{
    core::Block block;
    block.name = window.document().freeName().toStdString();
    block.midplanes = {{0, 0, 0}};
    window.document().undoStack().push(new ui::AddBlockCommand(window.document(), block));
}

} // namespace midplane::shown
