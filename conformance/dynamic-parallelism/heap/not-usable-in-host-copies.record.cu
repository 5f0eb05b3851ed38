/*---
clause: cdp.heap.not-usable-in-host-copies
build: [rdc]
requires: [no-mps]
note: each call has a process of its own, because nothing is promised for afterwards and a crash is one of the answers
---*/
#include "cts/case.cuh"

namespace {

constexpr int kBytes = 64;

__global__ void Allocate(void** memory) { (void)cudaMalloc(memory, kBytes); }

cudaError_t Use(void* memory, long long call) {
  char copy[kBytes] = {};
  if (call == 0) return cudaMemcpy(copy, memory, kBytes, cudaMemcpyDeviceToHost);
  if (call == 1) return cudaMemcpy(memory, copy, kBytes, cudaMemcpyHostToDevice);
  return cudaMemset(memory, 0, kBytes);
}

CTS_CHILD(Call) {
  cts::DeviceBuffer<void*> from_heap(1, 0);
  Allocate<<<1, 1>>>(from_heap.data());
  CTS_FINISH();
  CTS_EXPECT_NE(from_heap[0], nullptr, "the heap had no 64 bytes");
  cts::ContextIsLost();
  cudaError_t code = Use(from_heap[0], cts::child_argument());
  if (code == cudaSuccess) code = cudaDeviceSynchronize();  // a fill may be refused late
  cts::Tell("code", code);
}

CTS_CASE() {
  constexpr const char* kNames[] = {"copy-from", "copy-to", "fill"};
  for (int call = 0; call < 3; ++call) {
    const cts::ChildRun child = cts::RunChild("Call", {.argument = call, .any_end = true});
    const char* const without = child.timed_out ? "timeout" : "crash";
    CTS_OBSERVE(kNames[call],
                child.Has("code") ? cudaGetErrorName(static_cast<cudaError_t>(child.Value("code"))) : without);
  }
}

}  // namespace
