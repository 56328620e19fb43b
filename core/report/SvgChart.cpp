// SPDX-License-Identifier: Apache-2.0
#include "core/report/SvgChart.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace midplane::core {

namespace {

constexpr double plotLeft = 52;
constexpr double plotTop = 28;
constexpr double plotHeight = 168;
constexpr double chartHeight = 232;
constexpr double chartWidth = plotLeft + chartColumns + 12;
constexpr double areaOpacity = 0.85;

double roundStep(double length, int most)
{
    const double rough = std::max(length / most, 1e-9);
    const double power = std::pow(10, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0}) {
        if (length / (factor * power) <= most)
            return factor * power;
    }
    return 10 * power;
}

std::string openSvg(double width, double height, const std::string& title)
{
    return fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0f} {:.0f}\" "
                       "width=\"{:.0f}\" height=\"{:.0f}\" role=\"img\" font-family=\"sans-serif\" "
                       "font-size=\"11\"><title>{}</title>\n",
        width, height, width, height, escaped(title));
}

std::string textAt(double x, double y, const char* anchor, const std::string& words)
{
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" class=\"f-ink\" "
                       "fill=\"{}\">{}</text>\n",
        x, y, anchor, inkRole.light, escaped(words));
}

std::string swatch(double x, double y, const SvgRole& role)
{
    return fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"10\" height=\"10\" rx=\"2\" "
                       "class=\"f-{}\" fill=\"{}\"/>\n",
        x, y, role.name, role.light);
}

/// Names above the plot, each with its colour.
std::string legend(const std::vector<SvgCurve>& curves)
{
    constexpr double letter = 6.2; ///< Wide enough for any text of this size.
    std::string svg;
    double x = plotLeft;
    for (const SvgCurve& curve : curves) {
        svg += swatch(x, 6, *curve.role) + textAt(x + 15, 15, "start", curve.name);
        x += 15 + letter * static_cast<double>(curve.name.size()) + 18;
    }
    return svg;
}

} // namespace

std::vector<TimeMark> timeMarks(SimTime first, SimTime last, double width)
{
    constexpr std::array<std::int64_t, 16> steps {60, 300, 900, 1800, 3600, 7200, 14400, 21600,
        43200, 86400, 172800, 432000, 864000, 2592000, 8640000, 31536000};
    const std::int64_t length = std::max<std::int64_t>((last - first).count(), 1);
    const auto enough = std::find_if(
        steps.begin(), steps.end(), [length](std::int64_t step) { return length / step <= 9; });
    const std::int64_t step = enough == steps.end() ? length / 8 : *enough;
    std::vector<TimeMark> marks;
    for (std::int64_t at = (first.count() + step - 1) / step * step; at <= last.count();
         at += step) {
        const std::string text = step >= 86400
            ? fmt::format("{} d", at / 86400)
            : fmt::format("{}{:02}:{:02}", length > 86400 ? fmt::format("{} d ", at / 86400) : "",
                at / 3600 % 24, at / 60 % 60);
        marks.push_back(
            {width * static_cast<double>(at - first.count()) / static_cast<double>(length), text});
    }
    return marks;
}

std::vector<double> columnMeans(std::size_t samples, SimTime first, SimTime last,
    const std::function<SimTime(std::size_t)>& at, const std::function<double(std::size_t)>& value)
{
    std::vector<double> means(chartColumns, 0);
    const auto begin = static_cast<double>(first.count());
    const double width = static_cast<double>((last - first).count()) / chartColumns;
    for (std::size_t i = 0; i < samples; ++i) {
        const double from = (static_cast<double>(at(i).count()) - begin) / width;
        const double until = i + 1 < samples
            ? (static_cast<double>(at(i + 1).count()) - begin) / width
            : double {chartColumns};
        const double held = value(i);
        const int lastColumn = std::min(chartColumns - 1, static_cast<int>(until));
        for (int column = std::max(0, static_cast<int>(from)); column <= lastColumn; ++column) {
            const double share = std::min(until, column + 1.0) - std::max(from, double(column));
            if (share > 0)
                means[static_cast<std::size_t>(column)] += share * held;
        }
    }
    return means;
}

