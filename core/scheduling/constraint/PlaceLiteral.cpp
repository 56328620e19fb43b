// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/constraint/PlaceLiteral.h"

namespace midplane::core {

PlaceLiteral::PlaceLiteral(Gecode::Space& home, Gecode::Int::IntView start,
    Gecode::Int::IntView option, int time, int chosen)
    : Gecode::NGL(home)
    , m_start(start)
    , m_option(option)
    , m_time(time)
    , m_chosen(chosen)
{
}

PlaceLiteral::PlaceLiteral(Gecode::Space& home, PlaceLiteral& other)
    : Gecode::NGL(home, other)
    , m_time(other.m_time)
    , m_chosen(other.m_chosen)
{
    m_start.update(home, other.m_start);
    m_option.update(home, other.m_option);
}

void PlaceLiteral::subscribe(Gecode::Space& home, Gecode::Propagator& propagator)
{
    m_start.subscribe(home, propagator, Gecode::Int::PC_INT_BND);
    m_option.subscribe(home, propagator, Gecode::Int::PC_INT_DOM);
}

void PlaceLiteral::cancel(Gecode::Space& home, Gecode::Propagator& propagator)
{
    m_start.cancel(home, propagator, Gecode::Int::PC_INT_BND);
    m_option.cancel(home, propagator, Gecode::Int::PC_INT_DOM);
}

void PlaceLiteral::reschedule(Gecode::Space& home, Gecode::Propagator& propagator)
{
    m_start.reschedule(home, propagator, Gecode::Int::PC_INT_BND);
    m_option.reschedule(home, propagator, Gecode::Int::PC_INT_DOM);
}

Gecode::NGL::Status PlaceLiteral::status(const Gecode::Space& /*home*/) const
{
    if (!m_start.in(m_time) || !m_option.in(m_chosen))
        return Gecode::NGL::FAILED;
    return m_start.assigned() && m_option.assigned() ? Gecode::NGL::SUBSUMED : Gecode::NGL::NONE;
}

Gecode::ExecStatus PlaceLiteral::prune(Gecode::Space& home)
{
    if (m_start.assigned() && m_start.val() == m_time)
        return Gecode::me_failed(m_option.nq(home, m_chosen)) ? Gecode::ES_FAILED : Gecode::ES_OK;
    if (m_option.assigned() && m_option.val() == m_chosen)
        return Gecode::me_failed(m_start.nq(home, m_time)) ? Gecode::ES_FAILED : Gecode::ES_OK;
    const Gecode::IntVar start(m_start);
    const Gecode::IntVar option(m_option);
    Gecode::BoolVar isThen(home, 0, 1);
    Gecode::BoolVar isThere(home, 0, 1);
    Gecode::rel(home, start, Gecode::IRT_EQ, m_time, isThen);
    Gecode::rel(home, option, Gecode::IRT_EQ, m_chosen, isThere);
    Gecode::rel(home, isThen, Gecode::BOT_AND, isThere, 0);
    return home.failed() ? Gecode::ES_FAILED : Gecode::ES_OK;
}

Gecode::NGL* PlaceLiteral::copy(Gecode::Space& home)
{
    return new (home) PlaceLiteral(home, *this);
}

std::size_t PlaceLiteral::dispose(Gecode::Space& home)
{
    (void)Gecode::NGL::dispose(home);
    return sizeof(*this);
}

} // namespace midplane::core
