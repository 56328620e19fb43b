// SPDX-License-Identifier: Apache-2.0
// The headers that all of core reads are compiled once, here; the rooms reuse them
// (CMakeLists.txt).
