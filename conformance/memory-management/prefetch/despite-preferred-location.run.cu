/*---
clause: mm.prefetch.despite-preferred-location
control: the prefetch is left out
control-fails-with: a preferred location prevented a prefetch
requires: [managed]
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"

namespace {

// The preferred location is the other one, of the whole block or of half of it.
CTS_CASE() {
  constexpr std::size_t kBytes = 2 << 20;
  for (const bool to_device : {true, false}) {
    for (const bool half : {false, true}) {
      const char* const names[2][2] = {{"to-the-host", "half-to-the-host"}, {"to-the-device", "half-to-the-device"}};
      cts::Row(names[to_device][half], [&] {
        const cts::ManagedBuffer<unsigned char> block(kBytes);
        const cudaMemLocation there = to_device ? cts::OnDeviceLocation() : cts::OnHostLocation(),
                              preferred = to_device ? cts::OnHostLocation() : cts::OnDeviceLocation();
        const cts::Stream stream;
        cts::Stamps stamps(1);
        stamps.Put(stream, block.data(), kBytes, 1);
        CTS_CUDA(cudaMemAdvise(block.data(), half ? kBytes / 2 : kBytes, cudaMemAdviseSetPreferredLocation, preferred));
        if (!cts::control()) CTS_CUDA(cudaMemPrefetchAsync(block.data(), kBytes, there, 0, stream));
        stamps.Check(stream, block.data(), kBytes, 1);
        stream.Synchronize();
        CTS_EXPECT_EQ(stamps.wrong(), 0, "a prefetch changed what it moved");
        CTS_EXPECT_EQ(cts::RangeAttribute(cudaMemRangeAttributeLastPrefetchLocation, block.data(), kBytes),
                      to_device ? 0 : static_cast<int>(cudaCpuDeviceId), "a preferred location prevented a prefetch");
      });
    }
  }
}

}  // namespace
