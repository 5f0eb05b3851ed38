/*---
clause: mm.discard.rest-untouched
covers: the driver's function, one range and two
control: the byte before a range is overwritten as well
control-fails-with: a discard of the driver changed managed memory beside its range
requires: [managed, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/driver.h"

#include <string>
#include <vector>

namespace {

constexpr std::size_t kBytes = (4 << 20) + 100;

struct Range {
  std::size_t at, bytes;
};
const std::vector<Range> kEach[] = {{{5000, 1}},
                                    {{4096, 4097}},
                                    {{1, kBytes - 2}},
                                    {{65'536, 65'536}, {131'073, 70'001}},
                                    {{3 << 20, 1 << 20}, {4097, 2 << 20}}};

// Each byte outside of the ranges is as before, after a prefetch to and fro.
CTS_CASE() {
  const cts::ManagedBuffer<unsigned char> block(kBytes);
  const cts::Stream stream;
  for (const cts::ResidenceRow& residence : cts::kResidences) {
    for (const std::vector<Range>& ranges : kEach) {
      const std::string size = std::to_string(ranges[0].bytes) + (ranges.size() > 1 ? "-bytes-and-more" : "-bytes");
      cts::Row((std::string(residence.name) + "-" + size).c_str(), [&] {
        for (std::size_t i = 0; i < kBytes; ++i) block[i] = cts::StampOf(1, i);
        cts::PutWhere(block.data(), kBytes, residence.residence, stream);
        std::vector<CUdeviceptr> at;
        std::vector<std::size_t> sizes;
        std::vector<bool> discarded(kBytes, false);
        for (const Range& range : ranges) {
          at.push_back(reinterpret_cast<CUdeviceptr>(block.data() + range.at));
          sizes.push_back(range.bytes);
          for (std::size_t i = 0; i < range.bytes; ++i) discarded[range.at + i] = true;
        }
        CTS_CU(CTS_DRIVER(cuMemDiscardBatchAsync)(at.data(), sizes.data(), at.size(), 0, stream));
        if (cts::control()) CTS_CUDA(cudaMemsetAsync(block.data() + ranges[0].at - 1, cts::kForeign, 1, stream));
        CTS_CUDA(cudaMemPrefetchAsync(block.data(), kBytes, cts::OnHostLocation(), 0, stream));
        CTS_CUDA(cudaMemPrefetchAsync(block.data(), kBytes, cts::OnDeviceLocation(), 0, stream));
        stream.Synchronize();
        std::size_t wrong = 0;
        for (std::size_t i = 0; i < kBytes; ++i) wrong += !discarded[i] && block[i] != cts::StampOf(1, i);
        CTS_EXPECT_EQ(wrong, 0, "a discard of the driver changed managed memory beside its range");
      });
    }
  }
}

}  // namespace
