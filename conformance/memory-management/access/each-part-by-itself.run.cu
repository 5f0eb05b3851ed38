/*---
clause: mm.access.each-part-by-itself
control: one part gets none
control-fails-with: a range could not be used whose parts were given access one after the other
requires: [vmm, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <algorithm>
#include <random>

namespace {

__global__ void CountUp(unsigned char* range, std::size_t granule, unsigned value) {
  auto* const word = reinterpret_cast<volatile unsigned*>(range + blockIdx.x * granule);
  *word = value;
  *word = *word + blockIdx.x;
}
__global__ void Verify(const unsigned char* range, std::size_t granule, unsigned value, unsigned* wrong) {
  if (*reinterpret_cast<const unsigned*>(range + blockIdx.x * granule) != value + blockIdx.x) atomicAdd(wrong, 1u);
}

// Three reservations grow in turn, each by memories of 1 to 33 granules. After each growth only the new part is given
// access: as one call, as one call a memory, or both ends before the middle. A kernel then uses all that is there.
struct Grown {
  explicit Grown(std::size_t bytes) : addresses(bytes) {}
  cts::Reservation addresses;
  std::vector<cts::Mapping> mappings;
  std::size_t used = 0;
};

CTS_CHILD(Grows) {
  cts::ContextIsLost();
  constexpr int kTimes = 10;
  const std::size_t granule = cts::Granule();
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  const cts::Stream stream;
  std::vector<cts::PhysicalMemory> memories;
  memories.reserve(100);
  std::vector<Grown> ranges;
  for (int i = 0; i < 3; ++i) ranges.emplace_back(72 * granule);
  constexpr std::size_t kSizes[] = {1, 2, 1, 3, 1, 33, 1, 4, 2, 1};
  std::mt19937_64 random(cts::seed());
  cudaError_t code = cudaSuccess;
  for (int time = 0; time < kTimes && code == cudaSuccess; ++time) {
    for (std::size_t r = 0; r < ranges.size() && code == cudaSuccess; ++r) {
      Grown& range = ranges[r];
      // Three memories, of which the first has the size in turn.
      std::vector<std::pair<CUdeviceptr, std::size_t>> parts;
      for (const std::size_t size : {kSizes[time], std::size_t{1}, std::size_t{1}}) {
        memories.emplace_back(size * granule);
        const CUdeviceptr at = range.addresses.address() + range.used;
        range.mappings.emplace_back(at, memories.back(), CU_MEM_ACCESS_FLAGS_PROT_NONE);
        parts.emplace_back(at, size * granule);
        range.used += size * granule;
      }
      const auto give = [](CUdeviceptr at, std::size_t bytes) {
        CTS_CU(cts::SetAccess(at, bytes, CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
      };
      const bool leave_out = cts::control() && time == kTimes - 1 && r == 1;
      if (leave_out) {
        give(parts[0].first, parts[0].second);
        give(parts[2].first, parts[2].second);
      } else if (r == 0) {
        give(parts[0].first, parts[0].second + parts[1].second + parts[2].second);
      } else if (r == 1) {
        std::shuffle(parts.begin(), parts.end(), random);
        for (const auto& [at, bytes] : parts) give(at, bytes);
      } else {
        give(parts[1].first, parts[1].second + parts[2].second);
        give(parts[0].first, parts[0].second);
      }
      const auto granules = static_cast<unsigned>(range.used / granule);
      unsigned char* const data = cts::Pointer(range.addresses.address());
      CountUp<<<granules, 1, 0, stream>>>(data, granule, 1000u * time + 100u * r);
      Verify<<<granules, 1, 0, stream>>>(data, granule, 1000u * time + 100u * r, wrong.data());
      (void)cudaPeekAtLastError();
      code = cudaStreamSynchronize(stream);
    }
  }
  cts::Tell("code", code);
  cts::Tell("wrong", code == cudaSuccess ? wrong[0] : 1u);
}

CTS_CASE() {
  constexpr const char* kUnusable = "a range could not be used whose parts were given access one after the other";
  const cts::ChildRun child = cts::RunChild("Grows");
  CTS_EXPECT_EQ(child.Value("code"), cudaSuccess, kUnusable);
  CTS_EXPECT_EQ(child.Value("wrong"), 0, kUnusable);
}

}  // namespace
