// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "core/analysis/RunMetrics.h"

namespace midplane::core {

struct ReportTable {
    std::vector<std::string> head;
    std::vector<std::vector<std::string>> rows;
    std::size_t textColumns = 1; ///< The first so many hold words, the others numbers.
};

/// A picture with its words: drawn as SVG, or a finished PNG.
struct ReportFigure {
    std::string caption;
    std::string svg;
    std::string png; ///< Bytes; empty: svg.
};

struct ReportSection {
    std::string title;
    std::vector<std::string> paragraphs;
    std::vector<ReportFigure> figures;
    std::vector<ReportTable> tables;
};

/// A number that is seen first.
struct ReportNumber {
    std::string value;
    std::string meaning;
};

/// What is told of a run, in the order in which it is read; how it looks is said elsewhere. All
/// texts are plain.
struct RunReport {
    std::string title;
    std::vector<std::pair<std::string, std::string>> facts; ///< What was run.
    std::vector<ReportNumber> numbers;
    std::vector<ReportSection> sections;
    std::string footer;
};

/// What the recording does not say.
struct ReportOptions {
    std::string version; ///< Of the program.
    std::string command; ///< That repeats the run; empty: nobody knows.
    /// The colours of the jobs in the pictures, by JobId, modulo 12; jobs beyond take turns.
    std::vector<int> colours;
    /// Pictures to stand first in the section about the worst moment.
    std::vector<ReportFigure> pictures;
};

/// The moment at which most midplanes were free outside of the largest free block while jobs
/// waited; without such a moment that at which most were in use. Precondition: load is not empty.
const LoadSample& mostFragmented(const std::vector<LoadSample>& load);

/// Reads the whole run. goOn is asked now and then whether to go on; when not, what there is so far
/// is answered. tables are of the recording's machine.
RunReport reportOf(const RecordingPtr& recording, const TablesPtr& tables,
    const ReportOptions& options, const std::function<bool()>& goOn = {});

} // namespace midplane::core
