// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <set>

#include <QComboBox>
#include <QCoreApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include "core/blocks/formats/BlockFile.h"
#include "core/machine/BuiltInMachines.h"
#include "ui/builder/LinkSetList.h"
#include "ui/models/Wording.h"
#include "ui/scene/MachineView3D.h"
#include "ui/shell/FileCommands.h"
#include "ui/shell/MainWindow.h"
#include "ui/shell/MessageBar.h"
#include "ui/wiring/LineDrawing.h"

/// A shown window, and what somebody does with it by mouse and keys.
namespace midplane::hands {

using core::LineCoord;
using core::MidplaneCoord;
using LinkIds = std::set<int>;

/// Null when the window or the 3D view never came up.
inline std::unique_ptr<ui::MainWindow> shownWindow(const core::TablesPtr& tables)
{
    auto window = std::make_unique<ui::MainWindow>(tables, ui::Settings::Ignore);
    window->setTheme(ui::Theme::Light);
    window->view().setAnimationsEnabled(false);
    window->resize(1440, 900);
    window->show();
    if (!QTest::qWaitForWindowExposed(window.get()) || window->view().capture().isNull())
        return nullptr;
    return window;
}

inline void press(ui::MainWindow& window, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
{
    QTest::keyClick(window.view().window3d(), key, modifiers);
}

/// A pixel where the mouse is on that midplane and not on one before it; null when there is none.
inline QPoint pointOn(ui::MainWindow& window, const MidplaneCoord& midplane)
{
    QCoreApplication::processEvents(); // A panel that changed may have made the view smaller.
    const QPoint centre = window.view().positionOf(midplane).toPoint();
    for (int distance = 0; distance < 24; distance += 3) {
        for (const QPoint& offset : {QPoint(0, -distance), QPoint(distance, -distance),
                 QPoint(-distance, -distance), QPoint(0, distance)}) {
            if (window.view().objectAt(centre + offset) == ui::MachineObject(midplane))
                return centre + offset;
        }
    }
    return {};
}

inline bool click(
    ui::MainWindow& window, const MidplaneCoord& midplane, Qt::KeyboardModifiers modifiers = {})
{
    const QPoint at = pointOn(window, midplane);
    if (at.isNull())
        return false;
    QTest::mouseMove(window.view().window3d(), at);
    QTest::mouseClick(window.view().window3d(), Qt::LeftButton, modifiers, at);
    return true;
}

inline bool hover(ui::MainWindow& window, const MidplaneCoord& midplane)
{
    const QPoint at = pointOn(window, midplane);
    if (at.isNull())
        return false;
    QTest::mouseMove(window.view().window3d(), at - QPoint(1, 0));
    QTest::mouseMove(window.view().window3d(), at);
    return true;
}

template <class Widget> Widget* child(ui::MainWindow& window, const char* name)
{
    auto* found = window.findChild<Widget*>(QString::fromLatin1(name));
    if (found == nullptr)
        qFatal("no child %s", name);
    return found;
}

inline void clickButton(ui::MainWindow& window, const char* name)
{
    QTest::mouseClick(child<QPushButton>(window, name), Qt::LeftButton);
}

inline void type(ui::MainWindow& window, const char* field, const QString& text)
{
    auto* edit = child<QLineEdit>(window, field);
    edit->selectAll();
    QTest::keyClicks(edit, text);
}

/// Clicks the row of a link set; false when it is not in the list.
inline bool chooseLinkSet(ui::MainWindow& window, core::Dimension dimension, const LinkIds& ids)
{
    const QByteArray name = QByteArray("newBlock.linkSets.") + core::letterOf(dimension);
    auto* list = child<ui::LinkSetList>(window, name.constData());
    const std::vector<int> sorted(ids.begin(), ids.end());
    const auto rows = list->findItems(ui::numbersText(sorted), Qt::MatchExactly);
    if (rows.isEmpty())
        return false;
    list->scrollToItem(rows.front());
    const QPoint at = list->visualItemRect(rows.front()).center();
    QTest::mouseMove(list->viewport(), at);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, at);
    return true;
}

/// The links of a block on a line as the 3D view shows them: in its colour and in use.
inline LinkIds linksIn3D(ui::MainWindow& window, int block, const LineCoord& line)
{
    const core::Machine& machine = window.document().machine();
    LinkIds ids;
    for (int id = 0; id < machine.line(line.dimension).linkIdEnd(); ++id) {
        if (!machine.hasLink({line, id}))
            continue;
        const ui::LinkLook& look
            = window.view().picture().links[machine.links().indexOf({line, id})];
        if (look.form == ui::LinkForm::InUse
            && look.colour == ui::blockColour(block, ui::Theme::Light))
            ids.insert(id);
    }
    return ids;
}

/// The same as the line drawing shows them.
inline LinkIds linksInDrawing(ui::MainWindow& window, int block, const LineCoord& line)
{
    window.shared().setLine(line);
    LinkIds ids;
    for (const auto& [id, link] : window.findChild<ui::LineDrawing*>()->picture().links) {
        if (link.form == ui::LinkForm::InUse && link.holder && link.holder->number == block)
            ids.insert(id);
    }
    return ids;
}

/// The same as they are in a file that was just exported.
inline LinkIds linksInFile(ui::MainWindow& window, int block, const LineCoord& line)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("set.blocks.json"));
    LinkIds ids;
    if (!window.files().exportTo(path, core::allBlockFormats().front()))
        return ids;
    const auto set = core::readBlockSetFile(path.toStdString());
    for (const core::LineLinks& inLine :
        *set.value().blocks[static_cast<std::size_t>(block)].links) {
        if (inLine.line == line)
            ids.insert(inLine.ids.begin(), inLine.ids.end());
    }
    return ids;
}

} // namespace midplane::hands
