// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace midplane::tests {

/// A log of so many jobs, one every half minute, of 1 to 50 midplanes for 1 to 14 minutes.
inline QByteArray inventedLog(int jobs)
{
    QByteArray log;
    for (int i = 1; i <= jobs; ++i)
        log += QString("%1 %2 -1 %3 %4 -1 -1 %4 900 -1 1 1 -1 -1 -1 -1 -1 -1\n")
                   .arg(i)
                   .arg(i * 30)
                   .arg(60 + i * 53 % 800)
                   .arg(1 + i * 29 % 50)
                   .toUtf8();
    return log;
}

} // namespace midplane::tests
