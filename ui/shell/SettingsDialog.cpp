// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/SettingsDialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "ui/shell/ApplicationTheme.h"
#include "ui/shell/Translation.h"

namespace midplane::ui {

namespace {

constexpr int dialogWidth = 480;

void choose(QComboBox* combo, const QVariant& value)
{
    combo->setCurrentIndex(std::max(0, combo->findData(value)));
}

QLabel* headingOf(const QString& text, QWidget* parent)
{
    auto* heading = new QLabel(text, parent);
    heading->setObjectName(QStringLiteral("dockName")); // Bold, as all headings of panels.
    return heading;
}

} // namespace

SettingsDialog::SettingsDialog(const Preferences& preferences, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Settings"));
    setProperty("helpPage", QStringLiteral("settings"));
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(8);
    addAppearance(form);
    addWork(form);
    show(preferences);

    auto* note = new QLabel(
        tr("Each choice takes effect at once, except the language of windows that are open and "
           "smooth edges: they come with the next start."),
        this);
    note->setObjectName(QStringLiteral("statusQuiet"));
    note->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(16);
    layout->addLayout(form);
    layout->addWidget(note);
    layout->addStretch(1);
    layout->addWidget(buttons);
    setMinimumWidth(dialogWidth);

    for (QComboBox* combo : {m_theme, m_text, m_language, m_samples, m_rule, m_autosave})
        connect(combo, &QComboBox::currentIndexChanged, this,
            [this] { emit changed(this->preferences()); });
    connect(m_animation, &QCheckBox::toggled, this, [this] { emit changed(this->preferences()); });
}

QComboBox* SettingsDialog::addChoice(QFormLayout* form, const QString& name, const QString& tip)
{
    auto* combo = new QComboBox(this);
    combo->setAccessibleName(name);
    combo->setToolTip(tip);
    combo->setStatusTip(tip);
    form->addRow(name, combo);
    return combo;
}

void SettingsDialog::addAppearance(QFormLayout* form)
{
    form->addRow(headingOf(tr("Appearance"), this));
    m_theme = addChoice(form, tr("Theme"), tr("Colours of the window"));
    m_theme->addItem(tr("As the desktop"), QString());
    m_theme->addItem(tr("Light"), nameOf(Theme::Light));
    m_theme->addItem(tr("Dark"), nameOf(Theme::Dark));
    m_theme->addItem(tr("High contrast"), nameOf(Theme::HighContrast));
    m_text = addChoice(form, tr("Text size"), tr("Of all texts, in parts of the desktop's size"));
    for (const int percent : Preferences::textSizes())
        m_text->addItem(tr("%1 %").arg(percent), percent);
    m_language = addChoice(form, tr("Language"), tr("Language of all texts"));
    m_language->addItem(tr("As the desktop"), QString());
    for (const Language& language : knownLanguages())
        m_language->addItem(language.name, language.code);
    m_animation = new QCheckBox(tr("Animate camera and blocks"), this);
    m_animation->setToolTip(tr("Off: the view jumps to where it would have moved"));
    form->addRow(QString(), m_animation);
    m_samples = addChoice(form, tr("Smooth edges"),
        tr("Samples a pixel in the 3D view. Without a graphics card they cost much time"));
    for (const int count : Preferences::sampleCounts())
        m_samples->addItem(count == 0 ? tr("Off") : tr("%1 samples").arg(count), count);
}

void SettingsDialog::addWork(QFormLayout* form)
{
    form->addRow(headingOf(tr("Work"), this));
    m_rule = addChoice(form, tr("New sets"), tr("Whether the blocks of a new set may overlap"));
    m_rule->addItem(tr("All together (STATIC)"), static_cast<int>(core::SetRule::AllTogether));
    m_rule->addItem(tr("May overlap (OVERLAP)"), static_cast<int>(core::SetRule::MayOverlap));
    m_autosave = addChoice(form, tr("Keep unsaved edits"),
        tr("How soon after a change a copy is kept that survives a crash"));
    for (const int milliseconds : Preferences::autosaveIntervals())
        m_autosave->addItem(
            tr("after %1 s").arg(locale().toString(milliseconds / 1000.0)), milliseconds);
}

void SettingsDialog::show(const Preferences& preferences)
{
    choose(m_theme, preferences.theme ? nameOf(*preferences.theme) : QString());
    choose(m_text, preferences.textPercent);
    choose(m_language, preferences.language);
    choose(m_samples, preferences.antiAliasing);
    choose(m_rule, static_cast<int>(preferences.setRule));
    choose(m_autosave, preferences.autosaveMilliseconds);
    m_animation->setChecked(preferences.isAnimated);
}

Preferences SettingsDialog::preferences() const
{
    Preferences chosen;
    chosen.theme = themeNamed(m_theme->currentData().toString());
    chosen.isAnimated = m_animation->isChecked();
    chosen.textPercent = m_text->currentData().toInt();
    chosen.language = m_language->currentData().toString();
    chosen.autosaveMilliseconds = m_autosave->currentData().toInt();
    chosen.setRule = static_cast<core::SetRule>(m_rule->currentData().toInt());
    chosen.antiAliasing = m_samples->currentData().toInt();
    return chosen;
}

} // namespace midplane::ui
