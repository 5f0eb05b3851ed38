/*---
clause: model.grid-sync.orders-memory
covers: reductions, atomic operations, narrow, paired and volatile stores
control: threads load before the grid meets
control-fails-with: a word that another block changed before the grid met was not seen after it
requires: [cooperative-launch]
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/device.cuh"
#include "cts/measure/rounds.h"
#include "cts/row.h"

namespace {

constexpr unsigned kThreads = 128, kTurns = 20, kReads = 6;

// How a thread makes its word the number of the turn.
enum class How { kSum, kMaximum, kExchange, kByte, kPair, kVolatile, kRelaxed };

__device__ unsigned Load(const unsigned* at) {
  unsigned value;
  asm volatile("ld.weak.global.ca.u32 %0, [%1];" : "=r"(value) : "l"(__cvta_generic_to_global(at)) : "memory");
  return value;
}
__device__ void Change(unsigned* word, unsigned turn, How how) {
  const auto at = static_cast<unsigned long long>(__cvta_generic_to_global(word));
  [[maybe_unused]] unsigned was;
  switch (how) {
    case How::kSum:
      asm volatile("red.global.add.u32 [%0], 1;" ::"l"(at) : "memory");
      break;
    case How::kMaximum:
      asm volatile("red.global.max.u32 [%0], %1;" ::"l"(at), "r"(turn) : "memory");
      break;
    case How::kExchange:
      asm volatile("atom.global.exch.b32 %0, [%1], %2;" : "=r"(was) : "l"(at), "r"(turn) : "memory");
      break;
    case How::kByte:
      asm volatile("st.weak.global.u8 [%0], %1;" ::"l"(at), "r"(turn) : "memory");
      break;
    case How::kPair:
      asm volatile("st.weak.global.v2.u32 [%0], {%1, %1};" ::"l"(at), "r"(turn) : "memory");
      break;
    case How::kVolatile:
      asm volatile("st.volatile.global.u32 [%0], %1;" ::"l"(at), "r"(turn) : "memory");
      break;
    case How::kRelaxed:
      asm volatile("st.relaxed.gpu.global.u32 [%0], %1;" ::"l"(at), "r"(turn) : "memory");
  }
}

// Each thread changes a word, and reads those of threads of other blocks, whose lines it has held since the turn
// before.
__global__ void ChangeAndLoad(unsigned* words, unsigned* wrong, How how, bool early) {
  const cooperative_groups::grid_group grid = cooperative_groups::this_grid();
  const unsigned self = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned missed = 0;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    const auto look = [&](unsigned expected) {
      for (unsigned i = 1; i <= kReads; ++i) {
        const unsigned block = (blockIdx.x + i * 7 + turn % 3) % gridDim.x;
        const unsigned thread = block * blockDim.x + (threadIdx.x + 37 * i) % blockDim.x;
        missed += Load(words + 2 * thread) != expected ? 1 : 0;
      }
    };
    look(turn - 1);
    grid.sync();
    if (blockIdx.x % 4 == turn % 4) cts::SpinFor(early ? 3000 : 500);
    Change(words + 2 * self, turn, how);
    if (early) look(turn);
    grid.sync();
    if (!early) look(turn);
  }
  if (missed != 0) atomicAdd(wrong, missed);
}

void Check(const char* name, How how) {
  cts::Row(name, [how]() mutable {
    int resident = 0, multiprocessors = 0;
    CTS_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, ChangeAndLoad, kThreads, 0));
    CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
    const unsigned blocks = static_cast<unsigned>(multiprocessors) * (resident < 2 ? 1 : 2);
    cts::DeviceBuffer<unsigned> words(2 * blocks * kThreads);
    const cts::DeviceBuffer<unsigned> counts(1, 0);
    for (unsigned round = 0; round < cts::Rounds(4); ++round) {
      words.Fill(0);
      unsigned *at = words.data(), *wrong = counts.data();
      bool early = cts::control();
      void* arguments[] = {&at, &wrong, &how, &early};
      CTS_CUDA(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&ChangeAndLoad), dim3(blocks), dim3(kThreads),
                                           arguments, 0, nullptr));
      CTS_FINISH();  // the words are filled again
    }
    CTS_EXPECT_EQ(counts[0], 0u, "a word that another block changed before the grid met was not seen after it");
  });
}

CTS_CASE() {
  Check("reduction-add", How::kSum);
  Check("reduction-max", How::kMaximum);
  Check("exchange", How::kExchange);
  Check("byte", How::kByte);
  Check("pair", How::kPair);
  Check("volatile", How::kVolatile);
  Check("relaxed", How::kRelaxed);
}

}  // namespace
