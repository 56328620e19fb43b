// SPDX-License-Identifier: Apache-2.0
// QtTest's headers are compiled once, here; the tests reuse them (tests/CMakeLists.txt).
