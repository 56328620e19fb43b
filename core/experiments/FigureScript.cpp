// SPDX-License-Identifier: Apache-2.0
#include "core/experiments/FigureScript.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/support/PlainText.h"

namespace midplane::core {

namespace {

constexpr int panelWidth = 640;
constexpr int panelHeight = 460;
constexpr int leastWidth = 720;

/// At most so many bytes, the last three of a shortened text "...".
std::string shortened(std::string text, std::size_t most)
{
    constexpr std::string_view cutMark = "...";
    if (text.size() <= most)
        return text;
    std::size_t end = most - cutMark.size();
    while ((static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end; // Not within a letter.
    return text.replace(end, std::string::npos, cutMark);
}

/// Texts of a plan become one line each, as long as a figure is wide.
std::string lineOf(std::string text)
{
    constexpr std::size_t longest = 200;
    std::replace_if(
        text.begin(), text.end(),
        [](char letter) { return letter == '\n' || letter == '\r' || letter == '\t'; }, ' ');
    std::string line = shortened(plainLine(text), longest);
    constexpr std::string_view cdataEnd = "]]>"; // gnuplot writes it into SVG as it is.
    for (std::size_t at = line.find(cdataEnd); at != std::string::npos; at = line.find(cdataEnd))
        line.insert(at + 2, 1, ' ');
    return line;
}

/// An expression of gnuplot for the text, in single quotes, between which gnuplot interprets
/// nothing; between double quotes it executes what stands between backticks. A quote of the text is
/// a string of its own: gnuplot does not take a doubled one at the beginning of a string.
std::string gnuplotString(const std::string& text)
{
    std::string expression = "'";
    for (const char letter : lineOf(text))
        expression += letter == '\'' ? std::string("' . \"'\" . '") : std::string(1, letter);
    return expression + '\'';
}

/// gnuplot takes the label of a tick for a format when a "%" is in it, and cuts what it formats.
std::string tickLabelString(const std::string& text)
{
    constexpr std::size_t mostFormatted = 49; // Bytes: MAX_ID_LEN of gnuplot 5.4, less one.
    std::string label = lineOf(text);
    if (label.find('%') == std::string::npos)
        return gnuplotString(label);
    label = shortened(std::move(label), mostFormatted);
    std::string format;
    for (const char letter : label)
        format += letter == '%' ? std::string("%%") : std::string(1, letter);
    return gnuplotString(format);
}

/// A file of the figure. A name of its own could begin with "<", "|" or "-", which gnuplot takes
/// for programs and streams.
std::string fileString(const PlanFigure& figure, const char* ending)
{
    return gnuplotString("./" + figure.name + ending);
}

bool hasRange(const FigureSeries& series)
{
    return std::any_of(series.points.begin(), series.points.end(),
        [](const FigurePoint& point) { return point.y.most > point.y.least; });
}

std::string rangeText(const std::optional<std::pair<double, double>>& range)
{
    return range ? fmt::format("[{}:{}]", range->first, range->second) : "[*:*]";
}

/// Okabe and Ito's colours, strongest contrast first; yellow, which is faint on white, is left out.
constexpr const char* styles = R"(set style line 1 lc rgb "#0072B2" lw 2 pt 7 ps 0.9
set style line 2 lc rgb "#D55E00" lw 2 pt 5 ps 0.9
set style line 3 lc rgb "#009E73" lw 2 pt 9 ps 1.1
set style line 4 lc rgb "#CC79A7" lw 2 pt 11 ps 1.1
set style line 5 lc rgb "#000000" lw 2 pt 4 ps 0.9 dt 2
set style line 6 lc rgb "#56B4E9" lw 2 pt 6 ps 0.9 dt 2
set style line 7 lc rgb "#E69F00" lw 2 pt 13 ps 1.2 dt 2
set style line 8 lc rgb "#666666" lw 2 pt 8 ps 1.1 dt 3
)";

std::string plotLines(const FigurePanel& panel, std::size_t firstBlock, const std::string& data)
{
    std::string plot = "plot ";
    for (std::size_t i = 0; i < panel.series.size(); ++i) {
        const std::size_t style = i % 8 + 1;
        if (i > 0)
            plot += ", \\\n     ";
        plot += fmt::format("{} index {} using 1:2 with linespoints ls {} title {}", data,
            firstBlock + i, style, gnuplotString(panel.series[i].label));
        if (hasRange(panel.series[i]))
            plot += fmt::format(", \\\n     {} index {} using 1:3:(0):($4-$3) with vectors nohead "
                                "ls {} lw 1.4 dt 1 notitle",
                data, firstBlock + i, style);
    }
    return plot + "\n";
}

/// Groups of bars: one group a metric, one bar a series in each.
std::string plotBars(const FigurePanel& panel, std::size_t firstBlock, const std::string& data)
{
    const auto count = static_cast<double>(panel.series.size());
    const double width = 0.8 / count;
    std::string plot = "set xtics nomirror (";
    const auto& first = panel.series.front().points;
    for (std::size_t i = 0; i < first.size(); ++i)
        plot += fmt::format("{}{} {}", i == 0 ? "" : ", ", tickLabelString(first[i].category), i);
    plot += fmt::format(
        ")\nset xrange [-0.6:{}.6]\nset boxwidth {:.3f}\nplot ", first.size() - 1, width * 0.92);
    for (std::size_t i = 0; i < panel.series.size(); ++i) {
        const double offset = (static_cast<double>(i) - (count - 1) / 2) * width;
        plot += fmt::format(
            "{}{} index {} using ($1+{:.3f}):2 with boxes fs solid 0.85 noborder ls {} title {}",
            i == 0 ? "" : ", \\\n     ", data, firstBlock + i, offset, i % 8 + 1,
            gnuplotString(panel.series[i].label));
        if (hasRange(panel.series[i]))
            plot += fmt::format(
                ", \\\n     {} index {} using ($1+{:.3f}):3:(0):($4-$3) with vectors nohead lc "
                "rgb \"#222222\" lw 1.4 notitle",
                data, firstBlock + i, offset);
    }
    return plot + "\n";
}

/// One bar a series, in which the metrics stand on each other.
std::string plotStack(const FigurePanel& panel)
{
    std::string plot = "set xtics nomirror (";
    for (std::size_t i = 0; i < panel.series.size(); ++i)
        plot += fmt::format(
            "{}{} {}", i == 0 ? "" : ", ", tickLabelString(panel.series[i].label), i);
    plot += fmt::format(")\nset xrange [-0.6:{}.6]\nset boxwidth 0.62\n", panel.series.size() - 1);
    std::string boxes;
    std::string numbers;
    const auto& parts = panel.series.front().points;
    // From the top down: each box hides the lower part of the one before.
    for (std::size_t part = parts.size(); part-- > 0;) {
        std::string block;
        for (std::size_t i = 0; i < panel.series.size(); ++i) {
            double top = 0;
            for (std::size_t below = 0; below <= part; ++below)
                top += panel.series[i].points[below].y.mean;
            const double own = panel.series[i].points[part].y.mean;
            block += fmt::format("{} {:.6f} {:.6f} {:.3f}\n", i, top, top - own / 2, own);
        }
        plot += fmt::format("$part{} << EOD\n{}EOD\n", part, block);
        boxes += fmt::format("{}$part{} using 1:2 with boxes fs solid 0.85 noborder ls {} title {}",
            boxes.empty() ? "plot " : ", \\\n     ", part, part % 8 + 1,
            gnuplotString(parts[part].category));
        // A number that its part has no room for is left out.
        numbers += fmt::format(", \\\n     $part{} using 1:3:($4 < 0.045 ? \"\" : sprintf(\"%.1f "
                               "%%\", 100*$4)) with labels tc rgb \"{}\" notitle",
            part, part == 0 ? "white" : "black");
    }
    return plot + boxes + numbers + "\n";
}

std::string plotOf(const PlanFigure& figure, const FigurePanel& panel, std::size_t firstBlock)
{
    switch (figure.kind) {
    case FigureKind::Lines:
        return plotLines(panel, firstBlock, fileString(figure, ".dat"));
    case FigureKind::Bars:
        return plotBars(panel, firstBlock, fileString(figure, ".dat"));
    case FigureKind::Stack:
        return plotStack(panel);
    }
    return {};
}

/// A panel can be drawn when each of its series has points, bars all the same ones.
bool isWhole(const PlanFigure& figure, const FigurePanel& panel)
{
    if (panel.series.empty())
        return false;
    return std::all_of(panel.series.begin(), panel.series.end(), [&](const FigureSeries& series) {
        return !series.points.empty()
            && (figure.kind == FigureKind::Lines
                || series.points.size() == panel.series.front().points.size());
    });
}

} // namespace

std::string figureData(const PlanFigure& figure, std::span<const FigurePanel> panels)
{
    std::string text = fmt::format("# {}\n# x mean least most seeds\n", lineOf(figure.title));
    for (const FigurePanel& panel : panels) {
        for (const FigureSeries& series : panel.series) {
            text += fmt::format("# {}{}{}\n", lineOf(panel.label), panel.label.empty() ? "" : ": ",
                series.label.empty() ? "all" : lineOf(series.label));
            for (std::size_t i = 0; i < series.points.size(); ++i) {
                const FigurePoint& point = series.points[i];
                const double x
                    = figure.kind == FigureKind::Lines ? point.x : static_cast<double>(i);
                text += fmt::format("{} {:.6f} {:.6f} {:.6f} {}", x, point.y.mean, point.y.least,
                    point.y.most, point.y.seeds);
                text += point.category.empty() ? "\n"
                                               : fmt::format(" # {}\n", lineOf(point.category));
            }
            text += "\n\n";
        }
    }
    return text;
}

std::string figureScript(const PlanFigure& figure, std::span<const FigurePanel> panels)
{
    std::string body;
    std::size_t block = 0;
    std::size_t drawn = 0;
    std::size_t mostSeries = 0;
    for (const FigurePanel& panel : panels) {
        if (isWhole(figure, panel)) {
            ++drawn;
            mostSeries = std::max(mostSeries, panel.series.size());
            body += fmt::format("set title {} font \",13\"\n{}",
                gnuplotString(panel.label.empty() ? " " : panel.label),
                plotOf(figure, panel, block));
        }
        block += panel.series.size();
    }
    const int columns = static_cast<int>(std::max<std::size_t>(1, std::min<std::size_t>(drawn, 2)));
    const int lines = static_cast<int>((std::max<std::size_t>(1, drawn) + 1) / 2);
    const int width = std::max(leastWidth, panelWidth * columns);
    const int height = panelHeight * lines + 60;
    std::string script = fmt::format(
        "# Draws {0}.svg and {0}.png: gnuplot {0}.gp\n"
        "set encoding utf8\nset grid ytics lc rgb \"#dddddd\" lw 1\nset border 3 lc "
        "rgb \"#444444\"\n"
        "set tics nomirror\nset key below center maxrows {2} samplen 2.2 width 1\n{1}",
        figure.name, styles, mostSeries <= 4 ? 2 : 3);
    script += fmt::format("set xlabel {} . \"\\n \"\nset ylabel {}\n", gnuplotString(figure.xLabel),
        gnuplotString(figure.yLabel));
    if (figure.kind == FigureKind::Lines)
        script += fmt::format("set xrange {}\n", rangeText(figure.xRange));
    script += fmt::format("set yrange {}\n",
        figure.yRange || figure.isLogY ? rangeText(figure.yRange) : std::string("[0:*]"));
    if (figure.isLogX)
        script += "set logscale x\n";
    if (figure.isLogY)
        script += "set logscale y\n";
    for (const char* format : {"svg", "png"}) {
        const bool isSvg = std::string(format) == "svg";
        script += fmt::format(
            "\nset terminal {} size {},{} noenhanced font \"DejaVu Sans,12\" background rgb "
            "\"white\"\nset output {}\nset multiplot layout {},{} title {} font \",15\"\n{}"
            "unset multiplot\nset output\n",
            isSvg ? "svg" : "pngcairo", width, height, fileString(figure, isSvg ? ".svg" : ".png"),
            lines, columns, gnuplotString(figure.title), body);
    }
    return script;
}

} // namespace midplane::core
