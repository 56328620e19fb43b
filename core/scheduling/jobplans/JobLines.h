// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/scheduling/constraint/JobListFile.h"

namespace midplane::core {

/// A list of jobs as people write it, one line for jobs that are alike:
///
///     12 x 2x2x1 torus pair    # twelve of them: pair-1 to pair-12
///     8 mesh                   # eight midplanes, in any shape
///     2x4x1 torus:xy fixed 3600s name=torus
///
/// After the shape or size come, in any order: mesh (the usual) or torus, torus:xy for a torus in x
/// and y only; "fixed" for what may not be turned; how long it runs ("3600s", as whole seconds); a
/// name of letters, digits, - and _, with "name=" before it where it looks like something else.
/// Names are given as parseJobList does. What follows a # is a remark. Errors are at "line 3".
Result<JobList> parseJobLines(std::string_view text, const Machine& machine);

/// The same list as lines. Names are made such that blocks may have them.
std::string jobLinesOf(const JobList& list);

} // namespace midplane::core
