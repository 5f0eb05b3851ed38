/*---
clause: mm.stream-ordered.context-destroy-keeps
covers: each function that allocates, several blocks, other memory afterwards
control: the memory is of cuMemAlloc in that context
control-fails-with: blocks of several sizes lost their contents with the context that they were allocated in
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/spans.h"
#include "cts/process/driver.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace {

constexpr std::size_t kSizes[] = {1, 70'000, (8 << 20) + 3}, kBlocks = std::size(kSizes);
enum From : int { kCurrentPool, kDefaultPool, kMadePool };

CUdeviceptr Allocated(From from, std::size_t bytes, CUmemoryPool pool, CUstream stream) {
  CUdeviceptr at = 0;
  if (cts::control()) {
    CTS_CU(CTS_DRIVER(cuMemAlloc)(&at, bytes));
  } else if (from == kCurrentPool) {
    CTS_CU(CTS_DRIVER(cuMemAllocAsync)(&at, bytes, stream));
  } else {
    CTS_CU(CTS_DRIVER(cuMemAllocFromPoolAsync)(&at, bytes, pool, stream));
  }
  return at;
}

// The argument: where the blocks come from. Memory that is made and filled after the context has gone takes no byte of
// them.
CTS_CHILD(Keeps) {
  cts::ContextIsLost();
  const From from = static_cast<From>(cts::child_argument());
  CTS_CUDA(cudaFree(nullptr));
  CUcontext own = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxCreate)(&own, nullptr, 0, 0));
  CUstream stream = nullptr;
  CUmemoryPool pool = nullptr;
  CTS_CU(CTS_DRIVER(cuStreamCreate)(&stream, CU_STREAM_NON_BLOCKING));
  CUmemPoolProps properties{};
  properties.allocType = CU_MEM_ALLOCATION_TYPE_PINNED;
  properties.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
  if (from == kMadePool) CTS_CU(CTS_DRIVER(cuMemPoolCreate)(&pool, &properties));
  if (from != kMadePool) CTS_CU(CTS_DRIVER(cuDeviceGetDefaultMemPool)(&pool, 0));
  const std::vector<unsigned char> pattern = cts::Pattern(*std::max_element(kSizes, kSizes + kBlocks) + kBlocks);
  CUdeviceptr blocks[kBlocks] = {};
  for (std::size_t i = 0; i < kBlocks; ++i) {
    blocks[i] = Allocated(from, kSizes[i], pool, stream);
    CTS_CU(CTS_DRIVER(cuMemcpyHtoDAsync)(blocks[i], pattern.data() + i, kSizes[i], stream));
  }
  CTS_CU(CTS_DRIVER(cuStreamSynchronize)(stream));
  CTS_CU(CTS_DRIVER(cuCtxDestroy)(own));
  CTS_CUDA(cudaSetDevice(0));
  for (const std::size_t bytes : kSizes) {
    void *plain = nullptr, *ordered = nullptr;  // until the process ends
    CTS_CUDA(cudaMalloc(&plain, bytes));
    CTS_CUDA(cudaMallocAsync(&ordered, bytes, cudaStreamPerThread));
    CTS_CUDA(cudaMemsetAsync(plain, cts::kPoison, bytes, cudaStreamPerThread));
    CTS_CUDA(cudaMemsetAsync(ordered, cts::kPoison, bytes, cudaStreamPerThread));
  }
  CTS_CUDA(cudaDeviceSynchronize());
  std::vector<unsigned char> bytes(pattern.size());
  long long wrong = 0;
  for (std::size_t i = 0; i < kBlocks; ++i) {
    const void* const at = reinterpret_cast<const void*>(blocks[i]);
    std::fill(bytes.begin(), bytes.end(), static_cast<unsigned char>(cts::kPoison));
    const cudaError_t code = cts::Taken(cudaMemcpy(bytes.data(), at, kSizes[i], cudaMemcpyDeviceToHost));
    wrong += code != cudaSuccess || !std::equal(bytes.begin(), bytes.begin() + kSizes[i], pattern.begin() + i);
  }
  cts::Tell("wrong", wrong);
  if (cts::control()) return;
  cudaError_t freed = cudaSuccess;
  for (const CUdeviceptr block : blocks)
    if (freed == cudaSuccess) freed = cudaFreeAsync(reinterpret_cast<void*>(block), cudaStreamPerThread);
  cts::Tell("freed", freed == cudaSuccess ? cudaDeviceSynchronize() : freed);
}

CTS_CASE() {
  const struct {
    const char* name;
    From from;
  } rows[] = {{"current-pool", kCurrentPool}, {"default-pool", kDefaultPool}, {"made-pool", kMadePool}};
  for (const auto& row : rows) {
    cts::Row(row.name, [&] {
      const cts::ChildRun child = cts::RunChild("Keeps", {.argument = row.from});
      const bool kept = child.Has("wrong") && child.Value("wrong") == 0;
      // What a read of memory gives that went with its context is undefined.
      if (cts::control() && kept) cts::PowerNotShown("memory that went with its context still had its contents");
      CTS_EXPECT(kept, "blocks of several sizes lost their contents with the context that they were allocated in");
      if (!cts::control()) CTS_EXPECT_EQ(child.Value("freed"), cudaSuccess, "such memory could not be freed");
    });
  }
}

}  // namespace
