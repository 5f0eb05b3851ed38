/*---
clause: pi.peer-copy.memcpy-peer
covers: mapped, aliased, own-pool and graph memory, across a border
control: one byte less is copied
control-fails-with: not exactly the bytes of a further kind of memory of one device are in that of another
requires: [peer-access, vmm, memory-pools]
timeout: 60
draft: five of five on two H200s, not yet on two H100s
note: both devices have access to each block but those of cudaMalloc
---*/
#include "cts/case.cuh"
#include "cts/memory/further_kinds.cuh"
#include "cts/memory/spans.h"

#include <string>

#include "peer-blocks.cuh"

namespace {

// The middle one lies on both sides of the border of two handles.
constexpr size_t kLeast = 701, kCount = 17;

void Check(const cts::Pair& pair, cts::FurtherKind from, cts::FurtherKind to) {
  const std::vector<cts::Span> spans = cts::SpansOfEachEnd(kLeast, kCount);
  const cts::Span& middle = spans[kCount / 2];
  const size_t border = (middle.to + middle.bytes / 2) / 256 * 256;
  const std::vector<unsigned char> pattern = cts::Pattern(cts::RoomOfSpans(kLeast, kCount));
  const cts::On<cts::FurtherBlock> source(pair.one, from, pattern.size(), border, pair.other),
      target(pair.other, to, pattern.size(), border, pair.one);
  const cts::On<cts::Stream> of_source(pair.one), of_target(pair.other);
  {
    const cts::OnDevice on(pair.one);
    source->Write(pattern);
  }
  // Each function, in a stream of either device, copies the middle in its turn.
  for (size_t turn = 0; turn < 4; ++turn) {
    {
      const cts::OnDevice on(pair.other);
      target->Fill(cts::kPoison);
    }
    for (size_t i = 0; i < spans.size(); ++i) {
      unsigned char* const there = target->data() + spans[i].to;
      const unsigned char* const here = source->data() + spans[i].from;
      const size_t bytes = spans[i].bytes - (cts::control() ? 1 : 0), way = (turn + i) % 4;
      const cts::OnDevice on(way < 2 ? pair.one : pair.other);
      CTS_CUDA(way % 2 == 0
                   ? cudaMemcpyPeer(there, pair.other, here, pair.one, bytes)
                   : cudaMemcpyPeerAsync(there, pair.other, here, pair.one, bytes, way < 2 ? *of_source : *of_target));
    }
    cts::FinishBoth();
    const cts::OnDevice on(pair.other);
    CTS_EXPECT_EQ(cts::Differing(target->Read(), cts::AfterCopies(pattern, spans)), 0,
                  "not exactly the bytes of a further kind of memory of one device are in that of another");
  }
}

bool BothHave(const cts::FurtherKindRow& row) {
  for (const int device : {0, 1}) {
    const cts::OnDevice on(device);
    if (!cts::IsThere(row.kind)) return false;
  }
  return true;
}

CTS_CASE() {
  std::vector<cts::FurtherKindRow> kinds = {cts::kFirstKinds[0]};
  for (const cts::FurtherKindRow& row : cts::kFurtherKinds)
    if (cts::FurtherOfDevice(row.kind)) kinds.push_back(row);
  for (const cts::Pair& pair : cts::kPairs) {
    for (const cts::FurtherKindRow& from : kinds) {
      for (const cts::FurtherKindRow& to : kinds) {
        if (from.kind == cts::FurtherKind::kMalloc && to.kind == cts::FurtherKind::kMalloc) continue;
        cts::Row((std::string(pair.name) + "-" + from.name + "-to-" + to.name).c_str(), [&] {
          if (!BothHave(from) || !BothHave(to)) return cts::PowerNotShown("a device has no such memory");
          Check(pair, from.kind, to.kind);
        });
      }
    }
  }
}

}  // namespace
