/*---
clause: mm.map.mapped-memory-works
covers: copies for peers, of which both are one device
control: one byte less is copied
control-fails-with: not exactly the bytes of one memory are in another after a copy from a device to itself
requires: [vmm, memory-pools]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/further_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

// The middle one lies on both sides of the border of two handles.
constexpr std::size_t kLeast = 701, kCount = 17;

cudaError_t Copy(std::size_t call, unsigned char* to, const unsigned char* from, std::size_t bytes,
                 cudaStream_t stream) {
  if (call % 4 == 0) return cudaMemcpyPeer(to, 0, from, 0, bytes);
  if (call % 4 == 1) return cudaMemcpyPeerAsync(to, 0, from, 0, bytes, stream);
  cudaMemcpy3DPeerParms box{};
  box.srcPtr = make_cudaPitchedPtr(const_cast<unsigned char*>(from), bytes, bytes, 1);
  box.dstPtr = make_cudaPitchedPtr(to, bytes, bytes, 1);
  box.extent = make_cudaExtent(bytes, 1, 1);
  return call % 4 == 2 ? cudaMemcpy3DPeer(&box) : cudaMemcpy3DPeerAsync(&box, stream);
}

// The middle is copied by each function in its turn.
void Check(cts::FurtherKind from, cts::FurtherKind to) {
  const std::vector<cts::Span> spans = cts::SpansOfEachEnd(kLeast, kCount);
  const cts::Span& middle = spans[kCount / 2];
  const std::size_t border = (middle.to + middle.bytes / 2) / 256 * 256;
  const std::vector<unsigned char> pattern = cts::Pattern(cts::RoomOfSpans(kLeast, kCount));
  cts::FurtherBlock source(from, pattern.size(), border), target(to, pattern.size(), border);
  const cts::Stream stream;
  source.Write(pattern);
  for (std::size_t turn = 0; turn < 4; ++turn) {
    target.Fill(cts::kPoison);
    for (std::size_t i = 0; i < spans.size(); ++i)
      CTS_CUDA(Copy(turn + i, target.data() + spans[i].to, source.data() + spans[i].from,
                    spans[i].bytes - (cts::control() ? 1 : 0), stream));
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_EXPECT_EQ(cts::Differing(target.Read(), cts::AfterCopies(pattern, spans)), 0,
                  "not exactly the bytes of one memory are in another after a copy from a device to itself");
  }
}

// To each memory of the device from mapped memory, and back.
CTS_CASE() {
  std::vector<cts::FurtherKindRow> kinds = {cts::kFirstKinds[0]};
  for (const cts::FurtherKindRow& row : cts::kFurtherKinds)
    if (cts::FurtherOfDevice(row.kind)) kinds.push_back(row);
  for (const cts::FurtherKindRow& from : kinds)
    for (const cts::FurtherKindRow& to : kinds)
      if (cts::FurtherMapped(from.kind) || cts::FurtherMapped(to.kind))
        cts::Row((std::string(from.name) + "-to-" + to.name).c_str(), [&] { Check(from.kind, to.kind); });
}

}  // namespace
