/*---
clause: cdp.errors.child-exception-is-sticky
control: the first error is that of a refused launch, so that no child runs and none has an exception
control-fails-with: a call after the child's exception did not return the same error
build: [rdc]
requires: [no-mps]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(int* data) { *data = 1; }
__global__ void Parent(int* data) { Child<<<1, 1>>>(data); }

CTS_CHILD(Fault) {
  cts::PinnedBuffer<int> data(2);
  int* nowhere = reinterpret_cast<int*>(16);  // no allocation can lie there
  cts::ContextIsLost();
  Parent<<<1, cts::control() ? 2048 : 1>>>(nowhere);
  cts::Tell("first", cts::control() ? cudaGetLastError() : cudaDeviceSynchronize());
  (void)cudaGetLastError();  // does not heal the context

  void* memory = nullptr;
  cts::Tell("cudaMalloc", cudaMalloc(&memory, 16));
  if (memory != nullptr) CTS_CUDA(cudaFree(memory));
  cts::Tell("cudaMemcpy", cudaMemcpy(data.device(), data.device() + 1, sizeof(int), cudaMemcpyDefault));
  (void)cudaGetLastError();
  Child<<<1, 1>>>(data.device());
  cts::Tell("launch", cudaGetLastError());
  cts::Tell("cudaDeviceSynchronize", cudaDeviceSynchronize());
}

CTS_CASE() {
  const cts::ChildRun run = cts::RunChild("Fault");
  const long long first = run.Value("first");
  CTS_OBSERVE("first", static_cast<cudaError_t>(first));
  for (const char* call : {"cudaMalloc", "cudaMemcpy", "launch", "cudaDeviceSynchronize"}) {
    cts::Row(call, [&] {
      CTS_EXPECT(first != cudaSuccess && run.Value(call) == first,
                 "a call after the child's exception did not return the same error");
    });
  }
}

}  // namespace
