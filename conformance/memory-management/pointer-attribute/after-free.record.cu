/*---
clause: mm.pointer-attribute.after-free
requires: [memory-pools, no-mps]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"
#include "cts/process/driver.h"
#include "cts/stream/host_gate.h"

namespace {

constexpr std::size_t kBytes = 70'000;

// The argument: whether the free is complete. While it is not, the stream is held by a host function.
CTS_CHILD(Asks) {
  cts::ContextIsLost();
  const cts::Stream stream;
  const cts::Pool pool;
  cts::PoolBlock block(pool, kBytes, stream);
  void* const memory = block.Release();
  stream.Synchronize();
  cts::HostGate gate;
  if (cts::child_argument() == 0) gate.Hold(stream);
  CTS_CUDA(cudaFreeAsync(memory, stream));
  if (cts::child_argument() != 0) stream.Synchronize();
  unsigned type = 0;
  CUmemoryPool of_pool = nullptr;
  const auto at = reinterpret_cast<CUdeviceptr>(memory);
  const auto ask = CTS_DRIVER(cuPointerGetAttribute);
  cts::Tell("type", ask(&type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, at));
  cts::Tell("pool", ask(&of_pool, CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE, at));
  gate.Open();
  stream.Synchronize();
  cts::Tell("end", 1);
}

void Observe(const char* name, bool waits) {
  cts::Row(name, [&] {
    const cts::ChildRun child = cts::RunChild("Asks", {.argument = waits ? 1 : 0, .any_end = true});
    CTS_OBSERVE("ends-by-itself", child.Has("end"));
    if (child.Has("type")) CTS_OBSERVE("memory-type", static_cast<int>(child.Value("type")));
    if (child.Has("pool")) CTS_OBSERVE("pool-handle", static_cast<int>(child.Value("pool")));
  });
}

CTS_CASE() {
  Observe("while-the-stream-is-held", false);
  Observe("after-a-wait", true);
}

}  // namespace
