/*---
clause: lang.vote.exited-lanes-do-not-count
control: the lanes stay, and vote the other way
control-fails-with: a lane that has left counts
---*/
#include "cts/case.cuh"

namespace {

struct Votes {
  int all, any;
  unsigned ballot;
};

// Lanes of `leaving` go, at once or while the others wait for them, or stay and spoil each vote. The full mask names
// them in all cases.
__global__ void VoteWithout(Votes* votes, unsigned leaving, bool late, bool stay) {
  constexpr unsigned kLate = 20'000;  // nanoseconds
  const unsigned lane = threadIdx.x % 32;
  const bool out = (leaving >> lane & 1) != 0;
  if (out && !stay) {
    if (late) cts::SpinFor(kLate);
    return;
  }
  const int all = __all_sync(~0u, !out), any = __any_sync(~0u, out);
  const unsigned ballot = __ballot_sync(~0u, 1);
  if (!out) votes[threadIdx.x] = {all, any, ballot};
}

CTS_CASE() {
  struct {
    const char* name;
    unsigned leaving;
  } constexpr kRows[] = {{"upper-half", 0xffff0000u}, {"lower-half", 0x0000ffffu}, {"odd-lanes", 0xaaaaaaaau},
                         {"first-lane", 1},           {"last-lane", 0x80000000u},  {"all-but-one", ~0x00000400u}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      for (const bool late : {false, true}) {
        constexpr unsigned kThreads = 128;
        cts::DeviceBuffer<Votes> votes(kThreads);
        VoteWithout<<<1, kThreads>>>(votes.data(), row.leaving, late, cts::control());
        CTS_FINISH();
        const auto given = votes.Read();
        unsigned wrong = 0;
        for (unsigned i = 0; i < kThreads; ++i) {
          if ((row.leaving >> i % 32 & 1) != 0) continue;
          wrong += given[i].all == 0 || given[i].any != 0 || given[i].ballot != ~row.leaving;
        }
        CTS_EXPECT_EQ(wrong, 0u, "a lane that has left counts");
      }
    });
  }
}

}  // namespace
