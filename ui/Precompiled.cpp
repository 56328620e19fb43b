// SPDX-License-Identifier: GPL-3.0-or-later
// Qt's headers are compiled once, here; the rooms reuse them (ui/CMakeLists.txt).
