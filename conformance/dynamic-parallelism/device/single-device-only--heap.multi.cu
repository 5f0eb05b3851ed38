/*---
clause: cdp.device.single-device-only
covers: memory that a kernel allocates, from the heap of its device
control: the kernel that allocates runs on the other device
control-fails-with: cudaMalloc in a kernel did not allocate from the heap of the kernel's device
build: [rdc]
requires: [gpus-2]
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

namespace {

// Only the heap of one device has room for the block, which needs less than a quarter of it.
constexpr std::size_t kHeap = 256 << 20, kBlock = 40 << 20;
constexpr unsigned kThreads = 256, kStride = 4096, kPages = kBlock / kStride;

struct Seen {
  cudaError_t code;
  unsigned right;  // of the pages
};

__global__ void Allocate(Seen* seen) {
  __shared__ unsigned char* memory;
  if (threadIdx.x == 0) {
    seen->right = 0;
    seen->code = cudaMalloc(reinterpret_cast<void**>(&memory), kBlock);
  }
  __syncthreads();
  if (seen->code != cudaSuccess) return;
  const auto value = [](std::size_t at) { return static_cast<unsigned char>(at / kStride * 7 + 1); };
  for (std::size_t at = threadIdx.x * kStride; at < kBlock; at += kThreads * kStride) memory[at] = value(at);
  __syncthreads();
  for (std::size_t at = threadIdx.x * kStride; at < kBlock; at += kThreads * kStride)
    if (memory[at] == value(at)) atomicAdd(&seen->right, 1u);
  __syncthreads();
  if (threadIdx.x == 0) (void)cudaFree(memory);
}

// The argument: the device with the large heap. The process is new, so that no heap has its size yet.
CTS_CHILD(AllocateOn) {
  const int device = static_cast<int>(cts::child_argument());
  std::size_t other_heap = 0;
  {
    const cts::OnDevice on(1 - device);
    CTS_CUDA(cudaDeviceGetLimit(&other_heap, cudaLimitMallocHeapSize));
  }
  const cts::OnDevice on_large(device);
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, kHeap));
  const cts::OnDevice on(cts::control() ? 1 - device : device);
  const cts::DeviceBuffer<Seen> seen(1);
  Allocate<<<1, kThreads>>>(seen.data());
  CTS_FINISH();
  cts::Tell("code", seen[0].code);
  cts::Tell("right", seen[0].right);
  cts::Tell("same-heaps", other_heap >= kBlock);
}

void Check(int device) {
  const cts::ChildRun child = cts::RunChild("AllocateOn", {.argument = device});
  if (child.Value("same-heaps") == 1) cts::PowerNotShown("the heap of the other device has room for the block, too");
  CTS_EXPECT(child.Value("code") == cudaSuccess && child.Value("right") == kPages,
             "cudaMalloc in a kernel did not allocate from the heap of the kernel's device");
}

CTS_CASE() {
  cts::Row("first-device", [] { Check(0); });
  cts::Row("second-device", [] { Check(1); });
}

}  // namespace
