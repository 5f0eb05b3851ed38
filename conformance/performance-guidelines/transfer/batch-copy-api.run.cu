/*---
clause: perf.transfer.batch-copy-api
control: the last copy is left out of the batch
control-fails-with: a copy of the batch did not arrive
launches: none
---*/
#include <vector>
#include "cts/case.cuh"

namespace {

constexpr std::size_t kCopies = 1000, kSlot = 1024;

// Of each copy another size, most of them no multiple of a word; what lies after it in its slot stays.
constexpr std::size_t SizeOf(std::size_t copy) { return 1 + copy * 37 % 1021; }

CTS_CASE() {
  cts::PinnedBuffer<unsigned char> from(kCopies * kSlot);
  for (std::size_t i = 0; i < from.size(); ++i)
    from[i] = static_cast<unsigned char>(static_cast<unsigned>(i) * 2654435761u >> 23);
  cts::DeviceBuffer<unsigned char> to(kCopies * kSlot);
  std::vector<void*> destinations;
  std::vector<const void*> sources;
  std::vector<std::size_t> sizes;
  for (std::size_t i = 0; i < kCopies; ++i) {
    destinations.push_back(to.data() + i * kSlot);
    sources.push_back(from.data() + i * kSlot);
    sizes.push_back(SizeOf(i));
  }
  cudaMemcpyAttributes attributes = {};
  attributes.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
  std::size_t first = 0;
  const cts::Stream stream;
  CTS_CUDA(cudaMemcpyBatchAsync(destinations.data(), sources.data(), sizes.data(), kCopies - (cts::control() ? 1 : 0),
                                &attributes, &first, 1, stream));
  stream.Synchronize();
  const auto given = to.Read();
  std::size_t wrong = 0, beside = 0;
  for (std::size_t i = 0; i < kCopies * kSlot; ++i) {
    const bool copied = i % kSlot < SizeOf(i / kSlot);
    wrong += copied && given[i] != from[i];
    beside += !copied && given[i] != cts::kPoison;
  }
  CTS_EXPECT_EQ(wrong, 0u, "a copy of the batch did not arrive");
  CTS_EXPECT_EQ(beside, 0u, "a copy of the batch was longer than its size");
}

}  // namespace
