// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ReplayLens.h"

#include <utility>

namespace midplane::ui {

void ReplayLens::show(QObject* owner, Layer layer)
{
    if (m_owner != owner) {
        if (m_owner != nullptr)
            disconnect(m_owner, &QObject::destroyed, this, &ReplayLens::forget);
        m_owner = owner;
        connect(owner, &QObject::destroyed, this, &ReplayLens::forget);
    }
    m_layer = std::move(layer);
    emit changed();
}

void ReplayLens::clear(const QObject* owner)
{
    if (!isShownBy(owner))
        return;
    disconnect(m_owner, &QObject::destroyed, this, &ReplayLens::forget);
    forget();
}

void ReplayLens::forget()
{
    m_owner = nullptr;
    m_layer = {};
    emit changed();
}

void ReplayLens::applyTo(MachinePicture& picture) const
{
    if (m_layer.edit)
        m_layer.edit(picture);
}

} // namespace midplane::ui
