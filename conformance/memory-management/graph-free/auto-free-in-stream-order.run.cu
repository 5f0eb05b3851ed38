/*---
clause: mm.graph-free.auto-free-in-stream-order
control: the consumer stands in another stream, without an event
control-fails-with: the automatic free of a graph's allocation came before earlier work of the stream
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/stream/capture.h"

namespace {

// The number of the owner comes from memory, so that each launch writes another stamp.
__global__ void WriteStampOf(unsigned char* at, std::size_t bytes, const unsigned* owner) {
  for (std::size_t i = blockIdx.x * std::size_t{blockDim.x} + threadIdx.x; i < bytes;
       i += std::size_t{gridDim.x} * blockDim.x)
    at[i] = cts::StampOf(*owner, i);
}

// A late consumer of the memory stands in the stream; the next launch frees the memory, as a
// cudaFreeAsync there would, allocates and writes at once.
void Check(std::size_t bytes) {
  const cts::Stream stream, other;
  const cts::Event event;
  cts::Stamps stamps;
  const cts::DeviceBuffer<unsigned> owner(1, 0);
  unsigned* const word = owner.data();
  const cts::Template graph;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes);
  cts::AddGrid(graph, {block.node}, 16, WriteStampOf, block.data, bytes, word);
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, cudaGraphInstantiateFlagAutoFreeOnLaunch));
  for (unsigned round = 1; round <= 8; ++round) {
    cts::StoreWord<<<1, 1, 0, stream>>>(word, round);
    CTS_CUDA(cudaGraphLaunch(exec, stream));
    if (cts::control()) cts::Follow(other, stream, event);
    stamps.Check(cts::control() ? other : stream, block.data, bytes, round, cts::LateNs());
  }
  CTS_FINISH();
  CTS_CUDA(cudaFree(block.data));
  CTS_CUDA(cudaGraphExecDestroy(exec));
  cts::ExpectKept(stamps.wrong() == 0,
                  "the automatic free of a graph's allocation came before earlier work of the stream");
}

CTS_CASE() {
  cts::Row("4-kib", [] { Check(4096); });
  cts::Row("5-mib", [] { Check(5 << 20); });
}

}  // namespace
