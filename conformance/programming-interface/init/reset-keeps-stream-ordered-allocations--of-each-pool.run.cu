/*---
clause: pi.init.reset-keeps-stream-ordered-allocations
covers: small and large blocks of either pool, freed at last
control: the memory comes from cudaMalloc
control-fails-with: a block in stream order is gone after the reset
launches: none
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
note: >-
  memory of cudaMalloc lies between the blocks, and is destroyed; the page says that blocks in stream order need to be
  destroyed explicitly
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr size_t kSizes[] = {64, 4096, 1 << 20, 1 << 25};
constexpr size_t kCount = sizeof kSizes / sizeof *kSizes;

unsigned char Value(size_t n) { return static_cast<unsigned char>(n + 5); }

bool Holds(const unsigned char* memory, size_t bytes, unsigned char value) {
  std::vector<unsigned char> read(bytes);
  const cudaError_t code = cts::Taken(cudaMemcpy(read.data(), memory, bytes, cudaMemcpyDeviceToHost));
  size_t others = code != cudaSuccess;
  for (const unsigned char byte : read) others += byte != value;
  return others == 0;
}

// The argument: whether the current pool is one that was created. The stream goes with the reset.
CTS_CHILD(Reset) {
  if (cts::child_argument() != 0) {
    cudaMemPoolProps properties{};
    properties.allocType = cudaMemAllocationTypePinned;
    properties.location.type = cudaMemLocationTypeDevice;
    cudaMemPool_t pool = nullptr;
    CTS_CUDA(cudaMemPoolCreate(&pool, &properties));
    CTS_CUDA(cudaDeviceSetMemPool(0, pool));
  }
  cudaStream_t stream = nullptr;
  CTS_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  unsigned char* blocks[kCount] = {};
  for (size_t n = 0; n < kCount; ++n) {
    void *block = nullptr, *between = nullptr;
    CTS_CUDA(cts::control() ? cudaMalloc(&block, kSizes[n]) : cudaMallocAsync(&block, kSizes[n], stream));
    CTS_CUDA(cudaMalloc(&between, kSizes[n]));
    blocks[n] = static_cast<unsigned char*>(block);
    CTS_CUDA(cudaMemsetAsync(block, Value(n), kSizes[n], stream));
  }
  CTS_CUDA(cudaStreamSynchronize(stream));
  CTS_CUDA(cudaDeviceReset());
  CTS_CUDA(cudaFree(nullptr));
  int there = 0, freed = 0;
  // Memory that is allocated now takes no block's place.
  void* later = nullptr;
  CTS_CUDA(cudaMalloc(&later, 1 << 25));
  CTS_CUDA(cudaMemset(later, 0x77, 1 << 25));
  CTS_CUDA(cudaDeviceSynchronize());
  cts::Tell("there", 0);  // the control's pointers may end the process
  for (size_t n = 0; n < kCount; ++n) there += Holds(blocks[n], kSizes[n], Value(n));
  cts::Tell("there", there);
  if (!cts::control())
    for (unsigned char* const block : blocks) freed += cts::Taken(cudaFree(block)) == cudaSuccess;
  cts::Tell("freed", freed);
}

CTS_CASE() {
  for (const int created : {0, 1}) {
    cts::Row(created == 0 ? "default-pool" : "created-pool", [&] {
      const cts::ChildRun child = cts::RunChild("Reset", {.argument = created});
      CTS_EXPECT_EQ(child.Value("there"), kCount, "a block in stream order is gone after the reset");
      if (!cts::control())
        CTS_EXPECT_EQ(child.Value("freed"), kCount, "a block in stream order could not be freed after the reset");
    });
  }
}

}  // namespace
