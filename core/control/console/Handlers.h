// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <variant>

#include "core/control/console/Call.h"
#include "core/control/console/Session.h"

namespace midplane::core::console {

/// What a command does. Those on the model happen at once, and when they fail nothing is changed;
/// those of a session may wait.
using Change = Outcome (*)(BridgeModel&, const Call&);
using Question = Outcome (*)(const BridgeModel&, const Call&);
using Act = Outcome (*)(Session&, const Call&);
using Handler = std::variant<Change, Question, Act>;

Handler handlerOf(mmcs::Command command);

/// Whether the command happens at once as a whole and can so be one of several that happen
/// together: all that defines or asks. What boots, frees, runs, ends or waits takes time.
bool isInstant(mmcs::Command command);

// Definitions (Miller et al., section 3.5).
Outcome defineBlocks(BridgeModel& model, const Call& call);
Outcome deleteBlock(BridgeModel& model, const Call& call);
Outcome setBlockOwner(BridgeModel& model, const Call& call);
Outcome addBlockUser(BridgeModel& model, const Call& call);
Outcome removeBlockUser(BridgeModel& model, const Call& call);
Outcome clearError(BridgeModel& model, const Call& call);
Outcome listBlocks(const BridgeModel& model, const Call& call);
Outcome getBlockInfo(const BridgeModel& model, const Call& call);
Outcome blockStates(const BridgeModel& model, const Call& call);

// What takes time.
Outcome allocateBlock(Session& session, const Call& call);
Outcome freeBlock(Session& session, const Call& call);
Outcome freeAll(Session& session, const Call& call);
Outcome rebootBlock(Session& session, const Call& call);
Outcome relocateBlocks(BridgeModel& model, const Call& call);
Outcome waitForJob(Session& session, const Call& call);
Outcome sleep(Session& session, const Call& call);
Outcome advance(Session& session, const Call& call);
Outcome resetClock(Session& session, const Call& call);

// Jobs (Miller et al., section 4.2).
Outcome createJob(BridgeModel& model, const Call& call);
Outcome submitJob(BridgeModel& model, const Call& call);
Outcome startJob(BridgeModel& model, const Call& call);
Outcome setJobArguments(BridgeModel& model, const Call& call);
Outcome associateJob(BridgeModel& model, const Call& call);
Outcome killJob(BridgeModel& model, const Call& call);
Outcome signalJob(BridgeModel& model, const Call& call);
Outcome removeJob(BridgeModel& model, const Call& call);
Outcome getJobInfo(const BridgeModel& model, const Call& call);
Outcome listJobs(const BridgeModel& model, const Call& call);

// Hardware.
Outcome listMidplanes(const BridgeModel& model, const Call& call);
Outcome listHardware(const BridgeModel& model, const Call& call);
Outcome setService(BridgeModel& model, const Call& call);
Outcome endService(BridgeModel& model, const Call& call);
Outcome setHardware(BridgeModel& model, const Call& call);

// The console itself.
Outcome status(const BridgeModel& model, const Call& call);
Outcome events(Session& session, const Call& call);
Outcome help(Session& session, const Call& call);
Outcome quit(Session& session, const Call& call);

} // namespace midplane::core::console
