/*---
clause: lang.group.generic-group
control: the late thread stores after the group has met, and other groups are asked for their places
control-fails-with: threads of a group did not meet, or were told another rank or size, through its general type
requires: [cc-70]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "late-thread.cuh"

namespace {

namespace cg = cooperative_groups;

constexpr const char* kMessage =
    "threads of a group did not meet, or were told another rank or size, through its general type";

// Each hands on a thread_group, as WholeBlocks, Tiles and InBranches do the group itself.
struct OfBlock {
  template <class Body>
  static __device__ void ForMine(unsigned, Body body) {
    const cg::thread_block block = cg::this_thread_block();
    body(static_cast<const cg::thread_group&>(block), 0);
  }
};
template <unsigned kSize>
struct OfTile {
  template <class Body>
  static __device__ void ForMine(unsigned, Body body) {
    const cg::thread_block_tile<kSize> tile = cg::tiled_partition<kSize>(cg::this_thread_block());
    body(static_cast<const cg::thread_group&>(tile), tile.shfl(cts::group::ThreadOfBlock(), 0));
  }
};
struct OfCoalesced {
  template <class Body>
  static __device__ void ForMine(unsigned label, Body body) {
    cts::group::InBranches::ForMine(label, [&](const cg::coalesced_group& group) {
      body(static_cast<const cg::thread_group&>(group), group.shfl(cts::group::ThreadOfBlock(), 0));
    });
  }
};

struct Place {
  unsigned long long rank, threads;
};

template <class Groups>
__global__ void Tell(Place* places) {
  Groups::ForMine(0, [&](const auto& group, unsigned = 0) {
    places[cts::group::ThreadOfGrid()] = {group.thread_rank(), group.size()};
  });
}

// Whether each thread is told the same through the general type. In the control other groups are asked.
template <class Groups, class General, class Others>
void CheckPlaces(const char* name, dim3 threads) {
  cts::Row(name, [&] {
    const unsigned all = cts::group::CountOf(threads);
    const cts::DeviceBuffer<Place> by_group(all), by_general(all);
    Tell<Groups><<<1, threads>>>(by_group.data());
    if (cts::control()) {
      Tell<Others><<<1, threads>>>(by_general.data());
    } else {
      Tell<General><<<1, threads>>>(by_general.data());
    }
    CTS_FINISH();
    const auto group = by_group.Read(), general = by_general.Read();
    for (unsigned i = 0; i < all; ++i) {
      if (!CTS_EXPECT(group[i].rank == general[i].rank && group[i].threads == general[i].threads, kMessage)) return;
    }
  });
}

CTS_CASE() {
  CheckPlaces<cts::group::WholeBlocks, OfBlock, OfTile<2>>("place-in-blocks", {5, 4, 9});
  CheckPlaces<cts::group::Tiles<4>, OfTile<4>, OfBlock>("place-in-tiles-of-4", {3, 4, 7});
  CheckPlaces<cts::group::Tiles<32>, OfTile<32>, OfBlock>("place-in-tiles-of-32", {96});
  cts::group::CheckMeetings<OfBlock, cts::group::BySync>("blocks", {5, 4, 9}, nullptr, cts::control(), kMessage);
  cts::group::CheckMeetings<OfTile<4>, cts::group::BySync>("tiles-of-4", {3, 4, 7}, nullptr, cts::control(), kMessage);
  cts::group::CheckMeetings<OfTile<32>, cts::group::BySync>("tiles-of-32", {96}, nullptr, cts::control(), kMessage);
  cts::group::CheckMeetings<OfCoalesced, cts::group::BySync>("coalesced-groups", {96}, cts::group::BranchOf,
                                                             cts::control(), kMessage);
}

}  // namespace
