/*---
clause: mm.map.mapped-memory-works
covers: copies from and to another device, at every place
control: one byte less is copied
control-fails-with: not exactly the bytes of one device are in another, of which one is mapped
requires: [vmm, peer-access]
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/memory/mapped_block.cuh"
#include "cts/memory/spans.h"
#include "cts/process/two_gpus.h"

#include <string>

namespace {

// Both devices have access to the mapped memory; the other one is of cudaMalloc, or mapped, too.
template <class From, class To>
void Check(const cts::Pair& pair, const cts::On<From>& source, const cts::On<To>& target, std::size_t least,
           std::size_t count) {
  const std::vector<cts::Span> spans = cts::SpansOfEachEnd(least, count);
  const std::vector<unsigned char> pattern = cts::Pattern(cts::RoomOfSpans(least, count));
  const cts::On<cts::Stream> stream(pair.one);
  {
    const cts::OnDevice on(pair.one);
    source->Write(pattern);
  }
  for (std::size_t i = 0; i < spans.size(); ++i) {
    unsigned char* const there = target->data() + spans[i].to;
    const unsigned char* const here = source->data() + spans[i].from;
    const std::size_t bytes = spans[i].bytes - (cts::control() ? 1 : 0);
    const cts::OnDevice on(i % 3 == 0 ? pair.other : pair.one);
    CTS_CUDA(i % 2 == 0 ? cudaMemcpyPeer(there, pair.other, here, pair.one, bytes)
                        : cudaMemcpyPeerAsync(there, pair.other, here, pair.one, bytes, *stream));
  }
  for (const int device : {pair.one, pair.other}) {
    const cts::OnDevice on(device);
    CTS_CUDA(cudaDeviceSynchronize());
  }
  const cts::OnDevice on(pair.other);
  CTS_EXPECT_EQ(cts::Differing(target->Read(), cts::AfterCopies(pattern, spans)), 0,
                "not exactly the bytes of one device are in another, of which one is mapped");
}

CTS_CASE() {
  using Plain = cts::MemoryBlock;
  using Mapped = cts::MappedBlock;
  constexpr cts::MemoryKind kPlain = cts::MemoryKind::kMalloc;
  const struct { std::size_t least, count; } sizes[] = {{2, 64}, {3000, 8}};
  for (const cts::Pair& pair : cts::kPairs) {
    const auto row = [&](const char* name, auto check) {
      cts::Row((std::string(pair.name) + name).c_str(), [&] {
        for (const auto& size : sizes) check(cts::RoomOfSpans(size.least, size.count), size.least, size.count);
      });
    };
    row("-mapped-to-mapped", [&](std::size_t room, std::size_t least, std::size_t count) {
      const cts::On<Mapped> from(pair.one, room, pair.one, pair.other), to(pair.other, room, pair.other, pair.one);
      Check(pair, from, to, least, count);
    });
    row("-mapped-to-cudamalloc", [&](std::size_t room, std::size_t least, std::size_t count) {
      const cts::On<Mapped> from(pair.one, room, pair.one, pair.other);
      const cts::On<Plain> to(pair.other, kPlain, room);
      Check(pair, from, to, least, count);
    });
    row("-cudamalloc-to-mapped", [&](std::size_t room, std::size_t least, std::size_t count) {
      const cts::On<Plain> from(pair.one, kPlain, room);
      const cts::On<Mapped> to(pair.other, room, pair.other, pair.one);
      Check(pair, from, to, least, count);
    });
  }
}

}  // namespace
