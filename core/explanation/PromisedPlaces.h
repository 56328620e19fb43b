// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/journal/Recording.h"
#include "core/scheduling/Policy.h"
#include "core/wiring/MachineTables.h"

namespace midplane::core {

class Simulation;

/// Where the starts are that a policy promised. A journal has only their times; the policy is asked
/// once more, from the first entry on, and all that it then decides is compared with the journal.
/// Goes on from where it was when it is asked for a later moment. For several threads, one of which
/// works at a time.
class PromisedPlaces {
public:
    /// Precondition: the tables are those of the recording's machine.
    PromisedPlaces(TablesPtr tables, RecordingPtr recording);
    ~PromisedPlaces();

    /// All promises after the entry with that id, ascending by job. Nothing when it was stopped, or
    /// the run cannot be repeated: booting took time, or it was made by other rules than are known.
    /// Precondition: the entry is the last one of its second.
    std::optional<std::vector<Reservation>> at(
        SequenceId position, const std::stop_token& stop = {});

private:
    class Witness;

    bool begin();
    bool goOn();
    bool isAsRecorded(SequenceId from) const;

    TablesPtr m_tables;
    RecordingPtr m_recording;
    std::mutex m_mutex;
    std::unique_ptr<Simulation> m_run; ///< Null before the first question.
    Witness* m_witness = nullptr;      ///< The policy of that run.
    bool m_isOther = false;            ///< It is not the run of the recording.
};

} // namespace midplane::core
