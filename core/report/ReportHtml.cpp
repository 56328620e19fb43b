// SPDX-License-Identifier: Apache-2.0
#include "core/report/ReportHtml.h"

#include <array>

#include <fmt/format.h>

#include "core/report/SvgText.h"

namespace midplane::core {

namespace {

constexpr const char* style = R"(
:root { color-scheme: light dark; --paper: #FFFFFF; --text: #1B1F24; --quiet: #5A6570; --rule: #DDE1E6; --tint: #F6F7F9; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 40px 24px 64px; max-width: 888px; background: var(--paper); color: var(--text);
  font: 15px/1.5 "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif; font-variant-numeric: tabular-nums; }
h1 { margin: 0 0 4px; font-size: 28px; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 48px 0 8px; padding-top: 16px; border-top: 1px solid var(--rule); font-size: 19px; }
p { margin: 0 0 12px; max-width: 68ch; }
.what { margin: 0 0 24px; color: var(--quiet); }
.numbers { display: flex; flex-wrap: wrap; gap: 12px; margin: 24px 0; padding: 0; list-style: none; }
.numbers li { flex: 1 1 148px; padding: 12px 16px; border-radius: 6px; background: var(--tint); color: var(--quiet);
  font-size: 13px; line-height: 1.35; }
.numbers b { display: block; color: var(--text); font-size: 22px; font-weight: 600; white-space: nowrap; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
.command { font: 13px/1.5 ui-monospace, "DejaVu Sans Mono", monospace; }
figure { margin: 16px 0; }
figcaption { margin-bottom: 4px; color: var(--quiet); font-size: 13px; }
figure svg, figure img { display: block; width: 100%; height: auto; border-radius: 4px; }
.wide { overflow-x: auto; }
table { width: 100%; margin: 16px 0; border-collapse: collapse; font-size: 13px; }
th, td { padding: 5px 12px 5px 0; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top; }
th { color: var(--quiet); font-weight: 600; }
.n { padding-right: 0; padding-left: 12px; text-align: right; white-space: nowrap; }
footer { margin-top: 48px; padding-top: 16px; border-top: 1px solid var(--rule); color: var(--quiet); font-size: 13px; }
)";

constexpr const char* darkStyle
    = "  :root { --paper: #1B1F24; --text: #E3E8ED; --quiet: #9AA5B1; --rule: #2F373F; --tint: "
      "#23282E; }\n";

constexpr const char* printStyle = R"(
@media print { body { max-width: none; padding: 0; font-size: 11pt; } h2 { break-after: avoid; }
  figure, tr, .numbers { break-inside: avoid; } }
)";

/// In the dark the colours of the drawings change by their classes.
std::string darkRoles()
{
    static constexpr std::array roles {usedRole, freeRole, largestRole, spaceRole, wiringRole,
        orderRole, idleRole, paperRole, inkRole, gridRole};
    std::string css;
    const auto add = [&css](const SvgRole& role) {
        css += fmt::format(
            "  .f-{0} {{ fill: {1}; }} .s-{0} {{ stroke: {1}; }}\n", role.name, role.dark);
    };
    for (const SvgRole& role : roles)
        add(role);
    for (unsigned job = 0; job < jobRoleCount; ++job)
        add(jobRole(job));
    return css;
}

std::string base64(const std::string& bytes)
{
    constexpr const char* letters
        = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve(bytes.size() * 4 / 3 + 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t three = 0;
        for (std::size_t j = 0; j < 3; ++j)
            three = three << 8U
                | (i + j < bytes.size() ? static_cast<unsigned char>(bytes[i + j]) : 0U);
        for (std::size_t j = 0; j < 4; ++j)
            text += i + j <= bytes.size() ? letters[three >> (18 - 6 * j) & 63U] : '=';
    }
    return text;
}

std::string htmlOf(const ReportFigure& figure)
{
    const std::string picture = figure.png.empty()
        ? figure.svg
        : fmt::format("<img alt=\"{}\" src=\"data:image/png;base64,{}\">\n",
            escaped(figure.caption), base64(figure.png));
    return fmt::format(
        "<figure><figcaption>{}</figcaption>\n{}</figure>\n", escaped(figure.caption), picture);
}

std::string htmlOf(const ReportTable& table)
{
    const auto classOf
        = [&](std::size_t column) { return column < table.textColumns ? "" : " class=\"n\""; };
    std::string html = "<div class=\"wide\"><table><thead><tr>";
    for (std::size_t i = 0; i < table.head.size(); ++i)
        html += fmt::format("<th scope=\"col\"{}>{}</th>", classOf(i), escaped(table.head[i]));
    html += "</tr></thead><tbody>\n";
    for (const auto& row : table.rows) {
        html += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i)
            html += fmt::format("<td{}>{}</td>", classOf(i), escaped(row[i]));
        html += "</tr>\n";
    }
    return html + "</tbody></table></div>\n";
}

std::string htmlOf(const ReportSection& section)
{
    std::string html = fmt::format("<section>\n<h2>{}</h2>\n", escaped(section.title));
    for (const std::string& paragraph : section.paragraphs)
        html += fmt::format("<p>{}</p>\n", escaped(paragraph));
    for (const ReportFigure& figure : section.figures)
        html += htmlOf(figure);
    for (const ReportTable& table : section.tables)
        html += htmlOf(table);
    return html + "</section>\n";
}

} // namespace

std::string reportHtml(const RunReport& report)
{
    std::string html = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta "
        "name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n"
        "<style>{}@media screen and (prefers-color-scheme: dark) {{\n{}{}}}\n{}</style>\n</head>\n"
        "<body>\n<h1>{}</h1>\n<p class=\"what\">Report of a run</p>\n",
        escaped(report.title), style, darkStyle, darkRoles(), printStyle, escaped(report.title));
    html += "<dl>\n";
    for (const auto& [name, value] : report.facts)
        html += fmt::format("<dt>{}</dt><dd{}>{}</dd>\n", escaped(name),
            name == "Again" ? " class=\"command\"" : "", escaped(value));
    html += "</dl>\n";
    if (!report.numbers.empty()) {
        html += "<ul class=\"numbers\">\n";
        for (const ReportNumber& number : report.numbers)
            html += fmt::format(
                "<li><b>{}</b>{}</li>\n", escaped(number.value), escaped(number.meaning));
        html += "</ul>\n";
    }
    for (const ReportSection& section : report.sections)
        html += htmlOf(section);
    return html + fmt::format("<footer>{}</footer>\n</body>\n</html>\n", escaped(report.footer));
}

} // namespace midplane::core
