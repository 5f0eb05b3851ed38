/*---
clause: pi.default-stream.created-streams-blocking
covers: copies and fills that wait
control: the stream is created with cudaStreamNonBlocking
control-fails-with: a synchronous call did not wait for a blocking stream
---*/
#include "cts/case.cuh"
#include "cts/device.cuh"
#include "cts/window.h"

#include "created-stream.cuh"

namespace {

constexpr unsigned char kLate = 2, kCalled = 7;

__global__ void LateGrid(unsigned char* to, unsigned long long late_ns) {
  cts::SpinFor(late_ns);
  *to = kLate;
}

// A function without suffix works in the NULL stream: it reads, or overwrites, what a kernel writes late.
CTS_CASE() {
  using Byte = unsigned char;
  enum Result { kHost, kDevice, kOther };
  const auto check = [](const char* name, Result result, auto call) {
    cts::Row(name, [&] {
      const cts::CreatedStream made(!cts::control());
      const cudaStream_t blocking = made.stream;
      cts::PinnedBuffer<Byte> host(1, kCalled);
      const cts::DeviceBuffer<Byte> device(1, 0), other(1, 0);
      LateGrid<<<1, 1, 0, blocking>>>(device.data(), cts::WindowNs());
      CTS_CUDA(cudaGetLastError());
      CTS_CUDA(call(device.data(), other.data(), host.data()));
      CTS_FINISH();
      const Byte seen = result == kHost ? host.Load(0) : result == kDevice ? device[0] : other[0];
      const Byte wanted = result == kDevice ? kCalled : kLate;
      if (cts::control() && seen == wanted)
        cts::PowerNotShown("the call did not run during a late kernel of another stream");
      CTS_EXPECT_EQ(seen, wanted, "a synchronous call did not wait for a blocking stream");
    });
  };
  check("cudaMemcpy-to-host", kHost,
        [](Byte* device, Byte*, Byte* host) { return cudaMemcpy(host, device, 1, cudaMemcpyDeviceToHost); });
  check("cudaMemcpy-to-device", kDevice,
        [](Byte* device, Byte*, Byte* host) { return cudaMemcpy(device, host, 1, cudaMemcpyHostToDevice); });
  check("cudaMemcpy-within-the-device", kOther,
        [](Byte* device, Byte* other, Byte*) { return cudaMemcpy(other, device, 1, cudaMemcpyDeviceToDevice); });
  check("cudaMemcpy2D", kHost,
        [](Byte* device, Byte*, Byte* host) { return cudaMemcpy2D(host, 1, device, 1, 1, 1, cudaMemcpyDeviceToHost); });
  check("cudaMemset", kDevice, [](Byte* device, Byte*, Byte*) { return cudaMemset(device, kCalled, 1); });
  check("cudaMemset2D", kDevice, [](Byte* device, Byte*, Byte*) { return cudaMemset2D(device, 1, kCalled, 1, 1); });
}

}  // namespace
