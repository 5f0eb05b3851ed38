/*---
clause: cdp.launch.arguments-copied-at-launch
covers: each ordered stream, with a variable that changes after the launch
control: the children get a pointer to the variable instead of its value
control-fails-with: a child did not get the value that its argument had at the launch
build: [rdc]
note: no fire-and-forget stream, in which nothing keeps a child until the variable has changed
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr int kChildren = 40, kWords = 32;

struct Wide {
  int words[kWords];
};

__global__ void Held(cts::GateView gate) { gate.Pass(); }
__global__ void Child(Wide value, const Wide* pointer, unsigned* seen) {
  const Wide* const wide = pointer != nullptr ? pointer : &value;
  for (int i = 1; i < kWords; ++i) {
    if (wide->words[i] != wide->words[0] + i) return;
  }
  atomicAdd(seen + wide->words[0], 1u);
}

// The children stand after a grid at a gate, which opens when the launching thread has changed the variable for the
// last time.
struct Launch {
  cts::GateView first, last;
  Wide* variable;
  unsigned* seen;
  unsigned by_pointer;
  __device__ void operator()(cudaStream_t stream) const {
    Held<<<1, 1, 0, stream>>>(first);
    for (int number = 0; number <= kChildren; ++number) {
      for (int i = 0; i < kWords; ++i) variable->words[i] = number + i;
      if (number < kChildren) Child<<<1, 1, 0, stream>>>(*variable, by_pointer ? variable : nullptr, seen);
    }
    last.Arrive();
  }
};

void Check(const cts::KernelStream& stream) {
  cts::Row(stream.name, [&] {
    const cts::DeviceBuffer<Wide> variable(1);
    const cts::DeviceBuffer<unsigned> seen(kChildren + 1, 0);
    cts::Gate first, last;
    const cts::InKernel kernel(
        stream, Launch{first.view(), last.view(), variable.data(), seen.data(), cts::control() ? 1u : 0u});
    CTS_EXPECT(last.AwaitArrivals(1), "the launching thread did not go on");
    first.Open();
    kernel.Finish();
    const cts::HostCopy<unsigned> counts = seen.Read();
    int wrong = 0;
    for (int i = 0; i < kChildren; ++i) wrong += counts[i] != 1;
    CTS_EXPECT_EQ(wrong, 0, "a child did not get the value that its argument had at the launch");
  });
}

CTS_CASE() {
  cts::ForEachKernelStream([](const cts::KernelStream& stream) {
    if (stream.which != cts::KernelStream::kFireAndForget) Check(stream);
  });
}

}  // namespace
