/*---
clause: pi.compile.c-api-without-nvcc
control: only the C-level functions are called
build: [plain-cxx]
phase: host-link
rejects-with:
  - ["undefined reference to 'Kernel(int*)'", "undefined symbol: Kernel(int*)"]
note: the host compiler alone builds both, and links them with the runtime
---*/
#include <cuda_runtime_api.h>

#include "cts/case.cuh"

// A kernel, for which the host compiler can make no code.
void Kernel(int* out);

CTS_CASE() {
  int count = 0;
  int* out = nullptr;
  CTS_CUDA(cudaGetDeviceCount(&count));
  CTS_CUDA(cudaMalloc(reinterpret_cast<void**>(&out), sizeof(int)));
  CTS_CUDA(cudaMemset(out, 1, sizeof(int)));
#ifndef CTS_CONTROL
  void* arguments[] = {&out};
  CTS_CUDA(cudaLaunchKernel(reinterpret_cast<const void*>(&Kernel), dim3(1), dim3(1), arguments, 0, nullptr));
#endif
  CTS_CUDA(cudaFree(out));
}
