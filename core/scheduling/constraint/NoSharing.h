// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gecode/int.hh>

namespace midplane::core {

/// Two jobs at one time have no part in common, and a plan costs less than what was found: the
/// propagator of a JointSpace, which does the work.
class NoSharing final : public Gecode::Propagator {
public:
    static void post(
        Gecode::Home home, const Gecode::IntVarArgs& starts, const Gecode::IntVarArgs& options);

    Gecode::Propagator* copy(Gecode::Space& home) override;
    Gecode::PropCost cost(
        const Gecode::Space& home, const Gecode::ModEventDelta& changes) const override;
    void reschedule(Gecode::Space& home) override;
    Gecode::ExecStatus propagate(
        Gecode::Space& home, const Gecode::ModEventDelta& changes) override;
    std::size_t dispose(Gecode::Space& home) override;

private:
    using Views = Gecode::ViewArray<Gecode::Int::IntView>;

    NoSharing(Gecode::Home home, Views& starts, Views& options);
    NoSharing(Gecode::Space& home, NoSharing& other);

    Views m_starts;
    Views m_options;
};

} // namespace midplane::core
