// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/DefineDialog.h"

#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QScopedValueRollback>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

constexpr int indexRole = Qt::UserRole;       ///< Of the block in the document.
constexpr int refusalRole = Qt::UserRole + 1; ///< What the control system said last.

QString shapeOf(const core::Block& block)
{
    if (!block.nodeCards.empty())
        return DefineDialog::tr("node cards");
    const auto box = core::boxOf(block);
    return box ? shapeText(box->shape) : QString();
}

} // namespace

DefineDialog::DefineDialog(
    const Document& document, LiveSession& session, const std::set<int>& chosen, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_session(session)
    , m_blocks(new QTreeWidget(this))
    , m_owner(new QLineEdit(this))
    , m_summary(new QLabel(this))
    , m_define(new QPushButton(tr("Define"), this))
{
    setWindowTitle(tr("Define as partitions in %1").arg(session.name()));
    m_blocks->setObjectName(QStringLiteral("define.blocks"));
    m_blocks->setAccessibleName(tr("Blocks"));
    m_blocks->setProperty("framed", true);
    m_blocks->setRootIsDecorated(false);
    m_blocks->setUniformRowHeights(true);
    m_blocks->setEditTriggers(
        QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked);
    m_blocks->setHeaderLabels({tr("Name"), tr("Shape"), tr("In the control system")});
    m_blocks->header()->setSectionResizeMode(Name, QHeaderView::Interactive);
    m_blocks->header()->setStretchLastSection(true);
    m_owner->setPlaceholderText(tr("anybody"));
    m_owner->setToolTip(tr("Who may run jobs on them"));
    m_summary->setWordWrap(true);
    m_define->setObjectName(QStringLiteral("define.define"));
    m_define->setDefault(true);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    connect(m_define, &QPushButton::clicked, this, &DefineDialog::define);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_blocks, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int column) {
        if (m_isFilling)
            return;
        if (column == Name) {
            const QScopedValueRollback filling(m_isFilling, true);
            item->setData(0, refusalRole, {});
        }
        showProblems();
    });
    connect(&session, &LiveSession::stateChanged, this, &DefineDialog::showProblems);
    connect(&session, &LiveSession::opened, this, &QDialog::reject);

    auto* form = new QFormLayout;
    form->setHorizontalSpacing(8);
    form->addRow(tr("Owner"), m_owner);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_summary, 1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_define);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    column->addWidget(m_blocks, 1);
    column->addLayout(form);
    column->addLayout(buttons);
    resize(620, 420);
    addBlocks(chosen);
    showProblems();
}

void DefineDialog::addBlocks(const std::set<int>& chosen)
{
    const QScopedValueRollback filling(m_isFilling, true);
    for (int i = 0; i < m_document.blockCount(); ++i) {
        auto* item = new QTreeWidgetItem(m_blocks);
        item->setText(Name, QString::fromStdString(m_document.block(i).name));
        item->setText(Shape, shapeOf(m_document.block(i)));
        item->setData(0, indexRole, i);
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable | Qt::ItemIsEditable);
        item->setCheckState(Name, chosen.contains(i) ? Qt::Checked : Qt::Unchecked);
    }
    m_blocks->resizeColumnToContents(Name);
    constexpr int roomForNames = 180;
    m_blocks->setColumnWidth(Name, std::max(roomForNames, m_blocks->columnWidth(Name) + 24));
}

QString DefineDialog::problemOf(const QTreeWidgetItem& item) const
{
    static const QRegularExpression allowed(QStringLiteral("^[A-Za-z0-9_-]{1,32}$"));
    if (const QString refusal = item.data(0, refusalRole).toString(); !refusal.isEmpty())
        return refusal;
    const QString name = item.text(Name);
    if (!allowed.match(name).hasMatch())
        return tr("A name has 1 to 32 of A-Z a-z 0-9 - _.");
    if (m_session.state()->find(name.toStdString()) != nullptr)
        return tr("There is a partition %1 already.").arg(name);
    for (int row = 0; row < m_blocks->topLevelItemCount(); ++row) {
        const QTreeWidgetItem* other = m_blocks->topLevelItem(row);
        if (other != &item && other->checkState(Name) == Qt::Checked && other->text(Name) == name)
            return tr("Another block here has that name.");
    }
    return {};
}

