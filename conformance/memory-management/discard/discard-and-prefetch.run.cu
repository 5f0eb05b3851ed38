/*---
clause: mm.discard.discard-and-prefetch
control: the plain discard is called
control-fails-with: a discard with a prefetch did not prefetch
requires: [managed, driver-13-0]
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"

#include <vector>

namespace {

constexpr std::size_t kEach = 1 << 20, kRanges = 4, kBytes = (2 * kRanges + 1) * kEach;

// Four ranges with others between them, two to the device and two to the host: where each was sent to last, that the
// others keep what they hold, and that what is written to the four afterwards is there.
CTS_CASE() {
  for (const cts::ResidenceRow& residence : cts::kResidences) {
    cts::Row(residence.name, [&] {
      const cts::ManagedPages block(kBytes);
      const cts::Stream stream;
      cts::Stamps stamps(cts::EveryByte());
      const auto between = [&](std::size_t i) { return block.data() + 2 * i * kEach; };
      for (std::size_t i = 0; i <= kRanges; ++i) stamps.Put(stream, between(i), kEach, static_cast<unsigned>(i));
      cts::PutWhere(block.data(), kBytes, residence.residence, stream);
      std::vector<void*> ranges;
      std::vector<std::size_t> sizes(kRanges, kEach);
      for (std::size_t i = 0; i < kRanges; ++i) ranges.push_back(between(i) + kEach);
      cudaMemLocation locations[] = {cts::OnDeviceLocation(), cts::OnHostLocation()};
      std::size_t first[] = {0, kRanges / 2};
      // What they were sent to before is the other one, or, at the begin of both, neither.
      std::vector<int> expected;
      for (std::size_t i = 0; i < kRanges; ++i) {
        const bool to_host = i >= kRanges / 2;
        CTS_CUDA(cudaMemPrefetchAsync(ranges[i], kEach, locations[to_host ? 0 : 1], 0, stream));
        expected.push_back(to_host ? static_cast<int>(cudaCpuDeviceId) : 0);
      }
      if (cts::control()) {
        CTS_CUDA(cudaMemDiscardBatchAsync(ranges.data(), sizes.data(), kRanges, 0, stream));
      } else {
        CTS_CUDA(
            cudaMemDiscardAndPrefetchBatchAsync(ranges.data(), sizes.data(), kRanges, locations, first, 2, 0, stream));
      }
      for (std::size_t i = 0; i < kRanges; ++i) {
        auto* const range = static_cast<unsigned char*>(ranges[i]);
        CTS_EXPECT_EQ(cts::RangeAttribute(cudaMemRangeAttributeLastPrefetchLocation, range, kEach), expected[i],
                      "a discard with a prefetch did not prefetch");
        stamps.Put(stream, range, kEach, 10 + static_cast<unsigned>(i));
        stamps.Check(stream, range, kEach, 10 + static_cast<unsigned>(i));
      }
      for (std::size_t i = 0; i <= kRanges; ++i) stamps.Check(stream, between(i), kEach, static_cast<unsigned>(i));
      stream.Synchronize();
      CTS_EXPECT_EQ(stamps.wrong(), 0, "managed memory does not hold what was written around or after a discard");
    });
  }
}

}  // namespace
