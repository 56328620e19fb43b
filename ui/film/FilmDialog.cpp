// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/film/FilmDialog.h"

#include <cmath>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QStyle>

#include "ui/film/ClockField.h"
#include "ui/models/TimeText.h"

namespace midplane::ui {

namespace {

constexpr int sumsWidth = 360;
constexpr int sumsLines = 3;

} // namespace

FilmDialog::FilmDialog(const FilmSettings& wanted, TimeRange whole, QWidget* parent)
    : QDialog(parent)
    , m_wanted(wanted)
    , m_from(new ClockField)
    , m_to(new ClockField)
    , m_seconds(new QDoubleSpinBox)
    , m_rate(new QSpinBox)
    , m_size(new QComboBox)
    , m_view(new QComboBox)
    , m_format(new QComboBox)
    , m_sums(new QLabel)
{
    setObjectName(QStringLiteral("film"));
    setProperty("helpPage", QStringLiteral("film"));
    setWindowTitle(tr("Film of the recording"));
    for (ClockField* field : {m_from, m_to})
        field->setTimes(whole.first, whole.last);
    m_from->setTime(wanted.range.first);
    m_to->setTime(wanted.range.last);
    m_seconds->setRange(0.5, 3600);
    m_seconds->setDecimals(1);
    m_seconds->setSuffix(tr(" s"));
    m_seconds->setValue(wanted.seconds);
    m_rate->setRange(1, 120);
    m_rate->setSuffix(tr(" a second"));
    m_rate->setValue(wanted.framesPerSecond);
    for (const QSize size : {QSize(1280, 720), QSize(1920, 1080), QSize(2560, 1440),
             QSize(3840, 2160), QSize(7680, 4320)})
        m_size->addItem(tr("%1 × %2").arg(size.width()).arg(size.height()), size);
    m_size->setCurrentIndex(std::max(0, m_size->findData(wanted.size)));
    m_view->addItem(tr("Machine, with the timeline under it"), true);
    m_view->addItem(tr("Machine alone"), false);
    m_view->setCurrentIndex(wanted.hasTimeline ? 0 : 1);
    fillFormats();
    addFields();
    showSums();
}

void FilmDialog::fillFormats()
{
    if (!ffmpegPath().isEmpty()) {
        m_format->addItem(tr("MP4 (H.264)"), static_cast<int>(FilmFormat::Mp4));
        m_format->addItem(tr("WebM (VP9)"), static_cast<int>(FilmFormat::WebM));
    }
    m_format->addItem(tr("Folder of PNG pictures"), static_cast<int>(FilmFormat::Folder));
    m_format->setCurrentIndex(std::max(0, m_format->findData(static_cast<int>(m_wanted.format))));
}

void FilmDialog::addFields()
{
    const std::initializer_list<std::pair<QWidget*, const char*>> names {{m_from, "film.from"},
        {m_to, "film.to"}, {m_seconds, "film.seconds"}, {m_rate, "film.rate"},
        {m_size, "film.size"}, {m_view, "film.view"}, {m_format, "film.format"},
        {m_sums, "film.sums"}};
    for (const auto& [widget, name] : names)
        widget->setObjectName(QString::fromLatin1(name));
    m_sums->setWordWrap(true);
    m_sums->setMinimumSize(sumsWidth, sumsLines * fontMetrics().height());
    m_sums->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* form = new QFormLayout(this);
    form->setContentsMargins(12, 12, 12, 12);
    form->setSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&From"), m_from);
    form->addRow(tr("&To"), m_to);
    form->addRow(tr("&Length"), m_seconds);
    form->addRow(tr("F&rames"), m_rate);
    form->addRow(tr("&Size"), m_size);
    form->addRow(tr("&View"), m_view);
    form->addRow(tr("F&ormat"), m_format);
    form->addRow(m_sums);
    form->addRow(addButtons());
    for (QSpinBox* field : std::initializer_list<QSpinBox*> {m_from, m_to, m_rate})
        connect(field, &QSpinBox::valueChanged, this, &FilmDialog::showSums);
    connect(m_seconds, &QDoubleSpinBox::valueChanged, this, &FilmDialog::showSums);
    connect(m_format, &QComboBox::currentIndexChanged, this, &FilmDialog::showSums);
}

QWidget* FilmDialog::addButtons()
{
    auto* buttons = new QDialogButtonBox;
    auto* cancel = buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    m_make = buttons->addButton(tr("Make film…"), QDialogButtonBox::ActionRole);
    m_make->setObjectName(QStringLiteral("film.make"));
    m_make->setDefault(true);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_make, &QPushButton::clicked, this, [this] { emit makeRequested(settings()); });
    return buttons;
}

FilmSettings FilmDialog::settings() const
{
    FilmSettings settings = m_wanted;
    settings.range = {m_from->time(), m_to->time()};
    settings.seconds = m_seconds->value();
    settings.framesPerSecond = m_rate->value();
    settings.size = m_size->currentData().toSize();
    settings.hasTimeline = m_view->currentData().toBool();
    settings.format = static_cast<FilmFormat>(m_format->currentData().toInt());
    return settings;
}

void FilmDialog::showSums()
{
    const FilmSettings chosen = settings();
    const auto checked = checkFilm(chosen);
    QString text;
    if (checked) {
        const auto length = static_cast<double>((chosen.range.last - chosen.range.first).count());
        const core::SimTime each {std::llround(length / chosen.seconds)};
        text = tr("%1 frames. One second of the film is %2 of the recording.")
                   .arg(chosen.frameCount())
                   .arg(durationText(each));
        if (ffmpegPath().isEmpty())
            text += QLatin1Char(' ')
                + tr("MP4 and WebM need the program ffmpeg (package ffmpeg), which is not here.");
    } else {
        text = QString::fromStdString(checked.error().reason);
        text[0] = text[0].toUpper();
        text += QLatin1Char('.');
    }
    m_sums->setText(text);
    m_sums->setProperty("kind", checked ? QVariant() : QStringLiteral("problem"));
    style()->unpolish(m_sums);
    style()->polish(m_sums);
    if (m_make != nullptr)
        m_make->setEnabled(checked.has_value());
}

} // namespace midplane::ui
