/*---
clause: perf.transfer.batch-copy-api
covers: more copies than 16 bits can count, each of a few bytes
control: the last copies, beyond 16 bits, are left out
control-fails-with: a copy of a batch of more than 16 bits can count did not arrive
launches: none
timeout: 90
draft: five of five on an H200, not yet on an H100
note: each row has a process of its own, since drivers are known to have crashed with large batches
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr std::size_t kCopies = 66'000, kCounted = 65'536;

// One word a copy, from another place; the three words after it stay.
CTS_CHILD(Copies) {
  const bool from_host = cts::child_argument() == 1;
  const cts::PinnedBuffer<unsigned> host(from_host ? kCopies : 1);
  cts::DeviceBuffer<unsigned> device(kCopies), to(4 * kCopies);
  std::vector<unsigned> values(kCopies);
  for (std::size_t i = 0; i < kCopies; ++i) values[i] = static_cast<unsigned>(7 * i + 1);
  if (from_host) {
    for (std::size_t i = 0; i < kCopies; ++i) host[i] = values[i];
  }
  device.Write(values.data(), kCopies);
  const unsigned* const from = from_host ? host.data() : device.data();
  unsigned* const target = to.data();
  std::vector<void*> targets;
  std::vector<const void*> sources;
  for (std::size_t i = 0; i < kCopies; ++i) {
    sources.push_back(from + i * 7919 % kCopies);
    targets.push_back(target + 4 * i);
  }
  const std::vector<std::size_t> sizes(kCopies, sizeof(unsigned));
  cudaMemcpyAttributes attributes{};
  attributes.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
  std::size_t first = 0;
  const cts::Stream stream;
  CTS_CUDA(cudaMemcpyBatchAsync(targets.data(), sources.data(), sizes.data(), cts::control() ? kCounted : kCopies,
                                &attributes, &first, 1, stream));
  stream.Synchronize();
  const auto got = to.Read();
  long long wrong = 0;
  for (std::size_t i = 0; i < 4 * kCopies; ++i)
    wrong += got[i] != (i % 4 == 0 ? values[i / 4 * 7919 % kCopies] : 0xA5A5A5A5u) ? 1 : 0;
  cts::Tell("wrong", wrong);
}

CTS_CASE() {
  for (const int from_host : {0, 1}) {
    cts::Row(from_host == 1 ? "to-the-device" : "within-the-device", [&] {
      const cts::ChildRun child = cts::RunChild("Copies", {.argument = from_host});
      CTS_EXPECT(child.Has("wrong") && child.Value("wrong") == 0,
                 "a copy of a batch of more than 16 bits can count did not arrive");
    });
  }
}

}  // namespace
