/*---
clause: mm.physical-memory.context-destroy-keeps
covers: memory that is still mapped, several of them, other memory afterwards
control: the memory is of cuMemAlloc in that context
control-fails-with: mapped memory lost its contents with the context that it was made in
requires: [vmm]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/spans.h"
#include "cts/memory/virtual_memory.h"

#include <algorithm>

namespace {

constexpr std::size_t kMemories = 3;

// The argument: the granules of each memory, which are filled through their mappings. Memory that is made and filled
// after the context has gone takes no byte of them; other addresses lead to them.
CTS_CHILD(Keeps) {
  cts::ContextIsLost();
  const auto granules = static_cast<std::size_t>(cts::child_argument());
  const std::size_t bytes = granules * cts::Granule();
  const std::vector<unsigned char> pattern = cts::Pattern(bytes + kMemories);
  const CUmemAllocationProp properties = cts::MemoryOfDevice();
  CUcontext own = nullptr;
  CUmemGenericAllocationHandle handles[kMemories] = {};
  CUdeviceptr blocks[kMemories] = {}, again[kMemories] = {};
  CTS_CU(CTS_DRIVER(cuCtxCreate)(&own, nullptr, 0, 0));
  for (std::size_t i = 0; i < kMemories; ++i) {
    if (cts::control()) {
      CTS_CU(CTS_DRIVER(cuMemAlloc)(&blocks[i], bytes));
    } else {
      CTS_CU(CTS_DRIVER(cuMemCreate)(&handles[i], bytes, &properties, 0));
      CTS_CU(CTS_DRIVER(cuMemAddressReserve)(&blocks[i], bytes, 0, 0, 0));
      CTS_CU(CTS_DRIVER(cuMemMap)(blocks[i], bytes, 0, handles[i], 0));
      CTS_CU(cts::SetAccess(blocks[i], bytes, CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
    }
    CTS_CU(CTS_DRIVER(cuMemcpyHtoD)(blocks[i], pattern.data() + i, bytes));
    unsigned char last = 0;
    CTS_CU(CTS_DRIVER(cuMemcpyDtoH)(&last, blocks[i] + bytes - 1, 1));  // waits for that copy
  }
  CTS_CU(CTS_DRIVER(cuCtxDestroy)(own));
  CTS_CUDA(cudaSetDevice(0));
  const cts::MappedRange others({granules, granules, granules, 1});
  CTS_CUDA(cudaMemset(others.data(), cts::kPoison, others.size()));
  for (std::size_t i = 0; i < kMemories; ++i) {
    void* plain = nullptr;  // until the process ends
    CTS_CUDA(cudaMalloc(&plain, bytes));
    CTS_CUDA(cudaMemset(plain, cts::kPoison, bytes));
  }
  CTS_CUDA(cudaDeviceSynchronize());
  std::vector<unsigned char> seen(bytes);
  long long wrong = 0;
  for (std::size_t i = 0; i < kMemories; ++i) {
    if (!cts::control()) {
      CTS_CU(CTS_DRIVER(cuMemAddressReserve)(&again[i], bytes, 0, 0, 0));
      CTS_CU(CTS_DRIVER(cuMemMap)(again[i], bytes, 0, handles[i], 0));
      CTS_CU(cts::SetAccess(again[i], bytes, CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
    }
    std::fill(seen.begin(), seen.end(), static_cast<unsigned char>(cts::kPoison));
    const cudaError_t code = cts::Taken(
        cudaMemcpy(seen.data(), cts::Pointer(cts::control() ? blocks[i] : again[i]), bytes, cudaMemcpyDeviceToHost));
    wrong += code != cudaSuccess || !std::equal(seen.begin(), seen.end(), pattern.begin() + i);
  }
  cts::Tell("wrong", wrong);
}

CTS_CASE() {
  for (const long long granules : {1, 9}) {
    cts::Row(granules == 1 ? "one-granule" : "nine-granules", [&] {
      const cts::ChildRun child = cts::RunChild("Keeps", {.argument = granules});
      if (cts::control() && child.Has("wrong") && child.Value("wrong") == 0)
        cts::PowerNotShown("memory that went with its context could still be read");
      CTS_EXPECT(child.Has("wrong") && child.Value("wrong") == 0,
                 "mapped memory lost its contents with the context that it was made in");
    });
  }
}

}  // namespace
