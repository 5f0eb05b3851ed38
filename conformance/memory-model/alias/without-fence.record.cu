/*---
clause: model.alias.without-fence
requires: [vmm, cc-70]
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus/sightings.h"
#include "cts/measure/rounds.h"
#include "cts/memory/aliases.h"

namespace {

constexpr unsigned kBlocks = 16, kThreads = 256, kTurns = 16, kMostApart = 4096;

__device__ unsigned LoadHeld(const unsigned* at) {
  unsigned value;
  asm volatile("ld.ca.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  return value;
}

// Stores through the one address and loads through the other, of its own word or of one of the next warp after a
// barrier of the block. `holds`: it has looked at the word before.
__global__ void StoreAndLoad(char* stores, const char* loads, unsigned apart, bool of_other, bool holds,
                             unsigned* old) {
  const unsigned first = blockIdx.x * blockDim.x, other = of_other ? (threadIdx.x + 32) % blockDim.x : threadIdx.x;
  auto* const to = reinterpret_cast<volatile unsigned*>(stores + 1ull * (first + threadIdx.x) * apart);
  const auto* const from = reinterpret_cast<const unsigned*>(loads + 1ull * (first + other) * apart);
  unsigned missed = 0;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    if (holds) (void)LoadHeld(from);
    __syncthreads();
    *to = turn;
    if (of_other) __syncthreads();
    missed += LoadHeld(from) != turn ? 1 : 0;
    __syncthreads();
  }
  if (missed != 0) atomicAdd(old, missed);
}

CTS_CASE() {
  const cts::Aliases memory(std::size_t{kBlocks} * kThreads * kMostApart);
  constexpr struct {
    const char* name;
    unsigned apart;
    bool of_other, holds;
  } kRows[] = {{"own-word/held@thread", 4, false, true},      {"own-word/not-held@thread", 4, false, false},
               {"own-page/held@thread", 4096, false, true},   {"other-word/held@block", 4, true, true},
               {"other-word/not-held@block", 4, true, false}, {"other-page/held@block", 4096, true, true}};
  const unsigned rounds = cts::Rounds(10);
  for (const auto& row : kRows) {
    cts::DeviceBuffer<unsigned> old(1, 0);
    for (unsigned round = 0; round < rounds; ++round) {
      CTS_CUDA(cudaMemset(memory.one<char>(), 0, std::size_t{kBlocks} * kThreads * row.apart));
      StoreAndLoad<<<kBlocks, kThreads>>>(memory.one<char>(), memory.other<char>(), row.apart, row.of_other, row.holds,
                                          old.data());
      CTS_CUDA(cudaGetLastError());
    }
    CTS_FINISH();
    cts::litmus::TellSightings(row.name, cts::litmus::Open::kUndefined,
                               std::uint64_t{rounds} * kBlocks * kThreads * kTurns, old[0]);
  }
  CTS_OBSERVE("rows", 6);
}

}  // namespace
