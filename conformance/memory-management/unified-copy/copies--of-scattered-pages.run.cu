/*---
clause: mm.unified-copy.copies
covers: large blocks whose pages lie in several places
control: the copy begins an element further
control-fails-with: a copy of managed pages that lie in several places did not bring all bytes to theirs
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/managed.h"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

namespace {

constexpr std::size_t kBlock = 7'000'000, kPiece = 300'007;
constexpr std::size_t kFrom = 100'003, kTo = 300'001, kBytes = 6'500'001;

// Of four pieces one goes to the host, one to the device, one to both, and one stays. `turn` shifts them.
void Scatter(const cts::MemoryBlock& block, std::size_t turn, cudaStream_t stream) {
  if (block.kind() != cts::MemoryKind::kManaged) return;
  for (std::size_t at = 0; at < kBlock; at += kPiece, ++turn) {
    unsigned char* const piece = block.data() + at;
    const std::size_t bytes = std::min(kPiece, kBlock - at);
    if (turn % 4 == 2) CTS_CUDA(cudaMemAdvise(piece, bytes, cudaMemAdviseSetReadMostly, cts::OnDeviceLocation()));
    if (turn % 2 == 0) CTS_CUDA(cudaMemPrefetchAsync(piece, bytes, cts::OnHostLocation(), 0, stream));
    if (turn % 4 == 1 || turn % 4 == 2)
      CTS_CUDA(cudaMemPrefetchAsync(piece, bytes, cts::OnDeviceLocation(), 0, stream));
  }
  CTS_CUDA(cudaStreamSynchronize(stream));
}

void Check(cts::MemoryBlock& from, cts::MemoryBlock& to, const std::vector<unsigned char>& pattern) {
  const cts::Stream stream;
  std::vector<unsigned char> expected(kBlock, static_cast<unsigned char>(cts::kPoison));
  std::copy_n(pattern.begin() + kFrom, kBytes, expected.begin() + kTo);
  const cudaMemcpyKind kinds[] = {cudaMemcpyDefault, cts::DirectionOf(from.kind(), to.kind())};
  std::size_t wrong = 0;
  for (std::size_t turn = 0; turn < cts::Rounds(4); ++turn) {
    from.Write(pattern);
    to.Fill(cts::kPoison);
    Scatter(from, turn, stream);
    Scatter(to, turn + 1, stream);
    const unsigned char* const source = from.data() + kFrom + (cts::control() ? 1 : 0);
    if (turn % 2 == 0) {
      CTS_CUDA(cudaMemcpyAsync(to.data() + kTo, source, kBytes, kinds[turn / 2 % 2], stream));
    } else {
      CTS_CUDA(cudaMemcpy(to.data() + kTo, source, kBytes, kinds[turn / 2 % 2]));
    }
    CTS_CUDA(cudaDeviceSynchronize());
    wrong += cts::Differing(to.Read(), expected);
    if (to.kind() == cts::MemoryKind::kManaged) wrong += std::memcmp(to.data(), expected.data(), kBlock) != 0;
  }
  CTS_EXPECT_EQ(wrong, 0, "a copy of managed pages that lie in several places did not bring all bytes to theirs");
}

CTS_CASE() {
  const std::vector<unsigned char> pattern = cts::Pattern(kBlock);
  for (const cts::MemoryKindRow& row : cts::kMemoryKinds) {
    if (row.kind == cts::MemoryKind::kVariable || row.kind == cts::MemoryKind::kPitched) continue;
    if (!cts::IsThere(row.kind)) continue;
    for (const bool into : {false, true}) {
      cts::Row((std::string(into ? "from-" : "to-") + row.name).c_str(), [&] {
        cts::MemoryBlock managed(cts::MemoryKind::kManaged, kBlock), other(row.kind, kBlock);
        into ? Check(other, managed, pattern) : Check(managed, other, pattern);
      });
    }
  }
}

}  // namespace
