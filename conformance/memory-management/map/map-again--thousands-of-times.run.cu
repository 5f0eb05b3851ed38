/*---
clause: mm.map.map-again
covers: thousands of times, memories by turns, each of which keeps its contents
control: a range is not unmapped before it is mapped again
control-fails-with: a range could not be mapped again after thousands of times
requires: [vmm]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/virtual_memory.h"

#include <vector>

namespace {

constexpr unsigned kRounds = 4000, kMemories = 3;

// Looks at what the memory's last turn left at either end, and leaves the number of this one.
__global__ void Turn(unsigned* first, unsigned* last, unsigned before, unsigned now, unsigned* wrong) {
  if (*first != before || *last != before) atomicAdd(wrong, 1u);
  *first = now;
  *last = now;
}

// One place for memories of one or two granules: an address that still leads to the memory before shows.
CTS_CASE() {
  const std::size_t granule = cts::Granule();
  std::vector<cts::PhysicalMemory> memories;
  for (unsigned i = 0; i < kMemories; ++i) memories.emplace_back((1 + i % 2) * granule);
  const cts::Reservation range(2 * granule);
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  const cts::Stream stream;
  unsigned left[kMemories] = {};
  const unsigned rounds = cts::Rounds(kRounds);
  unsigned refused = 0;
  for (unsigned round = 0; round < rounds && refused == 0; ++round) {
    const unsigned which = round / 2 % kMemories;  // each twice in turn
    const cts::PhysicalMemory& memory = memories[which];
    const CUdeviceptr at = range.address();
    const auto map = [&] { return CTS_DRIVER(cuMemMap)(at, memory.size(), 0, memory.handle(), 0); };
    if (map() != CUDA_SUCCESS) {
      ++refused;
      break;
    }
    CTS_CU(cts::SetAccess(at, memory.size(), CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
    auto* const words = reinterpret_cast<unsigned*>(cts::Pointer(at));
    unsigned* const last = words + memory.size() / sizeof(unsigned) - 1;
    if (left[which] == 0) {
      CTS_CUDA(cudaMemsetAsync(words, 0, sizeof *words, stream));
      CTS_CUDA(cudaMemsetAsync(last, 0, sizeof *last, stream));
    }
    Turn<<<1, 1, 0, stream>>>(words, last, left[which], round + 1, wrong.data());
    CTS_CUDA(cudaGetLastError());
    stream.Synchronize();
    left[which] = round + 1;
    if (cts::control() && round == rounds / 2) refused += map() != CUDA_SUCCESS;  // no unmap between the two
    CTS_CU(CTS_DRIVER(cuMemUnmap)(at, memory.size()));
  }
  CTS_EXPECT_EQ(refused, 0, "a range could not be mapped again after thousands of times");
  CTS_EXPECT_EQ(wrong[0], 0u, "memory that was mapped again had not what was left in it");
}

}  // namespace
