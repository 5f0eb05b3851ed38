/*---
clause: pi.graph.node-memcpy
covers: copies of many sizes up to 1 MiB, in one graph
control: each node copies a byte less
control-fails-with: a memcpy node among many did not move exactly its bytes
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

#include <string>

namespace {

using cts::MemoryKind;

constexpr size_t kLaunches = 3;

// Small sizes, and those around powers of two; each span begins elsewhere in a word than the one before.
std::vector<cts::Span> Spans() {
  std::vector<size_t> sizes;
  for (size_t bytes = 2; bytes <= 70; ++bytes) sizes.push_back(bytes);
  const size_t most = cts::scale() < 1 ? 16 << 10 : 1 << 20;
  for (size_t bytes = 128; bytes <= most; bytes *= 2)
    for (const size_t size : {bytes - 1, bytes, bytes + 1, bytes + 4, bytes + bytes / 2 + 12}) sizes.push_back(size);
  std::vector<cts::Span> spans;
  size_t from = 0, to = 0;
  for (size_t i = 0; i < sizes.size(); ++i) {
    spans.push_back({from + i * 3 % 16, to + i * 5 % 16, sizes[i]});
    from += (sizes[i] / 16 + 3) * 16;
    to += (sizes[i] / 16 + 4) * 16;
  }
  return spans;
}

struct Ends {
  const char* name;
  MemoryKind from, to;
};
constexpr Ends kEnds[] = {{"within-the-device", MemoryKind::kMalloc, MemoryKind::kMalloc},
                          {"within-a-pool", MemoryKind::kPool, MemoryKind::kPool},
                          {"to-the-device", MemoryKind::kPageLocked, MemoryKind::kMalloc},
                          {"to-the-host", MemoryKind::kMalloc, MemoryKind::kPageLocked}};

void Check(const Ends& ends, bool chain) {
  const std::vector<cts::Span> spans = Spans();
  const size_t room = spans.back().to + spans.back().bytes + 64;
  const std::vector<unsigned char> first = cts::Pattern(room), second(first.rbegin(), first.rend());
  cts::MemoryBlock source(ends.from, room), target(ends.to, room);
  const cts::Template graph;
  cudaGraphNode_t last = cts::AddEmpty(graph);
  for (const cts::Span& span : spans) {
    const size_t bytes = cts::control() ? span.bytes - 1 : span.bytes;
    const cudaGraphNode_t node = cts::AddCopy(graph, {last}, target.data() + span.to, source.data() + span.from, bytes);
    if (chain) last = node;
  }
  const cts::Executable exec(graph);
  const cts::Stream stream;
  for (size_t launch = 0; launch < kLaunches; ++launch) {
    const std::vector<unsigned char>& pattern = launch % 2 == 0 ? first : second;
    source.Write(pattern);
    target.Fill(cts::kPoison);
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT_EQ(cts::Differing(target.Read(), cts::AfterCopies(pattern, spans)), 0,
                  "a memcpy node among many did not move exactly its bytes");
  }
}

CTS_CASE() {
  for (const Ends& ends : kEnds) {
    if (!cts::IsThere(ends.from)) continue;
    cts::Row((std::string(ends.name) + "-one-behind-another").c_str(), [&] { Check(ends, true); });
    cts::Row((std::string(ends.name) + "-side-by-side").c_str(), [&] { Check(ends, false); });
  }
}

}  // namespace
