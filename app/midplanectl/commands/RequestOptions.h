// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "core/allocation/Allocator.h"

namespace midplane::ctl {

/// The options that make a request for a place, as written.
struct RequestOptions {
    std::string shape;
    int size = 0; ///< 0: not given.
    std::string connectivity;
    std::string lines = "same";
    std::string merit = "least-links";
    bool noRotation = false;
    bool gaps = false;
    bool wrap = false;
};

/// "torus", or one word a dimension: "torus/mesh/prefer-torus". Error::where is --connectivity.
core::Result<core::PerDimension<core::Joining>> joiningsOf(const std::string& text);

void addRequestOptions(CLI::App& command, RequestOptions& options);

/// The request, or what is wrong with it; Error::where is the option.
core::Result<core::Request> requestFrom(
    const RequestOptions& options, const core::Allocator& allocator);

} // namespace midplane::ctl
