/*---
clause: pi.graph.node-memset
covers: more than 4 GiB, in plain, mapped and managed memory
control: of the size its first bit is lost, so that 64 KiB are filled
control-fails-with: a memset node of more than 4 GiB did not fill a byte far from the beginning
requires: [vmm, managed]
launches: none
timeout: 90
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <string>

#include "blocks-beyond-4-gib.family.cuh"

namespace {

struct Fill {
  const char* name;
  unsigned element, value;
  bool rows;
};
constexpr Fill kFills[] = {{"bytes", 1, 0x5b, false},
                           {"half-words", 2, 0x5b6c, false},
                           {"words", 4, 0x12345678, false},
                           {"rows", 1, 0x7d, true}};

bool IsFilled(const Fill& fill, size_t at) { return at < kBytes && (!fill.rows || at % kPitch < kWidth); }
unsigned char ByteOf(const Fill& fill, size_t at) {
  return static_cast<unsigned char>(fill.value >> (at % fill.element * 8));
}
void Check(Kind kind, const Fill& fill) {
  // Four programs at a time have room, so that managed memory is at most a quarter of what is free.
  size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  if (free / 4 <= kBytes + kGuard) return cts::PowerNotShown("four programs at a time have no room for such a block");
  const Block memory(kind);
  const size_t bytes = cts::control() ? kCutOff : kBytes;
  cudaMemsetParams parameters{};
  parameters.dst = memory.data();
  parameters.elementSize = fill.element;
  parameters.value = fill.value;
  parameters.width = fill.rows ? kWidth : bytes / fill.element;
  parameters.height = fill.rows ? bytes / kPitch : 1;
  parameters.pitch = fill.rows ? kPitch : 0;
  const cts::Template graph;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &parameters));
  const cts::Executable exec(graph);
  const cts::Stream stream;
  for (int launch = 0; launch < 2; ++launch) {
    for (const size_t at : Places()) PutByte(memory.data() + at, kOld);
    CTS_CUDA(cudaDeviceSynchronize());
    exec.Launch(stream);
    stream.Synchronize();
    size_t missing = 0, beside = 0;
    for (const size_t at : Places()) {
      const unsigned char byte = ByteAt(memory.data() + at);
      missing += IsFilled(fill, at) && byte != ByteOf(fill, at);
      beside += !IsFilled(fill, at) && byte != kOld;
    }
    CTS_EXPECT_EQ(missing, 0, "a memset node of more than 4 GiB did not fill a byte far from the beginning");
    CTS_EXPECT_EQ(beside, 0, "a memset node of more than 4 GiB filled a byte that it should leave");
  }
}

CTS_CASE() {
  for (const KindRow& row : kKinds)
    for (const Fill& fill : kFills)
      cts::Row((std::string(row.name) + "-" + fill.name).c_str(), [&] { Check(row.kind, fill); });
}

}  // namespace
