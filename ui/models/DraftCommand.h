// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QCoreApplication>
#include <QUndoCommand>

#include "ui/models/Draft.h"
#include "ui/models/DraftStep.h"

namespace midplane::ui {

class Document;

/// One step of building a block. Steps that move it, name it or choose its links in a row are one.
class DraftCommand final : public QUndoCommand {
    Q_DECLARE_TR_FUNCTIONS(DraftCommand)

public:
    DraftCommand(Document& document, std::optional<Draft> after, DraftStep step);

    void redo() override;
    void undo() override;
    int id() const override;
    bool mergeWith(const QUndoCommand* other) override;

private:
    QString textNow() const;

    Document& m_document; // Owns the undo stack, and so outlives this.
    std::optional<Draft> m_before;
    std::optional<Draft> m_after;
    DraftStep m_step;
};

} // namespace midplane::ui
