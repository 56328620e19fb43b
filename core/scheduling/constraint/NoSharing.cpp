// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/constraint/NoSharing.h"

#include "core/scheduling/constraint/JointSpace.h"

namespace midplane::core {

void NoSharing::post(
    Gecode::Home home, const Gecode::IntVarArgs& starts, const Gecode::IntVarArgs& options)
{
    Views startViews(home, starts);
    Views optionViews(home, options);
    (void)new (home) NoSharing(home, startViews, optionViews);
}

NoSharing::NoSharing(Gecode::Home home, Views& starts, Views& options)
    : Gecode::Propagator(home)
    , m_starts(starts)
    , m_options(options)
{
    m_starts.subscribe(home, *this, Gecode::Int::PC_INT_BND);
    m_options.subscribe(home, *this, Gecode::Int::PC_INT_VAL);
}

NoSharing::NoSharing(Gecode::Space& home, NoSharing& other)
    : Gecode::Propagator(home, other)
{
    m_starts.update(home, other.m_starts);
    m_options.update(home, other.m_options);
}

Gecode::Propagator* NoSharing::copy(Gecode::Space& home)
{
    return new (home) NoSharing(home, *this);
}

Gecode::PropCost NoSharing::cost(
    const Gecode::Space& /*home*/, const Gecode::ModEventDelta& /*changes*/) const
{
    return Gecode::PropCost::crazy(Gecode::PropCost::HI, m_starts.size());
}

void NoSharing::reschedule(Gecode::Space& home)
{
    m_starts.reschedule(home, *this, Gecode::Int::PC_INT_BND);
    m_options.reschedule(home, *this, Gecode::Int::PC_INT_VAL);
}

Gecode::ExecStatus NoSharing::propagate(
    Gecode::Space& home, const Gecode::ModEventDelta& /*changes*/)
{
    // One run goes on until nothing more follows.
    return static_cast<JointSpace&>(home).update(home) ? Gecode::ES_FIX : Gecode::ES_FAILED;
}

std::size_t NoSharing::dispose(Gecode::Space& home)
{
    m_starts.cancel(home, *this, Gecode::Int::PC_INT_BND);
    m_options.cancel(home, *this, Gecode::Int::PC_INT_VAL);
    (void)Gecode::Propagator::dispose(home);
    return sizeof(*this);
}

} // namespace midplane::core