std::string svgOf(const SvgTimeChart& chart)
{
    const double step = std::max(roundStep(chart.top, 5), 1e-9);
    const double top = step * std::ceil(chart.top / step - 1e-9);
    const auto y = [&](double value) {
        return plotTop + plotHeight * (1 - std::clamp(value / top, 0.0, 1.0));
    };
    std::string svg = openSvg(chartWidth, chartHeight, chart.title);
    for (int tick = 0; tick * step <= top * 1.0001; ++tick) {
        svg += fmt::format("<path d=\"M{:.1f} {:.1f}h{}\" class=\"s-grid\" stroke=\"{}\"/>\n",
            plotLeft, y(tick * step), chartColumns, gridRole.light);
        svg += textAt(plotLeft - 6, y(tick * step) + 4, "end", fmt::format("{:g}", tick * step));
    }
    std::vector<double> below(chartColumns, 0);
    for (const SvgCurve& curve : chart.curves) {
        std::string path;
        std::vector<double> tops = curve.values;
        for (std::size_t i = 0; i < tops.size() && chart.isStacked; ++i)
            tops[i] += below[i];
        for (std::size_t i = 0; i < tops.size(); ++i)
            path += fmt::format("{}{:.0f} {:.1f}h1", i == 0 ? "M" : "L",
                plotLeft + static_cast<double>(i), y(tops[i]));
        if (curve.isArea) {
            for (std::size_t i = tops.size(); i-- > 0;)
                path += fmt::format("L{:.0f} {:.1f}h-1", plotLeft + static_cast<double>(i) + 1,
                    y(chart.isStacked ? below[i] : 0));
            svg += fmt::format("<path d=\"{}z\" class=\"f-{}\" fill=\"{}\" fill-opacity=\"{}\"/>\n",
                path, curve.role->name, curve.role->light, areaOpacity);
        } else {
            svg += fmt::format("<path d=\"{}\" class=\"s-{}\" fill=\"none\" stroke=\"{}\" "
                               "stroke-width=\"1.5\"/>\n",
                path, curve.role->name, curve.role->light);
        }
        if (chart.isStacked)
            below = std::move(tops);
    }
    for (const TimeMark& mark : timeMarks(chart.first, chart.last, chartColumns)) {
        svg += fmt::format("<path d=\"M{:.1f} {}v4\" class=\"s-ink\" stroke=\"{}\"/>\n",
            plotLeft + mark.pixel, plotTop + plotHeight, inkRole.light);
        svg += textAt(plotLeft + mark.pixel, plotTop + plotHeight + 17, "middle", mark.text);
    }
    svg += legend(chart.curves);
    svg += textAt(plotLeft + chartColumns, 15, "end", chart.unit);
    return svg + "</svg>\n";
}

std::string svgOfBars(const std::string& title, const std::vector<SvgBar>& bars)
{
    constexpr double left = 150;
    constexpr double rowHeight = 24;
    constexpr double room = chartWidth - left - 90;
    double most = 1e-9;
    for (const SvgBar& bar : bars)
        most = std::max(most, bar.value);
    std::string svg = openSvg(chartWidth, rowHeight * static_cast<double>(bars.size()) + 4, title);
    double y = 4;
    for (const SvgBar& bar : bars) {
        const double length = std::max(1.0, room * bar.value / most);
        svg += textAt(left - 8, y + 12, "end", bar.name);
        svg += fmt::format("<rect x=\"{}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"16\" rx=\"2\" "
                           "class=\"f-{}\" fill=\"{}\"/>\n",
            left, y, length, bar.role->name, bar.role->light);
        svg += textAt(left + length + 8, y + 12, "start", bar.text);
        y += rowHeight;
    }
    return svg + "</svg>\n";
}

} // namespace midplane::core
