/*---
clause: model.grid-sync.orders-memory
covers: grids and blocks of one, two and three dimensions
control: threads look before the grid meets
control-fails-with: a word of another block was not seen after a meeting of a grid of some shape
requires: [cooperative-launch]
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include "cts/case.cuh"
#include "cts/device.cuh"
#include "cts/row.h"

#include <algorithm>
#include <string>

namespace {

constexpr unsigned kTurns = 12;

// Each turn one block in turn comes late; each thread stores a word and looks at that of the thread with its number in
// each other block.
__global__ void Meet(volatile unsigned* words, unsigned* wrong, bool early) {
  const cooperative_groups::grid_group grid = cooperative_groups::this_grid();
  const unsigned threads = blockDim.x * blockDim.y * blockDim.z, blocks = gridDim.x * gridDim.y * gridDim.z;
  const unsigned thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  const unsigned block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  unsigned missed = 0;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    const auto look = [&] {
      for (unsigned other = 0; other < blocks; ++other) missed += words[other * threads + thread] != turn ? 1 : 0;
    };
    if (block == turn % blocks) cts::SpinFor(20'000);
    words[block * threads + thread] = turn;
    if (early) look();
    grid.sync();
    if (!early) look();
    grid.sync();
  }
  if (missed != 0) atomicAdd(wrong, missed);
}

struct Shape {
  const char* name;
  dim3 size;
};
constexpr unsigned kLeastBlocks = 2;

CTS_CASE() {
  const Shape grids[] = {{"2-by-1", dim3(2, 1)},         {"1-by-2", dim3(1, 2)},         {"1-by-1-by-2", dim3(1, 1, 2)},
                         {"5-by-3", dim3(5, 3)},         {"1-by-7-by-4", dim3(1, 7, 4)}, {"3-by-1-by-6", dim3(3, 1, 6)},
                         {"2-by-3-by-4", dim3(2, 3, 4)}, {"17-by-1", dim3(17, 1)}};
  const Shape blocks[] = {{"1-thread", dim3(1)},          {"33-threads", dim3(33)},
                          {"1-by-40", dim3(1, 40)},       {"1-by-1-by-64", dim3(1, 1, 64)},
                          {"4-by-4-by-4", dim3(4, 4, 4)}, {"7-by-5-by-3", dim3(7, 5, 3)}};
  int multiprocessors = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  for (const Shape& grid : grids) {
    for (const Shape& block : blocks) {
      cts::Row((std::string(grid.name) + "-of-" + block.name).c_str(), [&] {
        const unsigned threads = block.size.x * block.size.y * block.size.z,
                       count = grid.size.x * grid.size.y * grid.size.z;
        int resident = 0;
        CTS_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, Meet, static_cast<int>(threads), 0));
        if (static_cast<unsigned>(resident * multiprocessors) < std::max(count, kLeastBlocks)) {
          cts::PowerNotShown("the device holds fewer blocks than the grid has");
          return;
        }
        const cts::DeviceBuffer<unsigned> words(std::size_t{threads} * count, 0), wrong(1, 0);
        volatile unsigned* words_at = words.data();
        unsigned* wrong_at = wrong.data();
        bool early = cts::control();
        void* arguments[] = {&words_at, &wrong_at, &early};
        CTS_CUDA(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&Meet), grid.size, block.size, arguments, 0,
                                             nullptr));
        CTS_FINISH();
        CTS_EXPECT_EQ(wrong[0], 0u, "a word of another block was not seen after a meeting of a grid of some shape");
        CTS_EXPECT_EQ(words[words.size() - 1], kTurns, "the last thread of a grid did not make all its turns");
      });
    }
  }
}

}  // namespace
