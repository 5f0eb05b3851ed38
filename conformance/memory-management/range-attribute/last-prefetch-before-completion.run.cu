/*---
clause: mm.range-attribute.last-prefetch-before-completion
control: the attribute is asked for before the call
control-fails-with: the last prefetch is not told before it ran
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/stream/host_gate.h"

namespace {

// A host function holds the stream: nothing after it has begun.
CTS_CASE() {
  constexpr std::size_t kBytes = 1 << 20;
  const cts::ManagedBuffer<unsigned char> block(kBytes);
  const cts::Stream stream;
  for (const bool to_host : {false, true}) {
    cts::Row(to_host ? "to-the-host" : "to-the-device", [&] {
      const auto told = [&] {
        return cts::RangeAttribute(cudaMemRangeAttributeLastPrefetchLocation, block.data(), kBytes);
      };
      cts::PutWhere(block.data(), kBytes, to_host ? cts::Residence::kDevice : cts::Residence::kHost, stream);
      cts::HostGate gate;
      gate.Hold(stream);
      int seen = told();
      CTS_CUDA(cudaMemPrefetchAsync(block.data(), kBytes, to_host ? cts::OnHostLocation() : cts::OnDeviceLocation(), 0,
                                    stream));
      if (!cts::control()) seen = told();
      CTS_EXPECT_EQ(seen, to_host ? static_cast<int>(cudaCpuDeviceId) : 0,
                    "the last prefetch is not told before it ran");
      gate.Open();
      stream.Synchronize();
    });
  }
}

}  // namespace