QList<QTreeWidgetItem*> DefineDialog::ticked() const
{
    QList<QTreeWidgetItem*> items;
    for (int row = 0; row < m_blocks->topLevelItemCount(); ++row) {
        if (m_blocks->topLevelItem(row)->checkState(Name) == Qt::Checked)
            items.append(m_blocks->topLevelItem(row));
    }
    return items;
}

void DefineDialog::showProblems()
{
    if (!m_session.state())
        return;
    const QScopedValueRollback filling(m_isFilling, true);
    const bool fits = m_session.state()->machine().spec() == m_document.machine().spec();
    int problems = 0;
    for (int row = 0; row < m_blocks->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = m_blocks->topLevelItem(row);
        const bool isTicked = item->checkState(Name) == Qt::Checked;
        const QString problem = isTicked ? problemOf(*item) : QString();
        problems += problem.isEmpty() ? 0 : 1;
        item->setText(Verdict,
            !isTicked               ? QString()
                : problem.isEmpty() ? tr("✓ new")
                                    : u'!' + QStringLiteral(" ") + problem);
        item->setToolTip(Verdict, problem);
    }
    const int count = static_cast<int>(ticked().size());
    m_define->setEnabled(fits && count > 0 && problems == 0 && !m_session.isReadOnly());
    if (m_session.isReadOnly())
        m_summary->setText(tr("The file is read-only."));
    else if (!fits)
        m_summary->setText(tr("The set is for the machine %1, the control system has %2.")
                               .arg(QString::fromStdString(m_document.machine().name()),
                                   QString::fromStdString(m_session.state()->machine().name())));
    else if (problems > 0)
        m_summary->setText(tr("Rename or untick what cannot be defined. F2 renames."));
    else
        m_summary->setText(
            count == 0 ? tr("Tick what becomes a partition.") : blockCountText(count));
}

void DefineDialog::define()
{
    std::vector<core::PartitionDefinition> definitions;
    for (const QTreeWidgetItem* item : ticked()) {
        core::PartitionDefinition definition;
        definition.name = item->text(Name).toStdString();
        definition.block = m_document.block(item->data(0, indexRole).toInt());
        definition.owner = m_owner->text().trimmed().toStdString();
        definitions.push_back(std::move(definition));
    }
    m_define->setEnabled(false);
    const auto problems = std::make_shared<std::vector<QString>>();
    m_session.carryOut(
        windowTitle(),
        [definitions, problems](core::BridgeModel& model) -> core::BridgeResult<void> {
            problems->clear(); // It may be called again.
            for (const core::PartitionDefinition& definition : definitions) {
                const auto added = model.addPartition(definition);
                problems->push_back(
                    added ? QString() : QString::fromStdString(added.error().reason));
            }
            return {};
        },
        [dialog = QPointer(this), problems](const core::BridgeResult<void>& result) {
            if (dialog == nullptr)
                return;
            if (result)
                return dialog->showResults(*problems);
            dialog->m_summary->setText(QString::fromStdString(result.error().reason) + u'.');
            dialog->m_define->setEnabled(true);
        });
}

void DefineDialog::showResults(const std::vector<QString>& problems)
{
    const QList<QTreeWidgetItem*> items = ticked();
    bool isAllDone = true;
    {
        const QScopedValueRollback filling(m_isFilling, true);
        for (std::size_t i = 0; i < problems.size() && static_cast<qsizetype>(i) < items.size();
             ++i) {
            QTreeWidgetItem* item = items[static_cast<qsizetype>(i)];
            isAllDone = isAllDone && problems[i].isEmpty();
            item->setData(0, refusalRole, problems[i]);
            if (problems[i].isEmpty())
                item->setCheckState(Name, Qt::Unchecked);
        }
    }
    if (isAllDone)
        return accept();
    showProblems();
}

} // namespace midplane::ui
