/*---
clause: mm.access.read-write
control: access is set for a neighbouring range
control-fails-with: a range with read-write access could not be used
requires: [vmm, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

// Each block reads and writes one word of one granule.
__global__ void CountUp(unsigned char* range, std::size_t granule) {
  auto* const word = reinterpret_cast<volatile unsigned*>(range + blockIdx.x * granule + blockIdx.x * 4096 % granule);
  *word = 1;
  *word = *word + blockIdx.x;
}
__global__ void Verify(const unsigned char* range, std::size_t granule, unsigned* wrong) {
  const unsigned word = *reinterpret_cast<const unsigned*>(range + blockIdx.x * granule + blockIdx.x * 4096 % granule);
  if (word != 1 + blockIdx.x) atomicAdd(wrong, 1u);
}

constexpr struct {
  const char* name;
  unsigned count;
} kMappings[] = {{"one", 1}, {"two", 2}, {"seven", 7}, {"sixty-four", 64}};

// So many memories of a granule or two, and one call for all of them; as many addresses beside them are mapped, too.
CTS_CHILD(UsesIt) {
  cts::ContextIsLost();
  const std::size_t granule = cts::Granule();
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  const auto count = static_cast<unsigned>(cts::child_argument());
  std::vector<cts::PhysicalMemory> memories;
  unsigned granules = 0;
  for (unsigned i = 0; i < count; ++i) {
    const unsigned size = 1 + i % 3 % 2;
    memories.emplace_back(size * granule);
    granules += size;
  }
  const cts::PhysicalMemory neighbour(granules * granule);
  const cts::Reservation range(2 * granules * granule);
  std::vector<cts::Mapping> mappings;
  CUdeviceptr at = range.address();
  for (const cts::PhysicalMemory& memory : memories) {
    mappings.emplace_back(at, memory, CU_MEM_ACCESS_FLAGS_PROT_NONE);
    at += memory.size();
  }
  const cts::Mapping beside(at, neighbour, CU_MEM_ACCESS_FLAGS_PROT_NONE);
  CTS_CU(cts::SetAccess(cts::control() ? at : range.address(), granules * granule, CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
  unsigned char* const data = cts::Pointer(range.address());
  CountUp<<<granules, 1>>>(data, granule);
  Verify<<<granules, 1>>>(data, granule, wrong.data());
  (void)cudaPeekAtLastError();
  const cudaError_t code = cudaDeviceSynchronize();
  cts::Tell("code", code);
  cts::Tell("wrong", code == cudaSuccess ? wrong[0] : granules);
}

CTS_CASE() {
  for (const auto& [name, count] : kMappings) {
    cts::Row(name, [&, count = count] {
      const cts::ChildRun child = cts::RunChild("UsesIt", {.argument = count});
      CTS_EXPECT_EQ(child.Value("code"), cudaSuccess, "a range with read-write access could not be used");
      CTS_EXPECT_EQ(child.Value("wrong"), 0, "a range with read-write access could not be used");
    });
  }
}

}  // namespace
