// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ui/models/ReplaySession.h"

namespace midplane::ui {

/// What there is to say about a job at the clock.
struct JobSentence {
    QString state;    ///< "waiting 3 h 12 m, since 0 d 06:47:58"
    QString sentence; ///< One sentence, true and complete.
    QString evidence; ///< Where the sentence comes from; may be empty.
};

/// In the words of the journal: why it waits is the reason recorded when it was last refused.
JobSentence sentenceOf(const ReplaySession& session, core::JobId job);

} // namespace midplane::ui
