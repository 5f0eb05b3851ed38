/*---
clause: pi.graph.node-memcpy
covers: large blocks in each direction, updated in between
control: the node copies a quarter less
control-fails-with: a memcpy node did not copy all of a large block
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

using cts::MemoryKind;

struct Ends {
  const char* name;
  MemoryKind from, to;
};
constexpr Ends kEnds[] = {{"to-the-device", MemoryKind::kPageLocked, MemoryKind::kMalloc},
                          {"to-the-host", MemoryKind::kMalloc, MemoryKind::kPageLocked},
                          {"to-pageable-memory", MemoryKind::kMalloc, MemoryKind::kPageable},
                          {"within-the-device", MemoryKind::kMalloc, MemoryKind::kMalloc}};

void Check(const Ends& ends, size_t bytes) {
  const std::vector<unsigned char> pattern = cts::Pattern(bytes);
  const std::vector<unsigned char> other(pattern.rbegin(), pattern.rend());
  cts::MemoryBlock source(ends.from, bytes), second(ends.from, bytes), target(ends.to, bytes);
  source.Write(pattern);
  second.Write(other);
  const size_t copied = cts::control() ? bytes - bytes / 4 : bytes;
  const cts::Template graph;
  const cudaGraphNode_t node = cts::AddCopy(graph, {}, target.data(), source.data(), copied);
  const cts::Executable exec(graph);
  const cts::Stream stream;
  for (const auto* const wanted : {&pattern, &other}) {
    if (wanted == &other)
      CTS_CUDA(cudaGraphExecMemcpyNodeSetParams1D(exec, node, target.data(), second.data(), copied, cudaMemcpyDefault));
    target.Fill(cts::kPoison);
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT_EQ(cts::Differing(target.Read(), *wanted), 0, "a memcpy node did not copy all of a large block");
  }
}

CTS_CASE() {
  for (const Ends& ends : kEnds) {
    cts::Row((std::string(ends.name) + "-64-kib-and-4-bytes").c_str(), [&] { Check(ends, (64 << 10) + 4); });
    cts::Row((std::string(ends.name) + "-17-mib-and-3-bytes").c_str(), [&] { Check(ends, (17 << 20) + 3); });
  }
}

}  // namespace
