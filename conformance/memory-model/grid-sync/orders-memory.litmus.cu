/*---
clause: model.grid-sync.orders-memory
control: threads load before the grid meets
control-fails-with: a word that another block stored before the grid met was not seen after it
requires: [cooperative-launch]
rounds: 10
---*/
#include <cooperative_groups.h>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr unsigned kThreads = 128, kTurns = 24, kReads = 8;

__device__ unsigned Load(const unsigned* at) {
  unsigned value;
  asm volatile("ld.ca.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  return value;
}

// Each thread stores a word, and reads those of threads of other blocks, whose lines it has held since the turn before.
// `split`: who has arrived waits later.
__global__ void StoreAndLoad(unsigned* words, cts::StressPlan stress, unsigned* wrong, bool split, bool early) {
  const cooperative_groups::grid_group grid = cooperative_groups::this_grid();
  const unsigned all = gridDim.x * blockDim.x, self = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned missed = 0;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    const auto look = [&](bool counts) {
      for (unsigned i = 1; i <= kReads; ++i) {
        const unsigned block = (blockIdx.x + i * 7 + turn % 3) % gridDim.x;
        const unsigned seen = Load(words + (block * blockDim.x + (threadIdx.x + 37 * i) % blockDim.x) % all);
        missed += counts && seen != turn ? 1 : 0;
      }
    };
    look(false);
    grid.sync();
    if (blockIdx.x % 4 == turn % 4) cts::SpinFor(stress.delay_ns + (early ? 1000 : 0));
    asm volatile("st.weak.u32 [%0], %1;" ::"l"(words + self), "r"(turn) : "memory");
    if (early) look(true);
    if (split) {
      auto arrived = grid.barrier_arrive();
      if (blockIdx.x % 4 == (turn + 1) % 4) cts::SpinFor(stress.delay_ns);
      grid.barrier_wait(std::move(arrived));
    } else {
      grid.sync();
    }
    if (!early) look(true);
    grid.sync();
  }
  if (missed != 0) atomicAdd(wrong, missed);
}

void Run(cts::Litmus& litmus, bool of_all, bool split) {
  int resident = 0, multiprocessors = 0;
  CTS_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, StoreAndLoad, kThreads, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  const unsigned most = static_cast<unsigned>(resident * multiprocessors);
  const unsigned blocks = of_all ? most : most < 20 ? most : 20;
  while (litmus.NextRound()) {
    cts::DeviceBuffer<unsigned> words(blocks * kThreads, 0), counts(1, 0);
    unsigned *at = words.data(), *wrong = counts.data();
    cts::StressPlan stress = litmus.Stress();
    bool early = cts::control();
    void* arguments[] = {&at, &stress, &wrong, &split, &early};
    CTS_CUDA(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&StoreAndLoad), dim3(blocks), dim3(kThreads),
                                         arguments, 0, nullptr));
    CTS_FINISH();
    litmus.Count(std::uint64_t{blocks} * kThreads * kTurns * kReads, counts[0]);
  }
}

CTS_LITMUS(litmus, "a word that another block stored before the grid met was not seen after it", few_blocks) {
  Run(litmus, false, false);
}
CTS_LITMUS(litmus, "a word that another block stored before the grid met was not seen after it", all_that_fit) {
  Run(litmus, true, false);
}
CTS_LITMUS(litmus, "a word that another block stored before the grid met was not seen after it", arrive_and_wait) {
  Run(litmus, false, true);
}

}  // namespace
