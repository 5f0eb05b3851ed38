/*---
clause: perf.transfer.batch-copy-api
covers: copies of one byte to 17 MiB, each kind of memory
control: the second half of the batch is left out
control-fails-with: a copy of a batch of other sizes or memory did not arrive
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

#include <vector>

namespace {

constexpr const char* kMissing = "a copy of a batch of other sizes or memory did not arrive";
constexpr std::size_t kMib = std::size_t{1} << 20;
constexpr std::size_t kSizes[] = {17 * kMib + 5, 1,        65'536, 3 * kMib - 1, 65'537,  2,
                                  65'535,        kMib + 1, 4'097,  2 * kMib,     100'003, 9};

// One after the other, with a gap between two; in the source each lies a few bytes further.
std::vector<cts::Span> SpansOf(std::size_t divisor) {
  std::vector<cts::Span> spans;
  std::size_t at = 3;
  for (const std::size_t size : kSizes) {
    const std::size_t bytes = (size + divisor - 1) / divisor;
    spans.push_back({at + spans.size() % 5, at, bytes});
    at += bytes + 13;
  }
  return spans;
}
std::size_t RoomOf(const std::vector<cts::Span>& spans) { return spans.back().to + spans.back().bytes + 64; }

void CopyAll(unsigned char* to, const unsigned char* from, const std::vector<cts::Span>& spans) {
  std::vector<void*> targets;
  std::vector<const void*> sources;
  std::vector<std::size_t> sizes;
  for (const cts::Span& span : spans) {
    targets.push_back(to + span.to);
    sources.push_back(from + span.from);
    sizes.push_back(span.bytes);
  }
  cudaMemcpyAttributes attributes{};
  attributes.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
  std::size_t first = 0;
  const cts::Stream stream;
  CTS_CUDA(cudaMemcpyBatchAsync(targets.data(), sources.data(), sizes.data(), spans.size() / (cts::control() ? 2 : 1),
                                &attributes, &first, 1, stream));
  stream.Synchronize();
}

// `to`: what the target holds after the batch.
void Judge(const std::vector<unsigned char>& to, const std::vector<unsigned char>& from,
           const std::vector<cts::Span>& spans) {
  CTS_EXPECT_EQ(cts::Differing(to, cts::AfterCopies(from, spans)), 0, kMissing);
}

void Check(const char* name, cts::MemoryKind from, cts::MemoryKind to) {
  cts::Row(name, [&] {
    const std::vector<cts::Span> spans = SpansOf(1);
    const std::vector<unsigned char> values = cts::Pattern(RoomOf(spans));
    cts::MemoryBlock source(from, values.size());
    const cts::MemoryBlock target(to, values.size());
    source.Write(values);
    CopyAll(target.data(), source.data(), spans);
    Judge(target.Read(), values, spans);
  });
}
CTS_CASE(large) {
  constexpr cts::MemoryKind kDevice = cts::MemoryKind::kMalloc, kPinned = cts::MemoryKind::kPageLocked;
  Check("to-the-device", kPinned, kDevice);
  Check("to-the-host", kDevice, kPinned);
  Check("within-the-device", kDevice, kDevice);
}

// Managed memory has a place by a hint alone, of which another clause tells.
bool WithoutHints(cts::MemoryKind kind) { return kind != cts::MemoryKind::kManaged; }

// Smaller copies from cudaMalloc's memory to each kind, and back to it.
CTS_CASE(kinds_of_memory) {
  cts::ForEachMemory(&WithoutHints, [](cts::MemoryKind kind) {
    const std::vector<cts::Span> spans = SpansOf(1024);
    const std::vector<unsigned char> values = cts::Pattern(RoomOf(spans));
    cts::MemoryBlock source(cts::MemoryKind::kMalloc, values.size()), back(kind, values.size());
    const cts::MemoryBlock target(kind, values.size()), again(cts::MemoryKind::kMalloc, values.size());
    source.Write(values);
    back.Write(values);
    CopyAll(target.data(), source.data(), spans);
    CopyAll(again.data(), back.data(), spans);
    Judge(target.Read(), values, spans);
    Judge(again.Read(), values, spans);
  });
}

}  // namespace
