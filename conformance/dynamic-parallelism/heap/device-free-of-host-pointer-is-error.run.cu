/*---
clause: cdp.heap.device-free-of-host-pointer-is-error
control: the kernel frees memory of the device heap
control-fails-with: the device's cudaFree accepted memory that the host has allocated
build: [rdc]
note: the documents do not say which error; a code of cudaFree and a fault of the kernel both count, and are recorded
---*/
#include "cts/case.cuh"

namespace {

__global__ void Free(void* memory, int* code) {
  if (memory == nullptr) (void)cudaMalloc(&memory, 64);
  *code = cudaFree(memory);
}

CTS_CHILD(FreeOnDevice) {
  cts::PinnedBuffer<int> code(1, 0);  // a kernel that does not run refuses nothing
  void* memory = nullptr;
  if (!cts::control()) CTS_CUDA(cudaMalloc(&memory, 64));
  Free<<<1, 1>>>(memory, code.device());
  CTS_CUDA(cudaGetLastError());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  cts::Tell("synchronized", synchronized);
  cts::Tell("code", code.Load(0));
  if (synchronized != cudaSuccess) return cts::ContextIsLost();
  CTS_CUDA(cudaFree(memory));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("FreeOnDevice");
  const long long code = child.Value("code"), synchronized = child.Value("synchronized");
  CTS_OBSERVE("code", code);
  CTS_OBSERVE("synchronized", synchronized);
  CTS_EXPECT(code != cudaSuccess || synchronized != cudaSuccess,
             "the device's cudaFree accepted memory that the host has allocated");
  CTS_EXPECT_EQ(child.exit_code, 0, "the host's memory was not usable after the device's attempt");
}

}  // namespace
