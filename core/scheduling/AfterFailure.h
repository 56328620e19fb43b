// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace midplane::core {

/// What becomes of a job whose hardware failed.
enum class AfterFailure {
    Drop,    ///< It ended, failed.
    Resubmit ///< It waits again at its old place in the queue, and runs from the beginning.
};

} // namespace midplane::core
