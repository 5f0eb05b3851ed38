/*---
clause: pi.runtime.built-on-driver-api
covers: a context of the driver
control: the context is taken from the thread again
control-fails-with:
  - memory of the runtime is not of the context that the driver made
  - a stream of the runtime is not of the context that the driver made
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

__global__ void Store(int* value) { *value = 42; }

// By the signature of its first version: since 12.5 there is one with a green context, too.
CUcontext ContextOf(cudaStream_t stream) {
  void* entry = nullptr;
  cudaDriverEntryPointQueryResult status = cudaDriverEntryPointSymbolNotFound;
  CTS_CUDA(cudaGetDriverEntryPointByVersion("cuStreamGetCtx", &entry, 12000, cudaEnableDefault, &status));
  CUcontext context = nullptr;
  if (CTS_EXPECT(status == cudaDriverEntryPointSuccess && entry != nullptr, "the driver lacks cuStreamGetCtx"))
    CTS_CU(reinterpret_cast<decltype(&cuStreamGetCtx)>(entry)(stream, &context));
  return context;
}

// A context of the driver beside the primary one.
CTS_CHILD(Works) {
  CTS_CUDA(cudaFree(nullptr));
  CUcontext own = nullptr, of_memory = nullptr, popped = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxCreate)(&own, nullptr, 0, 0));
  if (cts::control()) CTS_CU(CTS_DRIVER(cuCtxPopCurrent)(&popped));
  int *memory = nullptr, value = 0;
  cudaStream_t stream = nullptr;
  CTS_CUDA(cudaMalloc(&memory, sizeof *memory));
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&of_memory, CU_POINTER_ATTRIBUTE_CONTEXT,
                                           reinterpret_cast<CUdeviceptr>(memory)));
  cts::Tell("memory", of_memory == own);
  CTS_CUDA(cudaStreamCreate(&stream));
  cts::Tell("stream", ContextOf(stream) == own);
  Store<<<1, 1, 0, stream>>>(memory);
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaStreamSynchronize(stream));
  CTS_CUDA(cudaMemcpy(&value, memory, sizeof value, cudaMemcpyDeviceToHost));
  cts::Tell("value", value);
  CTS_CUDA(cudaStreamDestroy(stream));
  CTS_CUDA(cudaFree(memory));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Works");
  CTS_EXPECT_EQ(child.Value("memory"), 1, "memory of the runtime is not of the context that the driver made");
  CTS_EXPECT_EQ(child.Value("stream"), 1, "a stream of the runtime is not of the context that the driver made");
  CTS_EXPECT_EQ(child.Value("value"), 42, "a kernel of the runtime did not run in the context that the driver made");
}

}  // namespace
