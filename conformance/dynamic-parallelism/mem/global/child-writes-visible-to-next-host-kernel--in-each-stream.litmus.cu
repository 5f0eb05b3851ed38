/*---
clause: cdp.mem.global.child-writes-visible-to-next-host-kernel
covers: streams of host and kernels, each store, kernels of graphs
control: the checking kernel comes first, in another stream, and the grandchildren store when it has looked, or never
control-fails-with: the next kernel of some stream did not see what a descendant had stored in some way
build: [rdc]
rounds: 40
level: quick
draft: five of five on an H200, not yet on an H100
note: in every second round the grandchildren give the checking kernel milliseconds to come before their stores
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/kernel_streams.cuh"

#include "../stores.cuh"

namespace {

constexpr unsigned kSlices = 64, kThreads = 256;
constexpr const char* kMessage = "the next kernel of some stream did not see what a descendant had stored in some way";

struct Outcome {
  unsigned instances, stale, refused;
};
// Read by all kernels from the memory of the device, so that a graph need not be made anew for a round.
struct Round {
  unsigned value;
  cts::StoreKind store;
  unsigned long long late_ns;
  bool unordered, reversed;
};
struct Memory {
  unsigned *data, *looked;
  Outcome* outcome;
  const Round* round;
};

__global__ void Grandchild(Memory memory, unsigned slice) {
  const Round round = *memory.round;
  const bool met = cts::AwaitFlag(memory.looked + slice, round.value, round.late_ns);
  if (met || !round.unordered)
    cts::StoreWords(round.store, memory.data + slice * kThreads, kThreads, round.value, threadIdx.x, kThreads);
}

__device__ void Launch(Memory memory, unsigned slice, cts::KernelStream::Which which, bool child);
__global__ void Child(Memory memory, unsigned slice, cts::KernelStream::Which which) {
  Launch(memory, slice, which, false);
}
__device__ void Launch(Memory memory, unsigned slice, cts::KernelStream::Which which, bool child) {
  {
    const cts::StreamOfThread stream(which);
    if (child) {
      Child<<<1, 1, 0, stream>>>(memory, slice, which);
    } else {
      Grandchild<<<1, kThreads, 0, stream>>>(memory, slice);
    }
  }
  if (cudaGetLastError() != cudaSuccess) atomicAdd(&memory.outcome->refused, 1u);
}

// The last thread of a block launches.
__global__ void Parent(Memory memory, cts::KernelStream::Which which) {
  // Old values in the caches of this SM.
  if (memory.data[blockIdx.x * kThreads + threadIdx.x] == memory.round->value) atomicAdd(&memory.outcome->stale, 1u);
  __syncthreads();
  if (threadIdx.x + 1 == blockDim.x) Launch(memory, blockIdx.x, which, true);
}

// In the order of the parent's blocks it mostly meets the caches that they have filled, reversed mostly others.
__global__ void Check(Memory memory) {
  const unsigned slice = memory.round->reversed ? kSlices - 1 - blockIdx.x : blockIdx.x;
  const bool wrong = memory.data[slice * kThreads + threadIdx.x] != memory.round->value;
  if (__syncthreads_or(wrong) && threadIdx.x == 0) atomicAdd(&memory.outcome->stale, 1u);
  if (threadIdx.x > 0) return;
  atomicAdd(&memory.outcome->instances, 1u);
  cts::RaiseFlag(memory.looked + slice, memory.round->value);
}

// The streams of the host come by turns; in every other round of each the next kernel is a node of a graph.
void CheckBelow(cts::Litmus& litmus, cts::KernelStream::Which which) {
  cts::DeviceBuffer<unsigned> data(kSlices * kThreads, 0), looked(kSlices, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  cts::DeviceBuffer<Round> rounds(1);
  const Memory memory{data.data(), looked.data(), outcome.data(), rounds.data()};
  const cts::Stream non_blocking, blocking(cudaStreamDefault), other;
  const cudaStream_t streams[] = {cudaStreamLegacy, cudaStreamPerThread, blocking, non_blocking};
  const cts::Template graph;
  cts::AddKernelNode(graph, nullptr, cts::GridSize(kSlices, kThreads), Check, memory);
  const cts::Executable exec(graph);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    const cudaStream_t stream = streams[value % 4];
    const bool of_a_graph = value / 4 % 2 == 1;
    rounds.Write({{value * 0x01010101u,  // each byte is another one in each round
                   static_cast<cts::StoreKind>(litmus.Random(cts::kStoreKinds)),
                   litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns, cts::control(),
                   litmus.Random(2) == 0}});
    if (cts::control()) Check<<<kSlices, kThreads, 0, other>>>(memory);
    Parent<<<kSlices, kThreads, 0, stream>>>(memory, which);
    if (!cts::control() && of_a_graph) exec.Launch(stream);
    if (!cts::control() && !of_a_graph) Check<<<kSlices, kThreads, 0, stream>>>(memory);
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.refused, 0u, "a launch or a stream of a kernel was refused");
    CTS_EXPECT_EQ(seen.instances, kSlices, "a block of the checking kernel did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

using Kind = cts::KernelStream;

CTS_LITMUS(litmus, kMessage, by_the_null_stream) { CheckBelow(litmus, Kind::kNull); }
CTS_LITMUS(litmus, kMessage, by_the_per_thread_stream) { CheckBelow(litmus, Kind::kPerThread); }
CTS_LITMUS(litmus, kMessage, by_created_streams) { CheckBelow(litmus, Kind::kCreated); }
CTS_LITMUS(litmus, kMessage, by_fire_and_forget) { CheckBelow(litmus, Kind::kFireAndForget); }
CTS_LITMUS(litmus, kMessage, by_tail_launch) { CheckBelow(litmus, Kind::kTail); }

}  // namespace
