/*---
clause: cdp.fire-and-forget.memcpy-allowed
covers: copies and fills that many threads of several blocks make at once
control: every second thread makes no call
control-fails-with: a copy or a fill of one of many threads is missing
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: fills with zero; that a fill writes its value is asserted by cdp.api.memset-async-fills-in-stream-order
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr unsigned kBlocks = 4, kThreads = 96, kSlots = kBlocks * kThreads, kSlot = 1024, kSize = 777, kAt = 5;

unsigned char Value(unsigned i) { return static_cast<unsigned char>(1 + i % 149); }  // below the poison

// Each thread has a slot.
__global__ void Parent(unsigned char* to, const unsigned char* from, bool fill, bool half, unsigned* refused) {
  const unsigned slot = blockIdx.x * kThreads + threadIdx.x, at = slot * kSlot + kAt;
  if (half && slot % 2 == 1) return;
  const cudaError_t code =
      fill ? cudaMemsetAsync(to + at, 0, kSize, cudaStreamFireAndForget)
           : cudaMemcpyAsync(to + at, from + at, kSize, cudaMemcpyDeviceToDevice, cudaStreamFireAndForget);
  if (code != cudaSuccess) atomicAdd(refused, 1u);
}

void Check(const char* name, bool fill) {
  cts::Row(name, [&] {
    std::vector<unsigned char> values(kSlots * kSlot);
    for (unsigned i = 0; i < values.size(); ++i) values[i] = Value(i);
    const cts::DeviceBuffer<unsigned char> to(kSlots * kSlot);
    cts::DeviceBuffer<unsigned char> from(kSlots * kSlot);
    const cts::DeviceBuffer<unsigned> refused(1, 0);
    from.Write(values.data(), values.size());
    Parent<<<kBlocks, kThreads>>>(to.data(), from.data(), fill, cts::control(), refused.data());
    CTS_FINISH();
    CTS_EXPECT_EQ(refused[0], 0u, "a copy or a fill was refused");
    const cts::HostCopy<unsigned char> seen = to.Read();
    unsigned wrong = 0, outside = 0;
    for (unsigned i = 0; i < kSlots * kSlot; ++i) {
      const unsigned at = i % kSlot;
      const bool within = at >= kAt && at - kAt < kSize;
      (within ? wrong : outside) += seen[i] != (!within ? cts::kPoison : fill ? 0 : Value(i));
    }
    CTS_EXPECT_EQ(wrong, 0u, "a copy or a fill of one of many threads is missing");
    CTS_EXPECT_EQ(outside, 0u, "a copy or a fill wrote beside its range");
  });
}

CTS_CASE() {
  Check("copies", false);
  Check("fills", true);
}

}  // namespace
