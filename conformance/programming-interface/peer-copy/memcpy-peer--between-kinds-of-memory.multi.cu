/*---
clause: pi.peer-copy.memcpy-peer
covers: each kind of memory, 1 byte to thousands, at every place
control: one byte less is copied
control-fails-with: not exactly the bytes of a kind of memory of one device are in that of another
requires: [gpus-2]
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

#include <optional>
#include <string>

#include "peer-blocks.cuh"

namespace {

using cts::MemoryKind;

// A managed block belongs to no device.
constexpr cts::MemoryKindRow kKinds[] = {{"cudaMalloc", MemoryKind::kMalloc},
                                         {"pool", MemoryKind::kPool},
                                         {"pitched", MemoryKind::kPitched},
                                         {"variable", MemoryKind::kVariable}};

void Check(const cts::Pair& pair, MemoryKind from, MemoryKind to, size_t least, size_t count) {
  const std::vector<cts::Span> spans = cts::SpansOfEachEnd(least, count);
  const std::vector<unsigned char> pattern = cts::Pattern(cts::RoomOfSpans(least, count));
  const cts::On<cts::MemoryBlock> source(pair.one, from, pattern.size()), target(pair.other, to, pattern.size());
  const cts::On<cts::Stream> of_source(pair.one), of_target(pair.other);
  {
    const cts::OnDevice on(pair.one);
    source->Write(pattern);
  }
  for (size_t i = 0; i < spans.size(); ++i) {
    unsigned char* const there = target->data() + spans[i].to;
    const unsigned char* const here = source->data() + spans[i].from;
    const size_t bytes = spans[i].bytes - (cts::control() ? 1 : 0);
    const bool from_source = i % 4 == 1;
    const cts::OnDevice on(from_source ? pair.one : pair.other);
    CTS_CUDA(i % 2 == 0 ? cudaMemcpyPeer(there, pair.other, here, pair.one, bytes)
                        : cudaMemcpyPeerAsync(there, pair.other, here, pair.one, bytes,
                                              from_source ? *of_source : *of_target));
  }
  cts::FinishBoth();
  const cts::OnDevice on(pair.other);
  CTS_EXPECT_EQ(cts::Differing(target->Read(), cts::AfterCopies(pattern, spans)), 0,
                "not exactly the bytes of a kind of memory of one device are in that of another");
}

void CheckAll() {
  for (const cts::Pair& pair : cts::kPairs) {
    for (const cts::MemoryKindRow& from : kKinds) {
      for (const cts::MemoryKindRow& to : kKinds) {
        if (!cts::IsThere(from.kind) || !cts::IsThere(to.kind)) continue;
        cts::Row((std::string(pair.name) + "-" + from.name + "-to-" + to.name).c_str(), [&] {
          Check(pair, from.kind, to.kind, 1, 128);
          Check(pair, from.kind, to.kind, 3000, 8);
        });
      }
    }
  }
}

bool CanAccess(int device, int peer) {
  int can = 0;
  CTS_CUDA(cudaDeviceCanAccessPeer(&can, device, peer));
  return can != 0;
}

CTS_CASE(peer_access_not_enabled) { CheckAll(); }
CTS_CASE(peer_access_enabled) {
  const bool can = CanAccess(0, 1) && CanAccess(1, 0);
  CTS_OBSERVE("with-peer-access", can);
  std::optional<cts::PeerAccess> there, back;
  if (can) there.emplace(0, 1);
  if (can) back.emplace(1, 0);
  CheckAll();
}

}  // namespace
