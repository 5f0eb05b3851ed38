/*---
clause: pi.async.copy-within-device
control: the host waits for the device after the copy, as a synchronous copy does
control-fails-with: a copy within the device did not return before it was done
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr size_t kBytes = 1 << 20;
__device__ char symbol[kBytes];

// The copies go through the NULL stream, which waits for the stream that is held.
template <class Copy>
void Check(const char* name, bool hold_null, Copy copy) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<char> from(kBytes, 1), to(kBytes);
    cts::Stream blocking(cudaStreamDefault);
    const cudaStream_t null = nullptr;
    cts::Gate gate;
    cts::Hold(gate, hold_null ? null : blocking);
    cts::Thread call([&] {
      CTS_CUDA(copy(to.data(), from.data()));
      if (cts::control()) CTS_CUDA(cudaDeviceSynchronize());
    });
    CTS_EXPECT(call.EndsSoon(), "a copy within the device did not return before it was done");
    gate.Open();
    call.Join();
    CTS_FINISH();
    CTS_EXPECT(to[0] == 1 && to[kBytes - 1] == 1, "the copy is not complete after a wait");
  });
}

CTS_CASE() {
  const auto copy_1d = [](char* to, const char* from) {
    return cudaMemcpy(to, from, kBytes, cudaMemcpyDeviceToDevice);
  };
  Check("cudaMemcpy-null-stream-held", true, copy_1d);
  Check("cudaMemcpy-blocking-stream-held", false, copy_1d);
  Check("cudaMemcpy2D", true, [](char* to, const char* from) {
    return cudaMemcpy2D(to, 1024, from, 1024, 1024, 1024, cudaMemcpyDeviceToDevice);
  });
  Check("cudaMemcpyToSymbol", true, [](char* to, const char* from) {
    const cudaError_t code = cudaMemcpyToSymbol(symbol, from, kBytes, 0, cudaMemcpyDeviceToDevice);
    return code != cudaSuccess ? code : cudaMemcpyFromSymbol(to, symbol, kBytes, 0, cudaMemcpyDeviceToDevice);
  });
}

}  // namespace
