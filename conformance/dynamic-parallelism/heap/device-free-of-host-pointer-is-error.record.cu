/*---
clause: cdp.heap.device-free-of-host-pointer-is-error
build: [rdc]
requires: [no-mps]
note: in a process of its own, because a fault of the kernel is one of the answers
---*/
#include "cts/case.cuh"

namespace {

__global__ void Free(void* memory, unsigned* code) { *code = cudaFree(memory); }

CTS_CHILD(FreeOnDevice) {
  cts::PinnedBuffer<unsigned> code(1);
  void* memory = nullptr;
  CTS_CUDA(cudaMalloc(&memory, 64));
  cts::ContextIsLost();
  Free<<<1, 1>>>(memory, code.device());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  cts::Tell("synchronized", synchronized);
  cts::Tell("code", code.Load(0));
  if (synchronized == cudaSuccess) cts::Tell("free-of-the-host-afterwards", cudaFree(memory));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("FreeOnDevice", {.any_end = true});
  for (const char* name : {"synchronized", "code", "free-of-the-host-afterwards"})
    CTS_OBSERVE(name, child.Has(name) ? cudaGetErrorName(static_cast<cudaError_t>(child.Value(name))) : "none");
}

}  // namespace
