// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gecode/int.hh>

namespace midplane::core {

/// A job starts then with that option: what no-goods of a JointSpace are made of.
class PlaceLiteral final : public Gecode::NGL {
public:
    PlaceLiteral(Gecode::Space& home, Gecode::Int::IntView start, Gecode::Int::IntView option,
        int time, int chosen);
    PlaceLiteral(Gecode::Space& home, PlaceLiteral& other);

    void subscribe(Gecode::Space& home, Gecode::Propagator& propagator) override;
    void cancel(Gecode::Space& home, Gecode::Propagator& propagator) override;
    void reschedule(Gecode::Space& home, Gecode::Propagator& propagator) override;
    Gecode::NGL::Status status(const Gecode::Space& home) const override;
    Gecode::ExecStatus prune(Gecode::Space& home) override;
    Gecode::NGL* copy(Gecode::Space& home) override;
    std::size_t dispose(Gecode::Space& home) override;

private:
    Gecode::Int::IntView m_start;
    Gecode::Int::IntView m_option;
    int m_time;
    int m_chosen;
};

} // namespace midplane::core
