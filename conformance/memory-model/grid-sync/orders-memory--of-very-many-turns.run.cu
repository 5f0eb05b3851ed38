/*---
clause: model.grid-sync.orders-memory
covers: tens of thousands of meetings of one launch
control: in a late turn threads look before the grid meets
control-fails-with: a word of another block was not seen after one of very many meetings
requires: [cooperative-launch]
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include "cts/case.cuh"
#include "cts/device.cuh"

namespace {

constexpr unsigned kThreads = 64;

// Each block stores a word in each turn, and looks at that of the block before it and of the first one. In the turn
// `early` the last block comes late, and nobody waits for it before the look.
__global__ void Meet(volatile unsigned* words, unsigned turns, unsigned early, unsigned* wrong) {
  const cooperative_groups::grid_group grid = cooperative_groups::this_grid();
  const unsigned before = (blockIdx.x + gridDim.x - 1) % gridDim.x;
  unsigned missed = 0;
  for (unsigned turn = 1; turn <= turns; ++turn) {
    if (turn == early && blockIdx.x + 1 == gridDim.x) cts::SpinFor(200'000);
    if (threadIdx.x == 0) words[blockIdx.x] = turn;
    if (turn == early) missed += words[before] != turn || words[0] != turn ? 1 : 0;
    grid.sync();
    if (turn != early) missed += words[before] != turn || words[0] != turn ? 1 : 0;
    grid.sync();
  }
  if (missed != 0) atomicAdd(wrong, missed);
}

void Check(const char* name, unsigned blocks, unsigned turns) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> words(blocks, 0), wrong(1, 0);
    volatile unsigned* words_at = words.data();
    unsigned *wrong_at = wrong.data(), early = cts::control() ? turns - 7 : 0;
    void* arguments[] = {&words_at, &turns, &early, &wrong_at};
    CTS_CUDA(
        cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&Meet), blocks, kThreads, arguments, 0, nullptr));
    CTS_FINISH();
    CTS_EXPECT_EQ(wrong[0], 0u, "a word of another block was not seen after one of very many meetings");
    CTS_EXPECT_EQ(words[blocks - 1], turns, "the last block of a grid did not make all its turns");
  });
}

// Two meetings a turn: more than 16 bits count.
CTS_CASE() {
  const unsigned turns = cts::scale() < 1 ? 60 : 40'003;
  Check("two-blocks", 2, turns);
  Check("seven-blocks", 7, turns);
}

}  // namespace
