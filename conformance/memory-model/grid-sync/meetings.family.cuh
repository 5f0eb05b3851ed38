// Grids of any shape whose blocks meet, with words that tell whether one was seen too late.
#include <cooperative_groups.h>

#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 96, kTurns = 3;

// An odd number of meetings. In each turn one block in turn is late; each thread stores a word and looks at that of its
// number in each other block. The words of a launch begin where those of the one before have ended.
__global__ void Meet(volatile unsigned* words, unsigned* launch, unsigned* wrong, bool early) {
  const cooperative_groups::grid_group grid = cooperative_groups::this_grid();
  const unsigned blocks = gridDim.x * gridDim.y * gridDim.z;
  const unsigned block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  const unsigned first = *static_cast<volatile unsigned*>(launch) * kTurns;
  unsigned missed = 0;
  grid.sync();
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    const auto look = [&] {
      for (unsigned other = 0; other < blocks; ++other)
        missed += words[other * kThreads + threadIdx.x] != first + turn ? 1 : 0;
    };
    if (block == turn % blocks) cts::SpinFor(20'000);
    words[block * kThreads + threadIdx.x] = first + turn;
    if (early) look();
    grid.sync();
    if (!early) look();
    grid.sync();
  }
  if (block == 0 && threadIdx.x == 0) ++*launch;
  if (missed != 0) atomicAdd(wrong, missed);
}

// What one sequence of launches uses, of grids of at most so many blocks.
struct Grids {
  const cts::DeviceBuffer<unsigned> words, launches{1, 0}, wrong{1, 0};
  volatile unsigned* at;
  unsigned *launch, *count;
  bool early;
  void* arguments[4] = {&at, &launch, &count, &early};
  const void* kernel = reinterpret_cast<const void*>(&Meet);

  Grids(unsigned blocks, bool looks_early)
      : words(static_cast<std::size_t>(blocks) * kThreads, 0),
        at(words.data()),
        launch(launches.data()),
        count(wrong.data()),
        early(looks_early) {}
  Grids(const Grids&) = delete;
  Grids& operator=(const Grids&) = delete;
};

}  // namespace
