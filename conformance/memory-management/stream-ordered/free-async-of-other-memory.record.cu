/*---
clause: mm.stream-ordered.free-async-of-other-memory
requires: [memory-pools, managed, vmm, no-mps]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"
#include "cts/memory/virtual_memory.h"

#include <string>

namespace {

constexpr std::size_t kBytes = 1 << 20;
constexpr const char* kKinds[] = {"managed", "page-locked", "mapped", "inside-a-block-of-a-pool", "inside-cudaMalloc"};

// The argument: which of them. What is asked for is freed, then its first byte is filled.
CTS_CHILD(Frees) {
  cts::ContextIsLost();
  const cts::Stream stream;
  const cts::Pool pool;
  const cts::MappedRange mapped({1});
  cts::PoolBlock block(pool, kBytes, stream);
  void *managed = nullptr, *locked = nullptr, *plain = nullptr;
  CTS_CUDA(cudaMallocManaged(&managed, kBytes));
  CTS_CUDA(cudaHostAlloc(&locked, kBytes, cudaHostAllocMapped));
  CTS_CUDA(cudaMalloc(&plain, kBytes));
  void* const all[] = {managed, locked, mapped.data(), block.Release() + 512, static_cast<char*>(plain) + 512};
  stream.Synchronize();
  void* const memory = all[cts::child_argument()];
  cts::Tell("code", cts::Taken(cudaFreeAsync(memory, stream)));
  cts::Tell("wait", cts::Taken(cudaStreamSynchronize(stream)));
  const cudaError_t filled = cts::Taken(cudaMemset(memory, 1, 1));
  cts::Tell("used", filled == cudaSuccess ? cts::Taken(cudaDeviceSynchronize()) : filled);
}

CTS_CASE() {
  for (int i = 0; i < static_cast<int>(std::size(kKinds)); ++i) {
    cts::Row(kKinds[i], [&] {
      const cts::ChildRun child = cts::RunChild("Frees", {.argument = i, .any_end = true});
      CTS_OBSERVE("ends-by-itself", child.Has("used"));
      if (child.Has("code")) CTS_OBSERVE("code", static_cast<cudaError_t>(child.Value("code")));
      if (child.Has("used")) CTS_OBSERVE("used", static_cast<cudaError_t>(child.Value("used")));
    });
  }
}

}  // namespace
