// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/constraint/StartsInTurn.h"

#include <utility>

#include "core/scheduling/constraint/JointSpace.h"
#include "core/scheduling/constraint/PlaceLiteral.h"

namespace midplane::core {

namespace {

/// A job, a time and the options it may take then; the last alternative is to take none.
class TurnChoice final : public Gecode::Choice {
public:
    TurnChoice(const Gecode::Brancher& brancher, int chosenJob, int time, std::vector<int> free)
        : Gecode::Choice(brancher, static_cast<unsigned>(free.size() + 1))
        , job(chosenJob)
        , start(time)
        , options(std::move(free))
    {
    }

    void archive(Gecode::Archive& archive) const override
    {
        Gecode::Choice::archive(archive);
        archive << job << start << static_cast<int>(options.size());
        for (const int option : options)
            archive << option;
    }

    int job;
    int start;
    std::vector<int> options;
};

const JointSpace& jointOf(const Gecode::Space& home)
{
    return static_cast<const JointSpace&>(home);
}

} // namespace

void StartsInTurn::post(Gecode::Home home) { (void)new (home) StartsInTurn(home); }

StartsInTurn::StartsInTurn(Gecode::Home home)
    : Gecode::Brancher(home)
{
}

StartsInTurn::StartsInTurn(Gecode::Space& home, StartsInTurn& other)
    : Gecode::Brancher(home, other)
{
}

bool StartsInTurn::status(const Gecode::Space& home) const { return jointOf(home).nextJob() >= 0; }

const Gecode::Choice* StartsInTurn::choice(Gecode::Space& home)
{
    const JointSpace& joint = jointOf(home);
    const int job = joint.nextJob();
    return new TurnChoice(
        *this, job, joint.earliest(static_cast<std::size_t>(job)), joint.optionsAtEarliest(job));
}

const Gecode::Choice* StartsInTurn::choice(const Gecode::Space& /*home*/, Gecode::Archive& archive)
{
    int job = 0;
    int start = 0;
    int count = 0;
    archive >> job >> start >> count;
    std::vector<int> options(static_cast<std::size_t>(count));
    for (int& option : options)
        archive >> option;
    return new TurnChoice(*this, job, start, std::move(options));
}

Gecode::ExecStatus StartsInTurn::commit(
    Gecode::Space& home, const Gecode::Choice& choice, unsigned alternative)
{
    const auto& turn = static_cast<const TurnChoice&>(choice);
    auto& joint = static_cast<JointSpace&>(home);
    if (alternative < turn.options.size())
        joint.place(turn.job, turn.start, turn.options[alternative]);
    else
        joint.delay(turn.job, turn.start);
    return home.failed() ? Gecode::ES_FAILED : Gecode::ES_OK;
}

Gecode::NGL* StartsInTurn::ngl(
    Gecode::Space& home, const Gecode::Choice& choice, unsigned alternative) const
{
    const auto& turn = static_cast<const TurnChoice&>(choice);
    if (alternative >= turn.options.size())
        return nullptr;
    const JointSpace& joint = jointOf(home);
    return new (home) PlaceLiteral(home, joint.startView(turn.job), joint.optionView(turn.job),
        turn.start, turn.options[alternative]);
}

void StartsInTurn::print(const Gecode::Space& /*home*/, const Gecode::Choice& choice,
    unsigned alternative, std::ostream& out) const
{
    const auto& turn = static_cast<const TurnChoice&>(choice);
    out << "job " << turn.job;
    if (alternative < turn.options.size())
        out << " at " << turn.start << " with option " << turn.options[alternative];
    else
        out << " after " << turn.start;
}

Gecode::Actor* StartsInTurn::copy(Gecode::Space& home)
{
    return new (home) StartsInTurn(home, *this);
}

std::size_t StartsInTurn::dispose(Gecode::Space& home)
{
    (void)Gecode::Brancher::dispose(home);
    return sizeof(*this);
}

} // namespace midplane::core
