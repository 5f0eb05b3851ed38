/*---
clause: mm.range-attribute.last-prefetch-before-completion
covers: prefetches of a batch, and type and id
control: the attribute is asked for before the call
control-fails-with: a prefetch of a batch is not told before it ran
requires: [managed, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/stream/host_gate.h"

namespace {

struct Told {
  int location, type;
};

// A host function holds the stream: nothing after it has begun. One block goes to the device, and the other one to the
// host; before, each was sent to where the other one goes.
void Check(const char* name, bool discards) {
  cts::Row(name, [&] {
    constexpr std::size_t kBytes = 1 << 20;
    const cts::ManagedPages to_device(kBytes), to_host(kBytes);
    const cts::Stream stream;
    const auto told = [](const cts::ManagedPages& block) {
      return Told{cts::RangeAttribute(cudaMemRangeAttributeLastPrefetchLocation, block.data(), kBytes),
                  cts::RangeAttribute(cudaMemRangeAttributeLastPrefetchLocationType, block.data(), kBytes)};
    };
    cts::PutWhere(to_device.data(), kBytes, cts::Residence::kHost, stream);
    cts::PutWhere(to_host.data(), kBytes, cts::Residence::kDevice, stream);
    cts::HostGate gate;
    gate.Hold(stream);
    Told of_device = told(to_device), of_host = told(to_host);
    void* ranges[] = {to_device.data(), to_host.data()};
    std::size_t sizes[] = {kBytes, kBytes}, first[] = {0, 1};
    cudaMemLocation locations[] = {cts::OnDeviceLocation(), cts::OnHostLocation()};
    if (discards) {
      CTS_CUDA(cudaMemDiscardAndPrefetchBatchAsync(ranges, sizes, 2, locations, first, 2, 0, stream));
    } else {
      CTS_CUDA(cudaMemPrefetchBatchAsync(ranges, sizes, 2, locations, first, 2, 0, stream));
    }
    if (!cts::control()) of_device = told(to_device);
    if (!cts::control()) of_host = told(to_host);
    gate.Open();
    stream.Synchronize();
    // The documents name the function for a single range; where the attribute never tells of a batch, nothing is shown.
    if (told(to_device).location != 0 && told(to_host).location != static_cast<int>(cudaCpuDeviceId))
      return cts::PowerNotShown("the last prefetch of a range is not told where a batch made it");
    constexpr const char* kUntold = "a prefetch of a batch is not told before it ran";
    CTS_EXPECT_EQ(of_device.location, 0, kUntold);
    CTS_EXPECT_EQ(of_device.type, cudaMemLocationTypeDevice, kUntold);
    CTS_EXPECT_EQ(of_host.location, static_cast<int>(cudaCpuDeviceId), kUntold);
    CTS_EXPECT_EQ(of_host.type, cudaMemLocationTypeHost, kUntold);
  });
}

CTS_CASE() {
  Check("prefetches", false);
  Check("discards-and-prefetches", true);
}

}  // namespace
