/*---
clause: perf.transfer.batch-copy-api
control: the last copy is left out of the batch
control-fails-with: a copy of the batch did not arrive
launches: none
---*/
#include <vector>
#include "cts/case.cuh"

namespace {

constexpr std::size_t kCopies = 1000, kWords = 256;

CTS_CASE() {
  cts::PinnedBuffer<unsigned> from(kCopies * kWords);
  for (std::size_t i = 0; i < from.size(); ++i) from[i] = static_cast<unsigned>(i) * 2654435761u;
  cts::DeviceBuffer<unsigned> to(kCopies * kWords);
  std::vector<void*> destinations;
  std::vector<const void*> sources;
  std::vector<std::size_t> sizes(kCopies, kWords * sizeof(unsigned));
  for (std::size_t i = 0; i < kCopies; ++i) {
    destinations.push_back(to.data() + i * kWords);
    sources.push_back(from.data() + i * kWords);
  }
  cudaMemcpyAttributes attributes = {};
  attributes.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
  std::size_t first = 0;
  const cts::Stream stream;
  CTS_CUDA(cudaMemcpyBatchAsync(destinations.data(), sources.data(), sizes.data(), kCopies - (cts::control() ? 1 : 0),
                                &attributes, &first, 1, stream));
  stream.Synchronize();
  const auto given = to.Read();
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < kCopies * kWords; ++i) wrong += given[i] != from[i];
  CTS_EXPECT_EQ(wrong, 0u, "a copy of the batch did not arrive");
}

}  // namespace
