// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/JobFilter.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

#include <QStringList>

#include "ui/models/JobText.h"

namespace midplane::ui {

namespace {

bool hasDigits(int number, std::string_view word)
{
    std::array<char, 16> digits {};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    return std::string_view(digits.data(), static_cast<std::size_t>(end - digits.data())).find(word)
        != std::string_view::npos;
}

} // namespace

JobFilter::JobFilter(const QString& words, std::optional<int> user)
    : m_user(user)
{
    for (const QString& word : words.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts))
        m_words.push_back(word.toStdString());
}

bool JobFilter::accepts(const core::JobInfo& job) const
{
    if (m_user && job.user != *m_user)
        return false;
    return std::all_of(m_words.begin(), m_words.end(), [&](const std::string& word) {
        return hasDigits(job.number, word) || (job.user >= 0 && hasDigits(job.user, word))
            || textOfShape(job).find(word) != std::string::npos;
    });
}

const std::string& JobFilter::textOfShape(const core::JobInfo& job) const
{
    const auto isTorus = [&job](core::Dimension dimension) {
        return job.connectivity[dimension] == core::Connectivity::Torus;
    };
    const Kind kind {job.shape.x, job.shape.y, job.shape.z, isTorus(core::Dimension::X),
        isTorus(core::Dimension::Y), isTorus(core::Dimension::Z)};
    std::string& text = m_shapes[kind];
    if (text.empty()) {
        const QString words = shapeText(job.shape) + QLatin1Char(' ') + kindText(job.connectivity);
        text = words.toLower().toStdString();
    }
    return text;
}

} // namespace midplane::ui
