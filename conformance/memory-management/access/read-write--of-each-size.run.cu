/*---
clause: mm.access.read-write
covers: mappings of each size in one large reservation, a call each
control: the first mapping gets no access
control-fails-with: a mapping could not be used after the call that gave access to it
requires: [vmm, no-mps]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <vector>

namespace {

constexpr const char* kUnusable = "a mapping could not be used after the call that gave access to it";

// A word at the beginning, in the middle and at the end of each granule.
__device__ unsigned* WordOf(unsigned char* range, std::size_t granule, unsigned i) {
  const std::size_t at = i % 3 == 0 ? 0 : i % 3 == 1 ? granule / 2 : granule - sizeof(unsigned);
  return reinterpret_cast<unsigned*>(range + i / 3 * granule + at);
}
__global__ void Write(unsigned char* range, std::size_t granule, unsigned first) {
  *WordOf(range, granule, first + blockIdx.x) = (first + blockIdx.x) * 2654435761u + 7;
}
__global__ void CountWrong(unsigned char* range, std::size_t granule, unsigned* wrong) {
  if (*WordOf(range, granule, blockIdx.x) != blockIdx.x * 2654435761u + 7) atomicAdd(wrong, 1u);
}

std::vector<unsigned> Sizes() {
  std::vector<unsigned> sizes;
  const unsigned most = cts::scale() < 1 ? 4 : 18;
  for (unsigned size = 1; size <= most; ++size) sizes.push_back(size);
  for (unsigned size = most; size > 0; size -= size < 5 ? 1 : 5) sizes.push_back(size);
  if (cts::scale() >= 1) sizes.insert(sizes.end(), {1, 33, 1, 64, 65, 1});
  return sizes;
}

// The reservation is many times as large as what is mapped, as that of an array that grows. Each mapping is used at
// once; at last all are read.
CTS_CHILD(UsesThem) {
  cts::ContextIsLost();
  const std::size_t granule = cts::Granule();
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  const cts::Reservation range(std::size_t{32} << 30);
  std::vector<cts::Mapping> mappings;
  unsigned granules = 0;
  unsigned char* const data = cts::Pointer(range.address());
  for (const unsigned size : Sizes()) {
    const CUdeviceptr at = range.address() + granules * granule;
    {
      const cts::PhysicalMemory memory(size * granule);
      mappings.emplace_back(at, memory, CU_MEM_ACCESS_FLAGS_PROT_NONE);
    }
    if (!cts::control()) CTS_CU(cts::SetAccess(at, size * granule, CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
    Write<<<3 * size, 1>>>(data, granule, 3 * granules);
    granules += size;
    if (cts::control()) break;  // its context is lost
  }
  CountWrong<<<3 * granules, 1>>>(data, granule, wrong.data());
  (void)cudaPeekAtLastError();
  const cudaError_t code = cudaDeviceSynchronize();
  cts::Tell("code", code);
  cts::Tell("wrong", code == cudaSuccess ? wrong[0] : granules);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("UsesThem", {.timeout_s = 40});
  CTS_EXPECT_EQ(child.Value("code"), cudaSuccess, kUnusable);
  CTS_EXPECT_EQ(child.Value("wrong"), 0, kUnusable);
}

}  // namespace
