/*---
clause: lang.vote.all-and-any
covers: lanes of one mask that call in two branches of a condition
control: the first lane of each mask has the other predicate
control-fails-with: lanes that vote from two branches got another vote than that of their mask
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

struct Votes {
  int all, any, branch;
};

// The lanes of `mask` vote once each way; those of `there` call in the other branch. The word that each branch writes
// first keeps the branches apart.
__global__ void VoteInBranches(Votes* votes, unsigned mask, unsigned there, unsigned predicates) {
  const unsigned lane = threadIdx.x % 32;
  if ((mask >> lane & 1) == 0) return;
  volatile Votes* const to = votes + threadIdx.x;
  const int predicate = static_cast<int>(predicates >> lane & 1);
  if ((there >> lane & 1) != 0) {
    to->branch = 2;
    to->any = __any_sync(mask, predicate) != 0;
    to->all = __all_sync(mask, predicate) != 0;
  } else {
    to->branch = 1;
    to->any = __any_sync(mask, predicate) != 0;
    to->all = __all_sync(mask, predicate) != 0;
  }
}

struct Lanes {
  const char* name;
  unsigned mask, there;
};
constexpr Lanes kLanes[] = {{"halves", ~0u, 0xffff0000u},
                            {"lower-half-there", ~0u, 0x0000ffffu},
                            {"odd-lanes-there", ~0u, 0xaaaaaaaau},
                            {"one-lane-there", ~0u, 1u << 9},
                            {"lower-quarter-there-of-a-half", 0x0000ffffu, 0x000000ffu},
                            {"pairs-there-of-odd-lanes", 0xaaaaaaaau, 0x88888888u}};

CTS_CASE() {
  constexpr unsigned kThreads = 128;
  for (const Lanes& lanes : kLanes) {
    cts::Row(lanes.name, [&] {
      const unsigned here = lanes.mask & ~lanes.there, there = lanes.mask & lanes.there;
      const unsigned first = lanes.mask & (0u - lanes.mask), first_there = there & (0u - there);
      unsigned wrong = 0;
      // All lanes, none, those of a branch, and one that is or is not as all others.
      for (const unsigned given : {~0u, 0u, here, there, ~first, ~first_there, first, first_there}) {
        cts::DeviceBuffer<Votes> votes(kThreads);
        VoteInBranches<<<1, kThreads>>>(votes.data(), lanes.mask, lanes.there, cts::control() ? given ^ first : given);
        CTS_FINISH();
        const auto found = votes.Read();
        const int all = (given & lanes.mask) == lanes.mask, any = (given & lanes.mask) != 0;
        for (unsigned i = 0; i < kThreads; ++i) {
          if ((lanes.mask >> i % 32 & 1) == 0) continue;
          wrong += found[i].all != all || found[i].any != any;
        }
      }
      CTS_EXPECT_EQ(wrong, 0u, "lanes that vote from two branches got another vote than that of their mask");
    });
  }
}

}  // namespace
