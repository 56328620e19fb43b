// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gecode/int.hh>

namespace midplane::core {

/// The branching of a JointSpace: the job that can start first takes one of the options that are
/// free then, in their order, or is delayed.
class StartsInTurn final : public Gecode::Brancher {
public:
    static void post(Gecode::Home home);

    bool status(const Gecode::Space& home) const override;
    const Gecode::Choice* choice(Gecode::Space& home) override;
    const Gecode::Choice* choice(const Gecode::Space& home, Gecode::Archive& archive) override;
    Gecode::ExecStatus commit(
        Gecode::Space& home, const Gecode::Choice& choice, unsigned alternative) override;
    /// No-goods tell who starts when and where. That a job is delayed says nothing new: all other
    /// ways to go on were tried.
    Gecode::NGL* ngl(
        Gecode::Space& home, const Gecode::Choice& choice, unsigned alternative) const override;
    void print(const Gecode::Space& home, const Gecode::Choice& choice, unsigned alternative,
        std::ostream& out) const override;
    Gecode::Actor* copy(Gecode::Space& home) override;
    std::size_t dispose(Gecode::Space& home) override;

private:
    explicit StartsInTurn(Gecode::Home home);
    StartsInTurn(Gecode::Space& home, StartsInTurn& other);
};

} // namespace midplane::core
