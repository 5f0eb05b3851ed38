/*---
clause: mm.graph-free.freed-by-cudafreeasync
covers: cuMemFreeAsync, in each kind of stream
control: the free is left out
control-fails-with: a graph could not be launched again after cuMemFreeAsync of its allocation
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/graph_memory.h"

#include <string>

#include "../driver-graph-memory.cuh"

namespace {

// Launch, a late use and the free; the next launch follows without a wait. Another graph allocates and writes as much
// at once, in a stream that waits for nothing.
void Check(std::size_t bytes, CUstream stream) {
  const cts::Stream beside;
  cts::Stamps stamps;
  const cts::Template graph, next;
  const cts::DriverGraphBlock block = cts::AddDriverAllocation(graph, bytes),
                              own = cts::AddDriverAllocation(next, bytes);
  auto* const memory = reinterpret_cast<unsigned char*>(block.at);
  auto* const of_next = reinterpret_cast<unsigned char*>(own.at);
  cts::AddStamp(graph, {block.node}, stamps, memory, bytes, 1);
  cts::AddDriverFree(next, cts::AddStamp(next, {own.node}, stamps, of_next, bytes, 3), own.at);
  const cts::Executable exec(graph), next_exec(next);
  bool launched = true;
  const unsigned rounds = cts::Rounds(30);
  for (unsigned round = 0; round < rounds && launched; ++round) {
    launched = CTS_DRIVER(cuGraphLaunch)(exec, stream) == CUDA_SUCCESS;
    if (!launched) break;
    stamps.Check(stream, memory, bytes, 1, round % 10 == 0 ? cts::LateNs() : 0);
    stamps.Put(stream, memory, bytes, 2);
    if (!cts::control()) CTS_CU(CTS_DRIVER(cuMemFreeAsync)(block.at, stream));
    next_exec.Launch(beside);
  }
  if (cts::control()) CTS_CU(CTS_DRIVER(cuMemFreeAsync)(block.at, stream));
  CTS_FINISH();
  CTS_EXPECT(launched, "a graph could not be launched again after cuMemFreeAsync of its allocation");
  CTS_EXPECT_EQ(stamps.wrong(), 0, "work before the free of a graph allocation did not have the memory to itself");
}

CTS_CASE() {
  const cts::Stream stream, blocking(cudaStreamDefault);
  const struct {
    const char* name;
    CUstream stream;
  } streams[] = {
      {"created-stream", stream}, {"blocking-stream", blocking}, {"per-thread-stream", CU_STREAM_PER_THREAD}};
  for (const auto& row : streams) {
    cts::Row((std::string(row.name) + "-4-kib").c_str(), [&, row] { Check(4096, row.stream); });
    cts::Row((std::string(row.name) + "-33-mib").c_str(), [&, row] { Check(33 << 20, row.stream); });
  }
}

}  // namespace
