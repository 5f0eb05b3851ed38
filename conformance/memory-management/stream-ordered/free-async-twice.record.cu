/*---
clause: mm.stream-ordered.free-async-twice
requires: [memory-pools, no-mps]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"

namespace {

constexpr std::size_t kBytes = 70'000;

// The argument: whether the first free is waited for. Then two blocks are allocated.
CTS_CHILD(FreesTwice) {
  cts::ContextIsLost();
  const cts::Stream stream;
  const cts::Pool pool;
  cts::PoolBlock block(pool, kBytes, stream);
  void* const memory = block.Release();
  stream.Synchronize();
  cts::Tell("first", cts::Taken(cudaFreeAsync(memory, stream)));
  if (cts::child_argument() != 0) stream.Synchronize();
  cts::Tell("second", cts::Taken(cudaFreeAsync(memory, stream)));
  const cts::PoolBlock one(pool, kBytes, stream), other(pool, kBytes, stream);
  stream.Synchronize();
  cts::Tell("disjoint", one.data() + kBytes <= other.data() || other.data() + kBytes <= one.data());
}

void Observe(const char* name, bool waits) {
  cts::Row(name, [&] {
    const cts::ChildRun child = cts::RunChild("FreesTwice", {.argument = waits ? 1 : 0, .any_end = true});
    CTS_OBSERVE("ends-by-itself", child.Has("disjoint"));
    if (child.Has("second")) CTS_OBSERVE("second", static_cast<cudaError_t>(child.Value("second")));
    if (child.Has("disjoint")) CTS_OBSERVE("later-blocks-are-disjoint", child.Value("disjoint"));
  });
}

CTS_CASE() {
  Observe("at-once", false);
  Observe("after-a-wait", true);
}

}  // namespace
