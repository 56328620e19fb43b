// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <vector>

#include "ui/models/MachinePicture.h"

namespace midplane::ui {

/// Who a look belongs to: by the number of its job or block where it says one, else by its name and
/// colour.
struct LookOwner {
    int number = -1;
    QString name;
    QRgb colour = 0;

    static LookOwner of(const MidplaneLook& look);
    static LookOwner of(const LinkLook& look);
    static LookOwner of(const SwitchLook& look);

    bool operator==(const LookOwner&) const = default;
    bool operator<(const LookOwner& other) const;
};

/// What changes between two pictures of a machine and is worth to be seen: blocks grow onto their
/// midplanes in the order of their paths, then light runs along their links and over the switches
/// they pass through; what ended fades; what was moved travels. A block that only changes its form,
/// such as to be explained, changes at once. A transition is laid over whatever picture is shown
/// meanwhile: what no longer belongs to the block that it is about is left alone, so that several
/// transitions may be under way.
class PictureTransition {
public:
    static constexpr int growMs = 300;
    static constexpr int linksMs = 200; ///< The last part of growing and of travelling.
    static constexpr int fadeMs = 250;
    static constexpr int travelMs = 400;
    static constexpr int glowMs = 120; ///< A switch that light ran over dims again.
    /// More blocks than these coming and going at once cannot be followed: states only.
    static constexpr int mostBlocks = 8;

    PictureTransition() = default;
    PictureTransition(
        const core::Machine& machine, const MachinePicture& from, const MachinePicture& to);

    /// 0 when there is nothing to animate.
    int durationMs() const { return m_durationMs; }
    /// How many blocks come, go or travel.
    int blockCount() const { return m_blockCount; }
    /// Changes the looks of a picture that is shown `ms` after the change.
    void applyTo(MachinePicture& picture, int ms) const;

private:
    struct Growing {
        std::size_t midplane;
        LookOwner owner;
        float start; ///< Milliseconds.
    };
    template <class Look> struct Fading {
        std::size_t index;
        Look look; ///< What it was.
    };
    struct Travelling {
        std::size_t from;
        std::size_t to;
        LookOwner owner;
    };
    struct Lighting {
        std::size_t link;
        LookOwner owner;
        float start;
        float time; ///< That the light takes from end to end.
    };
    struct Passing {
        std::size_t at; ///< MachinePicture::switchIndex
        LookOwner owner;
        float reached;
    };

    friend class TransitionFinder;

    void grow(MachinePicture& picture, float ms) const;
    void fade(MachinePicture& picture, float ms) const;
    void travel(MachinePicture& picture, float ms) const;
    void light(MachinePicture& picture, float ms) const;

    std::vector<Growing> m_growing;
    std::vector<Travelling> m_travelling;
    std::vector<Lighting> m_lighting;
    std::vector<Passing> m_passing;
    std::vector<Fading<MidplaneLook>> m_fadingMidplanes;
    std::vector<Fading<LinkLook>> m_fadingLinks;
    std::vector<Fading<SwitchLook>> m_fadingSwitches;
    int m_durationMs = 0;
    int m_blockCount = 0;
};

} // namespace midplane::ui
