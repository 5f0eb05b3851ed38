/*---
clause: pi.implicit.calls-that-used-to-separate
requires: [host-register]
timeout: 60
note: true where work of another stream got through although the first stream was still held
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"

#include <cstdlib>

namespace {

__global__ void Nothing() {}

template <class Call>
void Record(const char* name, Call call) {
  cts::Stream first, second;
  cts::Mark mark;
  cts::HostGate gate;
  gate.Hold(first);
  cts::Thread thread([&] {
    call();
    mark.Put(second);
  });
  const bool through = thread.EndsSoon(cts::kMeanwhileSeconds) && mark.ComesSoon(cts::kMeanwhileSeconds);
  CTS_OBSERVE(name, through);
  gate.Open();
  thread.Join();
}

CTS_CASE() {
  constexpr size_t kBytes = 1 << 20;
  void *pinned = nullptr, *device = nullptr;
  void* const pageable = std::aligned_alloc(4096, kBytes);
  cts::DeviceBuffer<char> memory(kBytes);
  Record("cudaMallocHost", [&] { CTS_CUDA(cudaMallocHost(&pinned, kBytes)); });
  Record("cudaFreeHost", [&] { CTS_CUDA(cudaFreeHost(pinned)); });
  Record("cudaMalloc", [&] { CTS_CUDA(cudaMalloc(&device, kBytes)); });
  Record("cudaFree", [&] { CTS_CUDA(cudaFree(device)); });
  Record("cudaHostRegister", [&] { CTS_CUDA(cudaHostRegister(pageable, kBytes, cudaHostRegisterDefault)); });
  Record("cudaHostUnregister", [&] { CTS_CUDA(cudaHostUnregister(pageable)); });
  Record("cudaMemset", [&] { CTS_CUDA(cudaMemset(memory.data(), 0, kBytes)); });
  Record("cudaMemcpy-within-the-device", [&] {
    CTS_CUDA(cudaMemcpy(memory.data(), memory.data() + kBytes / 2, kBytes / 2, cudaMemcpyDeviceToDevice));
  });
  Record("cudaFuncSetCacheConfig", [&] {
    CTS_CUDA(cudaFuncSetCacheConfig(Nothing, cudaFuncCachePreferShared));
    CTS_CUDA(cudaFuncSetCacheConfig(cts::MarkingGrid, cudaFuncCachePreferL1));
  });
  CTS_CUDA(cudaFuncSetCacheConfig(cts::MarkingGrid, cudaFuncCachePreferNone));
  std::free(pageable);
}

}  // namespace
