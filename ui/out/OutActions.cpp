// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/out/OutActions.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include "ui/out/Outbox.h"

namespace midplane::ui {

namespace {

constexpr int pixelsPerUnit = 2; ///< Pictures of drawings are for print and for large screens.

QString translated(const char* text) { return QCoreApplication::translate("OutActions", text); }

void savePicture(QWidget& owner, const OutSource& source)
{
    Outbox& box = Outbox::of(&owner);
    const QString path = box.askFor(translated(QT_TRANSLATE_NOOP("OutActions", "Save picture")),
        source.name + QStringLiteral(".svg"), QStringLiteral("SVG (*.svg);;PNG (*.png)"));
    if (!path.isEmpty())
        box.savePicture(path, source.picture(), pixelsPerUnit);
}

void saveValues(QWidget& owner, const OutSource& source)
{
    Outbox& box = Outbox::of(&owner);
    const QString path = box.askFor(translated(QT_TRANSLATE_NOOP("OutActions", "Save values")),
        source.name + QStringLiteral(".csv"),
        translated(QT_TRANSLATE_NOOP("OutActions", "Comma-separated values (*.csv)")));
    if (!path.isEmpty())
        box.saveText(path, source.csv());
}

} // namespace

void addOutActions(QMenu& menu, QWidget& owner, const OutSource& source)
{
    const auto add = [&](const char* text, auto act) {
        QObject::connect(menu.addAction(translated(text)), &QAction::triggered, &owner, act);
    };
    if (source.csv) {
        add(QT_TRANSLATE_NOOP("OutActions", "Copy values (CSV)"),
            [source] { QGuiApplication::clipboard()->setText(source.csv()); });
        add(QT_TRANSLATE_NOOP("OutActions", "Save values (CSV)…"),
            [&owner, source] { saveValues(owner, source); });
    }
    add(QT_TRANSLATE_NOOP("OutActions", "Copy picture"), [source] {
        QGuiApplication::clipboard()->setImage(imageOf(source.picture(), pixelsPerUnit));
    });
    add(QT_TRANSLATE_NOOP("OutActions", "Save picture…"),
        [&owner, source] { savePicture(owner, source); });
}

void offerPictureOf(QWidget& drawing, const QString& name)
{
    drawing.setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(&drawing, &QWidget::customContextMenuRequested, &drawing,
        [&drawing, name](const QPoint& at) {
            auto* menu = new QMenu(&drawing);
            menu->setAttribute(Qt::WA_DeleteOnClose);
            addOutActions(
                *menu, drawing, {name, [&drawing] { return pictureOfWidget(drawing); }, {}});
            menu->popup(drawing.mapToGlobal(at));
        });
}

} // namespace midplane::ui
