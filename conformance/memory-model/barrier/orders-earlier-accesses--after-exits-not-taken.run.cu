/*---
clause: model.barrier.orders-earlier-accesses
covers: __syncthreads after diverged code with ways out that no thread takes
control: each thread looks before the barrier
control-fails-with: a thread did not see what another one had stored before a barrier
requires: [cc-70]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/row.h"

#include "exits-not-taken.family.cuh"

#include <vector>

namespace {

constexpr unsigned kThreads = 96, kBlocks = 8, kTurns = 12, kValues = 64;

struct Row {
  const char* name;
  Way way;
};
constexpr Row kRows[] = {{"nested-if", Way::kNestedIf},
                         {"goto", Way::kGoto},
                         {"loop-with-return", Way::kLoopWithReturn},
                         {"switch", Way::kSwitch},
                         {"each-lane-late", Way::kEachLaneLate}};

// Each turn each thread stores a word after it has diverged, and looks at that of a thread in the next warp and of one
// in its own.
template <Way way>
__global__ void Meet(const unsigned* values, unsigned* missed, unsigned* sums, bool early) {
  __shared__ unsigned words[kThreads];
  const unsigned self = threadIdx.x;
  unsigned work = 0, wrong = 0;
  words[self] = 0;
  __syncthreads();
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    const auto look = [&] {
      const volatile unsigned* const seen = words;
      const unsigned in_own = self / 32 * 32 + (self + turn) % 32;
      wrong += (seen[(self + 32 + turn) % kThreads] != turn) + (seen[in_own] != turn);
    };
    if (Diverge<way>(values, self, turn, &work)) return;
    if (early) look();
    words[self] = turn;
    __syncthreads();
    if (!early) look();
    __syncthreads();
  }
  if (wrong != 0) atomicAdd(missed, wrong);
  sums[blockIdx.x * kThreads + self] = work;
}

template <Way way>
void Check() {
  cts::DeviceBuffer<unsigned> values(kValues);
  const cts::DeviceBuffer<unsigned> missed(1, 0), sums(kBlocks * kThreads, 0xff);
  const std::vector<unsigned> ones(kValues, 1);
  values.Write(ones.data(), kValues);
  Meet<way><<<kBlocks, kThreads>>>(values.data(), missed.data(), sums.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  CTS_EXPECT_EQ(missed[0], 0u, "a thread did not see what another one had stored before a barrier");
  unsigned left = 0;
  for (const unsigned sum : sums.Read()) left += sum == ~0u;
  CTS_EXPECT_EQ(left, 0u, "a thread took a way out that its values do not let it take");
}

CTS_CASE() {
  for (const Row& row : kRows) {
    cts::Row(row.name, [&] {
      switch (row.way) {
        case Way::kNestedIf:
          return Check<Way::kNestedIf>();
        case Way::kGoto:
          return Check<Way::kGoto>();
        case Way::kLoopWithReturn:
          return Check<Way::kLoopWithReturn>();
        case Way::kSwitch:
          return Check<Way::kSwitch>();
        case Way::kEachLaneLate:
          return Check<Way::kEachLaneLate>();
      }
    });
  }
}

}  // namespace
