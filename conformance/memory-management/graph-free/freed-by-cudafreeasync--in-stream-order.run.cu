/*---
clause: mm.graph-free.freed-by-cudafreeasync
covers: earlier work of the stream still has the memory
control: another stream frees the memory at once
control-fails-with: work before a free of a graph allocation did not have it to itself
requires: [memory-pools, no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

#include <deque>

namespace {

constexpr unsigned kOthers = 4;

// A late kernel verifies the allocation, which is freed after it. Other graphs, which were made before, allocate
// as much at once in a stream that waits for nothing, and write. Idle graph memory goes back meanwhile.
CTS_CHILD(Owner) {
  if (cts::control()) cts::ContextIsLost();
  const auto bytes = static_cast<std::size_t>(cts::child_argument());
  const cts::Stream stream, other;
  cts::Stamps stamps;
  const cts::Template graph;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes);
  cts::AddStamp(graph, {block.node}, stamps, block.data, bytes, 1);
  const cts::Executable exec(graph);
  std::deque<cts::Template> others(kOthers);
  std::deque<cts::Executable> execs;
  for (const cts::Template& one : others) {
    const cts::GraphBlock own = cts::AddAllocation(one, {}, bytes);
    cts::AddFree(one, {cts::AddStamp(one, {own.node}, stamps, own.data, bytes, 2)}, own.data);
    execs.emplace_back(one);
  }
  exec.Launch(stream);
  stream.Synchronize();
  stamps.Check(stream, block.data, bytes, 1, cts::LateNs());
  // Where the kernel loses its memory, any of the calls may say so.
  cudaError_t code = cudaFreeAsync(block.data, cts::control() ? other : stream);
  if (code == cudaSuccess && cts::control()) code = cudaStreamSynchronize(other);
  for (const cts::Executable& one : execs) {
    if (code == cudaSuccess) code = cudaGraphLaunch(one, other);
    if (code == cudaSuccess) code = cudaDeviceGraphMemTrim(0);
  }
  if (code == cudaSuccess) code = cudaDeviceSynchronize();
  cts::Tell("code", code);
  cts::Tell("wrong", code == cudaSuccess ? static_cast<long long>(stamps.wrong()) : -1);
}

CTS_CASE() {
  for (const long long bytes : {4096ll, 64ll << 20}) {
    cts::Row(bytes == 4096 ? "4-kib" : "64-mib", [&] {
      // A control may find that the memory stayed where it was: it tries again.
      bool kept = true;
      for (int tries = 0; kept && tries < (cts::control() ? 6 : 1); ++tries) {
        const cts::ChildRun child = cts::RunChild("Owner", {.argument = bytes});
        kept = child.Value("code") == cudaSuccess && child.Value("wrong") == 0;
      }
      cts::ExpectKept(kept, "work before a free of a graph allocation did not have it to itself");
    });
  }
}

}  // namespace
