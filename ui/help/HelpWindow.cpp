// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/HelpWindow.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QShortcut>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/help/HelpBrowser.h"
#include "ui/help/HelpPages.h"

namespace midplane::ui {

namespace {

constexpr QSize usualSize {1040, 760};
constexpr int indexWidth = 264;
constexpr int nameRole = Qt::UserRole;

QToolButton* barButton(const QString& text, const QString& tip, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setObjectName(QStringLiteral("headerButton"));
    button->setText(text);
    button->setToolTip(tip);
    return button;
}

} // namespace

HelpWindow::HelpWindow(QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_search(new QLineEdit(this))
    , m_index(new QListWidget(this))
    , m_browser(new HelpBrowser(this))
{
    setWindowTitle(tr("Guide"));
    resize(usualSize);
    auto* halves = new QSplitter(this);
    halves->addWidget(makeIndex());
    auto* page = new QWidget(halves);
    auto* pageLayout = new QVBoxLayout(page);
    pageLayout->setContentsMargins(0, 0, 0, 0);
    pageLayout->setSpacing(0);
    pageLayout->addWidget(makeBar());
    pageLayout->addWidget(m_browser, 1);
    halves->addWidget(page);
    halves->setStretchFactor(1, 1);
    halves->setSizes({indexWidth, usualSize.width() - indexWidth});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(halves);

    connect(m_browser, &QTextBrowser::sourceChanged, this, &HelpWindow::markPage);
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, m_search,
        [this] { m_search->setFocus(Qt::ShortcutFocusReason); });
    connect(new QShortcut(Qt::Key_Escape, this), &QShortcut::activated, this, &QWidget::close);
    fillIndex({});
}

QWidget* HelpWindow::makeIndex()
{
    auto* whole = new QWidget(this);
    m_search->setPlaceholderText(tr("Search the guide"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    m_index->setAccessibleName(tr("Pages"));
    m_index->setProperty("framed", true);
    connect(m_search, &QLineEdit::textChanged, this, &HelpWindow::fillIndex);
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        if (QListWidgetItem* first = m_index->item(0))
            showPage(first->data(nameRole).toString());
    });
    connect(m_index, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* item) {
        if (item != nullptr)
            m_browser->setSource(urlOfHelpPage(item->data(nameRole).toString()));
    });
    auto* layout = new QVBoxLayout(whole);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(8);
    layout->addWidget(m_search);
    layout->addWidget(m_index, 1);
    return whole;
}

QWidget* HelpWindow::makeBar()
{
    auto* bar = new QWidget(this);
    m_back = barButton(tr("◂ Back"), tr("The page before (Alt+Left)"), bar);
    m_forward = barButton(tr("Forward ▸"), tr("The page after (Alt+Right)"), bar);
    auto* home = barButton(tr("Index"), tr("All pages (Alt+Home)"), bar);
    m_back->setEnabled(false);
    m_forward->setEnabled(false);
    connect(m_back, &QToolButton::clicked, m_browser, &QTextBrowser::backward);
    connect(m_forward, &QToolButton::clicked, m_browser, &QTextBrowser::forward);
    connect(home, &QToolButton::clicked, this, [this] { showPage(QStringLiteral("index")); });
    connect(m_browser, &QTextBrowser::backwardAvailable, m_back, &QWidget::setEnabled);
    connect(m_browser, &QTextBrowser::forwardAvailable, m_forward, &QWidget::setEnabled);
    connect(new QShortcut(QKeySequence::Back, this), &QShortcut::activated, m_browser,
        &QTextBrowser::backward);
    connect(new QShortcut(QKeySequence::Forward, this), &QShortcut::activated, m_browser,
        &QTextBrowser::forward);
    connect(new QShortcut(Qt::ALT | Qt::Key_Home, this), &QShortcut::activated, home,
        &QToolButton::click);
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    layout->addWidget(m_back);
    layout->addWidget(m_forward);
    layout->addWidget(home);
    layout->addStretch(1);
    return bar;
}

void HelpWindow::fillIndex(const QString& words)
{
    const QSignalBlocker quiet(m_index);
    m_index->clear();
    for (const HelpPage* page : findHelp(words)) {
        auto* item = new QListWidgetItem(page->title, m_index);
        item->setData(nameRole, page->name);
    }
    if (m_index->count() == 0) {
        auto* none = new QListWidgetItem(tr("No page has these words."), m_index);
        none->setFlags(Qt::NoItemFlags);
    }
    markPage();
}

/// The index shows which page is open.
void HelpWindow::markPage()
{
    const QSignalBlocker quiet(m_index);
    const QString name = pageName();
    m_index->setCurrentItem(nullptr);
    for (int row = 0; row < m_index->count(); ++row) {
        if (m_index->item(row)->data(nameRole).toString() == name)
            m_index->setCurrentRow(row);
    }
}

void HelpWindow::showPage(const QString& name)
{
    const HelpPage* page = helpPage(name);
    m_browser->setSource(urlOfHelpPage(page != nullptr ? page->name : QStringLiteral("index")));
    show();
    raise();
    activateWindow();
    m_browser->setFocus();
}

QString HelpWindow::pageName() const
{
    return QFileInfo(m_browser->source().path()).completeBaseName();
}

void HelpWindow::setTheme(Theme theme) { m_browser->setTheme(theme); }

QString HelpWindow::pageFor(const QWidget* widget)
{
    for (; widget != nullptr; widget = widget->parentWidget()) {
        const QString page = widget->property("helpPage").toString();
        if (!page.isEmpty())
            return page;
    }
    return QStringLiteral("index");
}

} // namespace midplane::ui
