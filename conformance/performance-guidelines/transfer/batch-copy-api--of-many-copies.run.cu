/*---
clause: perf.transfer.batch-copy-api
covers: sixty thousand copies, batches without a wait between them
control: the last copy is left out of each batch
control-fails-with: a copy of a batch of many did not arrive
launches: none
timeout: 90
draft: five of five on an H200, not yet on an H100
note: each row has a process of its own, since drivers are known to have crashed and to have hung with such batches
---*/
#include "cts/case.cuh"

#include <cstring>
#include <vector>

namespace {

constexpr std::size_t kSlot = 256, kRounds = 3;

struct Subject {
  const char* name;
  std::size_t copies;
  cudaMemcpyKind kind;
};
constexpr Subject kSubjects[] = {{"8192-to-the-device", 8192, cudaMemcpyHostToDevice},
                                 {"8193-to-the-device", 8193, cudaMemcpyHostToDevice},
                                 {"60000-to-the-device", 60'000, cudaMemcpyHostToDevice},
                                 {"8193-to-the-host", 8193, cudaMemcpyDeviceToHost},
                                 {"60000-to-the-host", 60'000, cudaMemcpyDeviceToHost},
                                 {"60000-within-the-device", 60'000, cudaMemcpyDeviceToDevice}};

// Of each copy another size; what lies after it in its slot stays.
constexpr std::size_t SizeOf(std::size_t copy) { return 1 + copy * 37 % 253; }
constexpr unsigned char ValueOf(std::size_t at) { return static_cast<unsigned char>(at * 2'654'435'761u >> 23); }

// No copy comes right after the one whose memory is beside its own.
std::size_t Scattered(std::size_t copy, std::size_t copies) { return copy * 7919 % copies; }

// Each batch has sources and targets of its own.
CTS_CHILD(Copies) {
  const Subject& subject = kSubjects[cts::child_argument()];
  const std::size_t part = subject.copies * kSlot, bytes = kRounds * part;
  const bool from_host = subject.kind == cudaMemcpyHostToDevice, to_host = subject.kind == cudaMemcpyDeviceToHost;
  const cts::PinnedBuffer<unsigned char> host(bytes);
  cts::DeviceBuffer<unsigned char> from(from_host ? 1 : bytes), to(to_host ? 1 : bytes);
  std::vector<unsigned char> pattern(bytes);
  for (std::size_t i = 0; i < bytes; ++i) pattern[i] = ValueOf(i);
  if (from_host) {
    std::memcpy(host.data(), pattern.data(), bytes);
  } else {
    from.Write(pattern.data(), bytes);
  }
  unsigned char *const source = from_host ? host.data() : from.data(), *const target =
                                                                           to_host ? host.data() : to.data();
  const cts::Stream stream;
  cudaMemcpyAttributes attributes{};
  attributes.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
  for (std::size_t round = 0; round < kRounds; ++round) {
    std::vector<void*> targets;
    std::vector<const void*> sources;
    std::vector<std::size_t> sizes;
    for (std::size_t copy = 0; copy < subject.copies; ++copy) {
      const std::size_t slot = Scattered(copy, subject.copies), at = round * part + slot * kSlot;
      sources.push_back(source + at);
      targets.push_back(target + at);
      sizes.push_back(SizeOf(slot));
    }
    std::size_t first = 0;
    CTS_CUDA(cudaMemcpyBatchAsync(targets.data(), sources.data(), sizes.data(),
                                  subject.copies - (cts::control() ? 1 : 0), &attributes, &first, 1, stream));
  }
  stream.Synchronize();
  std::vector<unsigned char> got(bytes);
  CTS_CUDA(cudaMemcpy(got.data(), target, bytes, cudaMemcpyDefault));
  long long wrong = 0, beside = 0;
  for (std::size_t i = 0; i < bytes; ++i) {
    const bool copied = i % kSlot < SizeOf(i % part / kSlot);
    wrong += copied && got[i] != pattern[i];
    beside += !copied && got[i] != cts::kPoison;
  }
  cts::Tell("wrong", wrong);
  cts::Tell("beside", beside);
}

CTS_CASE() {
  for (const Subject& subject : kSubjects) {
    cts::Row(subject.name, [&] {
      const cts::ChildRun child = cts::RunChild("Copies", {.argument = &subject - kSubjects, .timeout_s = 30});
      CTS_EXPECT_EQ(child.exit_code, 0, "the process of a batch of many copies failed");
      if (!child.Has("beside")) return;
      CTS_EXPECT_EQ(child.Value("wrong"), 0, "a copy of a batch of many did not arrive");
      CTS_EXPECT_EQ(child.Value("beside"), 0, "a copy of a batch of many was longer than its size");
    });
  }
}

}  // namespace
