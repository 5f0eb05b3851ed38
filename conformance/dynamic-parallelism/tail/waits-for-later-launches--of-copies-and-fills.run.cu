/*---
clause: cdp.tail.waits-for-later-launches
covers: copies and fills in each kind of stream
control: the tail grid goes into the stream of the copy or the fill, ahead of it
control-fails-with: the tail grid ran before a copy or a fill that its launching grid issued later was complete
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: fills with zero; that a fill writes its value is asserted by cdp.api.memset-async-fills-in-stream-order
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

#include <string>

#include "old-bytes.cuh"

namespace {

constexpr const char* kEarly =
    "the tail grid ran before a copy or a fill that its launching grid issued later was complete";
constexpr std::size_t kBytes = 8 << 20;  // takes longer than a launch
constexpr unsigned char kUntouched = 0x77, kCopied = 1;
constexpr unsigned kLooks = 64;

__global__ void Held(cts::GateView gate) { gate.Pass(); }

// The tail launch comes first. Then come a grid at the gate and, after it in its stream, the copy or the fill.
struct Launch {
  cts::GateView gate;
  unsigned char *to, *from;
  unsigned* old;
  unsigned fill, in_stream;
  __device__ void operator()(cudaStream_t stream) const {
    cts::CountOld<<<1, kLooks, 0, in_stream ? stream : cudaStreamTailLaunch>>>(to, kBytes, kUntouched, old);
    Held<<<1, 1, 0, stream>>>(gate);
    if (fill) {
      (void)cudaMemsetAsync(to, 0, kBytes, stream);
    } else {
      (void)cudaMemcpyAsync(to, from, kBytes, cudaMemcpyDeviceToDevice, stream);
    }
  }
};

void Check(const cts::KernelStream& stream, bool fill) {
  cts::Row((std::string(fill ? "fill-in-" : "copy-in-") + stream.name).c_str(), [&] {
    const cts::DeviceBuffer<unsigned char> to(kBytes, kUntouched), from(kBytes, kCopied);
    const cts::DeviceBuffer<unsigned> old(1, 0);
    cts::Gate gate;
    const cts::InKernel kernel(
        stream, Launch{gate.view(), to.data(), from.data(), old.data(), fill ? 1u : 0u, cts::control() ? 1u : 0u});
    CTS_EXPECT(gate.AwaitArrivals(1), "the held grid never ran");
    gate.Open();
    kernel.Finish();
    CTS_EXPECT_EQ(old[0], 0u, kEarly);
  });
}

CTS_CASE() {
  for (const cts::KernelStream& stream : cts::kOrderedKernelStreams) {
    for (const bool fill : {false, true}) Check(stream, fill);
  }
}

}  // namespace
