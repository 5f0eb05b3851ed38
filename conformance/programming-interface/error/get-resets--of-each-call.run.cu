/*---
clause: pi.error.get-resets
covers: errors of each call
control: cudaPeekAtLastError is called in the place of cudaGetLastError
control-fails-with: cudaGetLastError did not reset the error of a call
launches: none
---*/
#include "cts/case.cuh"

namespace {

template <class Call>
void Check(const char* name, Call call) {
  cts::Row(name, [&] {
    // Again: the second error of a call is no other than its first.
    for (int round = 0; round < 2; ++round) {
      (void)cudaGetLastError();
      const cudaError_t code = call();
      if (code == cudaSuccess) return cts::PowerNotShown("a call whose argument is wrong was accepted");
      CTS_EXPECT_EQ(cudaPeekAtLastError(), code, "the error of a call was not stored");
      CTS_EXPECT_EQ(cts::control() ? cudaPeekAtLastError() : cudaGetLastError(), code, "the error was not returned");
      CTS_EXPECT_EQ(cudaPeekAtLastError(), cudaSuccess, "cudaGetLastError did not reset the error of a call");
    }
    (void)cudaGetLastError();
  });
}

CTS_CASE() {
  const cts::DeviceBuffer<char> device(64);
  char host[64] = {};
  const cts::Event event(cudaEventDefault);
  Check("cudaMemcpy", [&] { return cudaMemcpy(device.data(), host, 4, static_cast<cudaMemcpyKind>(99)); });
  Check("cudaMemcpyAsync",
        [&] { return cudaMemcpyAsync(device.data(), host, 4, static_cast<cudaMemcpyKind>(99), nullptr); });
  Check("cudaMemcpy2D", [&] { return cudaMemcpy2D(device.data(), 4, host, 8, 8, 1, cudaMemcpyHostToDevice); });
  Check("cudaMalloc", [] {
    void* memory = nullptr;
    return cudaMalloc(&memory, size_t{1} << 60);
  });
  Check("cudaEventQuery", [] { return cudaEventQuery(nullptr); });
  Check("cudaEventRecord", [] { return cudaEventRecord(nullptr, nullptr); });
  Check("cudaEventElapsedTime", [&] {
    float time = 0;
    return cudaEventElapsedTime(&time, event, event);
  });
  Check("cudaHostUnregister", [&] { return cudaHostUnregister(host); });
  Check("cudaGetSymbolSize", [&] {
    size_t size = 0;
    return cudaGetSymbolSize(&size, static_cast<const void*>(host));
  });
  Check("cudaDeviceGetAttribute", [] {
    int value = 0;
    return cudaDeviceGetAttribute(&value, cudaDevAttrWarpSize, 1 << 20);
  });
}

}  // namespace
