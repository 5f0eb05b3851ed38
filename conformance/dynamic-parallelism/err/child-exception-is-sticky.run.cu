/*---
clause: cdp.err.child-exception-is-sticky
control: the first error is that of a refused launch, so that no child runs and none has an exception
control-fails-with: a call after the child's exception did not return the same error
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(int* data) { *data = 1; }
__global__ void Parent(int* data) { Child<<<1, 1>>>(data); }

CTS_CHILD(Fault) {
  cts::PinnedBuffer<int> data(2);
  int* nowhere = reinterpret_cast<int*>(16);  // no allocation can lie there
  Parent<<<1, cts::control() ? 2048 : 1>>>(nowhere);
  const cudaError_t launched = cudaGetLastError();
  const cudaError_t first = launched != cudaSuccess ? launched : cudaDeviceSynchronize();
  if (first != cudaSuccess) cts::ContextIsLost();
  cts::Tell("first", first);
  (void)cudaGetLastError();  // does not heal the context

  void* memory = nullptr;
  cts::Tell("malloc", cudaMalloc(&memory, 16));
  if (memory != nullptr) CTS_CUDA(cudaFree(memory));
  cts::Tell("memcpy", cudaMemcpy(data.device(), data.device() + 1, sizeof(int), cudaMemcpyDefault));
  (void)cudaGetLastError();
  Child<<<1, 1>>>(data.device());
  cts::Tell("launch", cudaGetLastError());
  cts::Tell("synchronize", cudaDeviceSynchronize());
}

CTS_CASE() {
  const cts::ChildRun run = cts::RunChild("Fault");
  const long long first = run.Value("first");
  CTS_OBSERVE("first", static_cast<cudaError_t>(first));
  for (const char* call : {"malloc", "memcpy", "launch", "synchronize"}) {
    CTS_EXPECT(first != cudaSuccess && run.Value(call) == first,
               "a call after the child's exception did not return the same error");
  }
}

}  // namespace
