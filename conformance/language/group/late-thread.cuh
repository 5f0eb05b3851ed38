// Groups that meet while one of their threads is late.
#pragma once

#include "cts/device.cuh"
#include "groups.cuh"

namespace cts {
namespace group {

/// How often threads of the group did not find in `word` what the late one had stored there before it came. Each thread
/// is late in turn, of larger groups some. `early`: it stores after they have met. `Sync` lets the group meet.
template <class Sync, class Group>
__device__ unsigned MissedByGroup(const Group& group, volatile unsigned* word, bool early) {
  constexpr unsigned kMostTurns = 40, kLate = 2000;  // nanoseconds
  // Not num_threads(), which the header declares for the general type and defines nowhere.
  const auto threads = static_cast<unsigned>(group.size()), rank = static_cast<unsigned>(group.thread_rank());
  const unsigned turns = threads < kMostTurns ? threads : kMostTurns;
  // Its barrier may stand in a condition only where all of its threads agree: one place for all.
  const bool whole_block = threads == blockDim.x * blockDim.y * blockDim.z;
  unsigned missed = 0;
  for (unsigned turn = 1; turn <= turns; ++turn) {
    const bool late = rank == turn * 37 % threads;
    if (whole_block) {
      if (late) SpinFor(kLate);
      if (late && !early) *word = turn;
      Sync::Wait(group);
      missed += *word != turn ? 1 : 0;
    } else if (late) {
      // In another branch: at one place in the code they could meet without the group.
      SpinFor(kLate);
      if (!early) *word = turn;
      Sync::Wait(group);
    } else {
      Sync::Wait(group);
      missed += *word != turn ? 1 : 0;
    }
    Sync::Wait(group);
    if (early && late) *word = turn;
    Sync::Wait(group);
  }
  return missed;
}

/// All groups of a grid. Where a group has no shfl(), what makes it says which word is its own. `most`: how many the
/// largest group has.
template <class Groups, class Sync>
__global__ void MeetByGroups(const unsigned* labels, unsigned* missed, unsigned* most, bool early) {
  __shared__ unsigned words[1024];
  const unsigned self = ThreadOfGrid(), in_block = ThreadOfBlock();
  words[in_block] = 0;
  missed[self] = 0;
  __syncthreads();
  Groups::ForMine(labels[self], [&](const auto& group, unsigned slot = 0) {
    if constexpr (requires { group.shfl(slot, 0); }) slot = group.shfl(in_block, 0);
    missed[self] = MissedByGroup<Sync>(group, words + slot, early);
    atomicMax(most, static_cast<unsigned>(group.size()));
  });
}

/// In a row: whether each thread found what each late thread of its group had stored.
template <class Groups, class Sync>
void CheckMeetings(const char* name, dim3 threads, unsigned (*label)(unsigned pattern, unsigned thread), bool early,
                   const char* message) {
  constexpr unsigned kBlocks = 7;
  Row(name, [&] {
    const unsigned in_block = CountOf(threads), all = kBlocks * in_block;
    std::vector<unsigned> given;
    for (unsigned i = 0; i < all; ++i) given.push_back(label == nullptr ? 0 : label(i / in_block, i % in_block));
    DeviceBuffer<unsigned> labels(all);
    const DeviceBuffer<unsigned> missed(all), most(1, 0);
    labels.Write(given.data(), all);
    MeetByGroups<Groups, Sync><<<kBlocks, threads>>>(labels.data(), missed.data(), most.data(), early);
    CTS_FINISH();
    // Of coalesced groups no document says that threads which run together are in one.
    if (early && most[0] < 2) PowerNotShown("no thread was in one group with another one");
    unsigned count = 0;
    for (const unsigned of : missed.Read()) count += of != 0 ? 1 : 0;
    CTS_EXPECT_EQ(count, 0u, message);
  });
}

/// sync() of the group, and the function of that name.
struct BySync {
  template <class Group>
  static __device__ void Wait(const Group& group) {
    group.sync();
  }
};
struct BySyncFunction {
  template <class Group>
  static __device__ void Wait(const Group& group) {
    cooperative_groups::sync(group);
  }
};

struct WholeBlocks {
  template <class Body>
  static __device__ void ForMine(unsigned, Body body) {
    body(cooperative_groups::this_thread_block(), 0);
  }
};

}  // namespace group
}  // namespace cts
