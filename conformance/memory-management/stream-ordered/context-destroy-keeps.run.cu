/*---
clause: mm.stream-ordered.context-destroy-keeps
control: the memory is of cuMemAlloc in that context
control-fails-with: stream-ordered memory lost its contents with the context that it was allocated in
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <vector>

namespace {

constexpr std::size_t kBytes = 70'000;

CTS_CHILD(Keeps) {
  cts::ContextIsLost();
  CTS_CUDA(cudaFree(nullptr));
  CUcontext own = nullptr;
  CUdeviceptr at = 0;
  CTS_CU(CTS_DRIVER(cuCtxCreate)(&own, nullptr, 0, 0));
  if (cts::control()) {
    CTS_CU(CTS_DRIVER(cuMemAlloc)(&at, kBytes));
  } else {
    CUstream stream = nullptr;
    CTS_CU(CTS_DRIVER(cuStreamCreate)(&stream, CU_STREAM_NON_BLOCKING));
    CTS_CU(CTS_DRIVER(cuMemAllocAsync)(&at, kBytes, stream));
    CTS_CU(CTS_DRIVER(cuStreamSynchronize)(stream));
  }
  CTS_CU(CTS_DRIVER(cuMemsetD8)(at, 0x5A, kBytes));
  unsigned char byte = 0;
  CTS_CU(CTS_DRIVER(cuMemcpyDtoH)(&byte, at, 1));  // waits for the fill
  CTS_CU(CTS_DRIVER(cuCtxDestroy)(own));
  CTS_CUDA(cudaSetDevice(0));
  std::vector<unsigned char> bytes(kBytes);
  const cudaError_t code = cudaMemcpy(bytes.data(), reinterpret_cast<void*>(at), kBytes, cudaMemcpyDeviceToHost);
  std::size_t wrong = 0;
  for (const unsigned char byte : bytes) wrong += byte != 0x5A;
  cts::Tell("wrong", code == cudaSuccess ? static_cast<long long>(wrong) : -1);
  if (cts::control()) return;
  const cudaError_t freed = cudaFreeAsync(reinterpret_cast<void*>(at), nullptr);
  cts::Tell("freed", freed == cudaSuccess ? cudaDeviceSynchronize() : freed);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Keeps");
  const bool kept = child.Has("wrong") && child.Value("wrong") == 0;
  // What a read of memory gives that went with its context is undefined.
  if (cts::control() && kept) cts::PowerNotShown("memory that went with its context still had its contents");
  CTS_EXPECT(kept, "stream-ordered memory lost its contents with the context that it was allocated in");
  if (!cts::control()) CTS_EXPECT_EQ(child.Value("freed"), cudaSuccess, "such memory could not be freed");
}

}  // namespace
