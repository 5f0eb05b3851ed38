/*---
clause: mm.stream-ordered.free-async-null
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

namespace {

CTS_CASE() {
  const cts::Stream stream;
  cts::Stamps stamps;
  cts::Row("of-a-stream", [&] { CTS_OBSERVE("code", cts::Taken(cudaFreeAsync(nullptr, stream))); });
  cts::Row("of-the-null-stream", [] { CTS_OBSERVE("code", cts::Taken(cudaFreeAsync(nullptr, nullptr))); });
  const cts::PoolBlock block(4096, stream);
  stamps.Put(stream, block.data(), block.size(), 1);
  stamps.Check(stream, block.data(), block.size(), 1);
  stream.Synchronize();
  CTS_OBSERVE("stream-works-on", stamps.wrong() == 0);
}

}  // namespace
