/*---
clause: mm.discard.rest-untouched
covers: batches of several ranges, also with a prefetch
control: a byte beside one of the ranges is overwritten as well
control-fails-with: a batch of discards changed managed memory beside its ranges
requires: [managed, driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <string>
#include <vector>

namespace {

constexpr std::size_t kPage = 1 << 16, kBytes = 80 * kPage + 100;
struct Range {
  std::size_t at, bytes;
};
// No two share a page, not even one of 64 KiB, so that no prefetch meets the discard of another range.
constexpr Range kRanges[] = {{1, 1},
                             {kPage + 5000, 100},
                             {3 * kPage - 1, 2},
                             {5 * kPage, kPage},
                             {7 * kPage + 1, kPage - 2},
                             {1'000'000, 4097},
                             {33 * kPage + 1, 28 * kPage - 2},
                             {kBytes - 2, 1}};
constexpr std::size_t kCount = std::size(kRanges);

// One batch of all ranges, in either order.
void Discard(unsigned char* block, bool prefetch, bool reversed, cudaStream_t stream) {
  std::vector<void*> at;
  std::vector<std::size_t> sizes;
  for (const Range& range : kRanges) {
    at.push_back(block + range.at);
    sizes.push_back(range.bytes);
  }
  if (reversed) {
    std::reverse(at.begin(), at.end());
    std::reverse(sizes.begin(), sizes.end());
  }
  if (!prefetch) {
    CTS_CUDA(cudaMemDiscardBatchAsync(at.data(), sizes.data(), kCount, 0, stream));
    return;
  }
  cudaMemLocation locations[] = {cts::OnDeviceLocation(), cts::OnHostLocation()};
  std::size_t first[] = {0, kCount / 2};
  CTS_CUDA(cudaMemDiscardAndPrefetchBatchAsync(at.data(), sizes.data(), kCount, locations, first, 2, 0, stream));
}

// Bytes between, before and after the ranges that are not those of `expected`, counted once a gap.
std::size_t WrongGaps(const unsigned char* block, const unsigned char* expected) {
  std::size_t wrong = 0, from = 0;
  for (const Range& range : kRanges) {
    wrong += std::memcmp(block + from, expected + from, range.at - from) != 0;
    from = range.at + range.bytes;
  }
  return wrong + (std::memcmp(block + from, expected + from, kBytes - from) != 0);
}

// Data on the host, on the device or on both; after the batch nothing, a prefetch of all, or kernels in the ranges.
CTS_CASE() {
  const cts::ManagedBuffer<unsigned char> block(kBytes);
  const cts::Stream stream;
  std::vector<unsigned char> all[4];  // what the block holds before each batch
  for (unsigned owner = 1; owner <= 4; ++owner)
    for (std::size_t i = 0; i < kBytes; ++i) all[owner - 1].push_back(cts::StampOf(owner, i));
  for (const cts::ResidenceRow& residence : cts::kResidences) {
    for (const bool prefetch : {false, true}) {
      cts::Row((std::string(residence.name) + (prefetch ? "-discard-and-prefetch" : "-discard")).c_str(), [&] {
        std::size_t wrong = 0;
        for (int then = 0; then < 4; ++then) {
          cts::Stamps stamps(1), of_range(1);
          stamps.PutAll(stream, block.data(), kBytes, 1 + then);
          cts::PutWhere(block.data(), kBytes, residence.residence, stream);
          Discard(block.data(), prefetch, then % 2 != 0, stream);
          const Range& beside = kRanges[2 * then];
          if (cts::control())
            CTS_CUDA(cudaMemsetAsync(block.data() + (then % 2 == 0 ? beside.at - 1 : beside.at + beside.bytes),
                                     cts::kForeign, 1, stream));
          if (then == 1) CTS_CUDA(cudaMemPrefetchAsync(block.data(), kBytes, cts::OnDeviceLocation(), 0, stream));
          if (then == 2) CTS_CUDA(cudaMemPrefetchAsync(block.data(), kBytes, cts::OnHostLocation(), 0, stream));
          if (then == 3)
            for (const Range& range : kRanges) of_range.Put(stream, block.data() + range.at, range.bytes, 9);
          stream.Synchronize();
          wrong += WrongGaps(block.data(), all[then].data());
        }
        CTS_EXPECT_EQ(wrong, 0, "a batch of discards changed managed memory beside its ranges");
      });
    }
  }
}

}  // namespace
