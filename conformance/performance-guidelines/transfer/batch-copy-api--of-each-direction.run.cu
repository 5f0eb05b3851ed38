/*---
clause: perf.transfer.batch-copy-api
covers: directions that change within a batch, copies of other sizes
control: the copies of the second half of the batch are left out
control-fails-with: a copy of a batch of several directions did not arrive
launches: none
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr std::size_t kCopies = 96, kSlot = 512;

enum Direction { kUp, kDown, kWithin, kDirections };

// Of each copy another size.
constexpr std::size_t SizeOf(std::size_t copy) { return 1 + copy * 37 % 509; }
constexpr unsigned char ValueOf(std::size_t copy) { return static_cast<unsigned char>(copy + 1); }

// A batch whose directions change from copy to copy, with attributes that hold from the first, and from the middle on.
CTS_CASE() {
  constexpr std::size_t kBytes = kCopies * kSlot;
  const cts::PinnedBuffer<unsigned char> host_from(kBytes), host_to(kBytes);
  cts::DeviceBuffer<unsigned char> from(kBytes), to(kBytes);
  std::vector<unsigned char> values(kBytes);
  for (std::size_t i = 0; i < kBytes; ++i) values[i] = host_from[i] = ValueOf(i / kSlot);
  from.Write(values.data(), kBytes);
  std::vector<void*> destinations;
  std::vector<const void*> sources;
  std::vector<std::size_t> sizes;
  for (std::size_t i = 0; i < kCopies; ++i) {
    const std::size_t at = i * kSlot, direction = i % kDirections;
    destinations.push_back((direction == kDown ? host_to.data() : to.data()) + at);
    sources.push_back((direction == kUp ? host_from.data() : from.data()) + at);
    sizes.push_back(SizeOf(i));
  }
  cudaMemcpyAttributes attributes[2] = {};
  attributes[0].srcAccessOrder = cudaMemcpySrcAccessOrderStream;
  attributes[1].srcAccessOrder = cudaMemcpySrcAccessOrderAny;
  std::size_t first[] = {0, kCopies / 3};
  const cts::Stream stream;
  CTS_CUDA(cudaMemcpyBatchAsync(destinations.data(), sources.data(), sizes.data(),
                                cts::control() ? kCopies / 2 : kCopies, attributes, first, 2, stream));
  stream.Synchronize();
  const auto given = to.Read();
  const char* const names[] = {"to-the-device", "to-the-host", "within-the-device"};
  for (std::size_t direction = 0; direction < kDirections; ++direction) {
    cts::Row(names[direction], [&] {
      std::size_t wrong = 0, beside = 0;
      for (std::size_t i = 0; i < kBytes; ++i) {
        const std::size_t copy = i / kSlot;
        if (copy % kDirections != direction) continue;
        const unsigned char got = direction == kDown ? host_to[i] : given[i];
        wrong += i % kSlot < SizeOf(copy) && got != ValueOf(copy);
        beside += i % kSlot >= SizeOf(copy) && got != cts::kPoison;
      }
      CTS_EXPECT_EQ(wrong, 0u, "a copy of a batch of several directions did not arrive");
      CTS_EXPECT_EQ(beside, 0u, "a copy of the batch was longer than its size");
    });
  }
}

}  // namespace
