/*---
clause: cdp.heap.limited-by-heap-size
covers: many small blocks, of several threads and both functions
control: the host enlarges the heap after it has read its size
control-fails-with: the device obtained far more than the heap's size in small blocks
build: [rdc]
timeout: 60
note: the heap that is granted may be larger than what was asked for, so twice the size is still right
---*/
#include "cts/case.cuh"

namespace {

constexpr cudaLimit kHeapSize = cudaLimitMallocHeapSize;
constexpr size_t kHeap = 4 << 20;

// At most `most` bytes, by 128 threads of two blocks, half of them with malloc().
__global__ void Exhaust(unsigned long long* total, size_t most, size_t block_bytes) {
  const unsigned threads = gridDim.x * blockDim.x;
  unsigned long long mine = 0;
  while (mine < most / threads) {
    void* block = nullptr;
    if (threadIdx.x % 2 == 0) {
      block = malloc(block_bytes);
    } else if (cudaMalloc(&block, block_bytes) != cudaSuccess) {
      break;
    }
    if (block == nullptr) break;
    mine += block_bytes;
  }
  atomicAdd(total, mine);
}

// The argument: the size of a block. The process ends with its heap.
CTS_CHILD(Use) {
  size_t heap = 0;
  CTS_CUDA(cudaDeviceSetLimit(kHeapSize, kHeap));
  CTS_CUDA(cudaDeviceGetLimit(&heap, kHeapSize));
  cts::Tell("heap", static_cast<long long>(heap));
  if (cts::control()) CTS_CUDA(cudaDeviceSetLimit(kHeapSize, 16 * heap));
  const cts::DeviceBuffer<unsigned long long> total(1, 0);
  Exhaust<<<2, 64>>>(total.data(), 3 * heap, static_cast<size_t>(cts::child_argument()));
  CTS_FINISH();
  cts::Tell("obtained", static_cast<long long>(total[0]));
}

void Check(const char* name, int bytes) {
  cts::Row(name, [&] {
    const cts::ChildRun child = cts::RunChild("Use", {.argument = bytes, .timeout_s = 25});
    const long long obtained = child.Value("obtained");
    CTS_EXPECT_LT(0, obtained, "the device obtained nothing");
    CTS_EXPECT_LE(obtained, 2 * child.Value("heap"),
                  "the device obtained far more than the heap's size in small blocks");
  });
}

CTS_CASE() {
  Check("2048-bytes", 2048);
  Check("4096-bytes", 4096);
}

}  // namespace
