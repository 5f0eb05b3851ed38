/*---
clause: mm.graph-free.auto-free-allows-relaunch
covers: the flag beside other flags, given to each function that instantiates
control: the graph is instantiated with the other flags alone
control-fails-with: a graph with automatic frees by this instantiation could not be launched again
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

#include <string>

namespace {

constexpr unsigned kOwner = 5, kLaunches = 4;

enum Door { kInstantiate, kWithFlags, kWithParams, kWithUpload, kDoors };
constexpr const char* kDoorNames[kDoors] = {"cudaGraphInstantiate", "cudaGraphInstantiateWithFlags",
                                            "cudaGraphInstantiateWithParams", "with-upload"};

cudaError_t Instantiate(int door, cudaGraphExec_t* exec, cudaGraph_t graph, unsigned long long flags,
                        cudaStream_t stream) {
  if (door == kInstantiate) return cudaGraphInstantiate(exec, graph, flags);
  if (door == kWithFlags) return cudaGraphInstantiateWithFlags(exec, graph, flags);
  cudaGraphInstantiateParams parameters{};
  parameters.flags = flags | (door == kWithUpload ? cudaGraphInstantiateFlagUpload : 0);
  parameters.uploadStream = stream;
  return cudaGraphInstantiateWithParams(exec, graph, &parameters);
}

// Nobody frees what the graph leaves, until the last launch is through.
void Check(int door, unsigned long long others, std::size_t bytes) {
  const cts::Stream stream;
  cts::Stamps stamps;
  const cts::Template graph;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes);
  cts::AddStamp(graph, {block.node}, stamps, block.data, bytes, kOwner);
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(Instantiate(door, &exec, graph, others | (cts::control() ? 0 : cudaGraphInstantiateFlagAutoFreeOnLaunch),
                       stream));
  stream.Synchronize();
  bool launched = true;
  for (unsigned launch = 0; launch < kLaunches && launched; ++launch) {
    launched = cts::Taken(cudaGraphLaunch(exec, stream)) == cudaSuccess;
    if (launched) stamps.Check(stream, block.data, bytes, kOwner);
  }
  CTS_CUDA(cudaFreeAsync(block.data, stream));
  CTS_FINISH();
  CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_EXPECT(launched, "a graph with automatic frees by this instantiation could not be launched again");
  CTS_EXPECT_EQ(stamps.wrong(), 0, "memory of a graph with automatic frees did not hold what its launch wrote");
}

CTS_CASE() {
  for (int door = 0; door < kDoors; ++door) {
    for (const unsigned long long others : {0ull, 0ull + cudaGraphInstantiateFlagUseNodePriority}) {
      cts::Row((std::string(kDoorNames[door]) + (others == 0 ? "" : "-and-node-priority")).c_str(), [&] {
        for (const std::size_t bytes : {std::size_t{4096}, std::size_t{5} << 20}) Check(door, others, bytes);
      });
    }
  }
}

}  // namespace
