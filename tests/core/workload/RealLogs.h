// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QtTest>

namespace midplane::test {

/// Path of a log of the Parallel Workloads Archive in the folder $MIDPLANE_WORKLOADS; empty when it
/// is not there.
inline QString realLog(const QString& name)
{
    const QString path = qEnvironmentVariable("MIDPLANE_WORKLOADS") + "/" + name;
    return QFile::exists(path) ? path : QString();
}

} // namespace midplane::test

/// Skips the running test, by name, where the log is not at hand.
#define MIDPLANE_NEEDS_LOG(path)                                                                   \
    do {                                                                                           \
        if ((path).isEmpty())                                                                      \
            QSKIP("set MIDPLANE_WORKLOADS to a folder with this log (docs/workloads.md)");         \
    } while (false)
