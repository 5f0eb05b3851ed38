/*---
clause: pi.error.success-does-not-clear
covers: calls of copies, fills, streams and events
control: the call that succeeds is cudaGetLastError
control-fails-with: a call that succeeded cleared the last error
launches: none
---*/
#include "cts/case.cuh"

namespace {

template <class Call>
void Check(const char* name, Call call) {
  cts::Row(name, [&] {
    (void)cudaGetLastError();
    const cudaError_t code = cudaSetDevice(-1);
    CTS_EXPECT_NE(code, cudaSuccess, "the mistake was not noticed");
    if (cts::control()) {
      (void)cudaGetLastError();
    } else {
      const cudaError_t result = call();
      // By the guide 2.1.7.2 calls may return an error until it is cleared.
      if (result == code) {
        (void)cudaGetLastError();
        return cts::PowerNotShown("the call returned the error that another one had left");
      }
      CTS_EXPECT_EQ(result, cudaSuccess, "the call did not succeed");
    }
    CTS_EXPECT_EQ(cudaGetLastError(), code, "a call that succeeded cleared the last error");
  });
}

CTS_CASE(copies_and_fills) {
  const cts::DeviceBuffer<char> memory(64);
  cts::PinnedBuffer<char> host(64, 0);
  const cts::Stream stream;
  Check("cudaMemcpy", [&] { return cudaMemcpy(memory.data(), host.data(), 64, cudaMemcpyHostToDevice); });
  Check("cudaMemcpyAsync",
        [&] { return cudaMemcpyAsync(memory.data(), host.data(), 64, cudaMemcpyHostToDevice, stream); });
  Check("cudaMemcpy2D", [&] { return cudaMemcpy2D(memory.data(), 8, host.data(), 8, 8, 8, cudaMemcpyDefault); });
  Check("cudaMemsetAsync", [&] { return cudaMemsetAsync(memory.data(), 0, 64, stream); });
  Check("cudaMemset2D", [&] { return cudaMemset2D(memory.data(), 8, 0, 8, 8); });
  CTS_CUDA(cudaDeviceSynchronize());
}

CTS_CASE(streams_and_events) {
  const cts::Stream stream, other;
  const cts::Event event;
  Check("cudaEventRecord", [&] { return cudaEventRecord(event, stream); });
  Check("cudaStreamWaitEvent", [&] { return cudaStreamWaitEvent(other, event, 0); });
  Check("cudaStreamSynchronize", [&] { return cudaStreamSynchronize(stream); });
  Check("cudaEventSynchronize", [&] { return cudaEventSynchronize(event); });
  Check("cudaStreamQuery", [&] { return cudaStreamQuery(stream); });
  Check("cudaEventQuery", [&] { return cudaEventQuery(event); });
  CTS_CUDA(cudaDeviceSynchronize());
}

CTS_CASE(others) {
  int value = 0;
  void* memory = nullptr;
  CTS_CUDA(cudaGetDevice(&value));
  Check("cudaSetDevice", [&] { return cudaSetDevice(value); });
  Check("cudaGetDeviceCount", [&] { return cudaGetDeviceCount(&value); });
  Check("cudaDeviceGetAttribute", [&] { return cudaDeviceGetAttribute(&value, cudaDevAttrWarpSize, 0); });
  Check("cudaHostAlloc-and-cudaFreeHost", [&] {
    const cudaError_t code = cudaHostAlloc(&memory, 64, cudaHostAllocDefault);
    return code != cudaSuccess ? code : cudaFreeHost(memory);
  });
}

}  // namespace
