/*---
clause: model.grid-sync.orders-memory
covers: as many blocks as the device holds, in code for a debugger
control: threads look before the grid meets
control-fails-with: a word of another block was not seen after a meeting of a grid that fills the device
requires: [no-mps, cooperative-launch]
build: [device-debug]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include "cts/case.cuh"
#include "cts/device.cuh"
#include "cts/launch/occupancy.h"
#include "cts/row.h"

#include <string>

namespace {

constexpr unsigned kTurns = 5;

// Each turn another block comes late. The threads look at its word, and at those of blocks all over the grid.
__global__ void Meet(volatile unsigned* words, unsigned* wrong, bool early) {
  const cooperative_groups::grid_group grid = cooperative_groups::this_grid();
  unsigned missed = 0;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    const unsigned late = (turn * 977) % gridDim.x;
    const auto look = [&] {
      missed += words[late] != turn ? 1 : 0;
      for (unsigned i = 1; i <= 4; ++i) {
        const unsigned other = (blockIdx.x * 31 + threadIdx.x * 17 + i * 7919) % gridDim.x;
        missed += words[other] != turn ? 1 : 0;
      }
    };
    if (blockIdx.x == late) cts::SpinFor(20'000);
    if (threadIdx.x == blockDim.x - 1) words[blockIdx.x] = turn;
    if (early) look();
    grid.sync();
    if (!early) look();
    grid.sync();
  }
  if (missed != 0) atomicAdd(wrong, missed);
}

CTS_CASE() {
  int multiprocessors = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  const auto* kernel = reinterpret_cast<const void*>(&Meet);
  for (const int threads : {1, 32, 96, 256, 512}) {
    cts::Row((std::to_string(threads) + "-threads").c_str(), [&] {
      const int each = cts::ResidentBlocks(kernel, threads, 0);
      if (each * multiprocessors < 2) return cts::PowerNotShown("the device holds one such block at most");
      const unsigned blocks = static_cast<unsigned>(each * multiprocessors);
      const cts::DeviceBuffer<unsigned> words(blocks, 0), wrong(1, 0);
      volatile unsigned* words_at = words.data();
      unsigned* wrong_at = wrong.data();
      bool early = cts::control();
      void* arguments[] = {&words_at, &wrong_at, &early};
      CTS_CUDA(cudaLaunchCooperativeKernel(kernel, dim3(blocks), dim3(threads), arguments, 0, nullptr));
      CTS_FINISH();
      CTS_EXPECT_EQ(wrong[0], 0u,
                    "a word of another block was not seen after a meeting of a grid that fills the device");
      CTS_EXPECT_EQ(words[blocks - 1], kTurns, "the last block of a grid did not make all its turns");
    });
  }
}

}  // namespace
