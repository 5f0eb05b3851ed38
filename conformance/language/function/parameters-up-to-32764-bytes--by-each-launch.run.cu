/*---
clause: lang.function.parameters-up-to-32764-bytes
covers: a launch with attributes, captures and nodes of graphs
control: the last byte does not arrive
control-fails-with: a thread of such a launch has not all bytes of its parameters
draft: five of five on an H200, not yet on an H100
---*/
#include <cstdio>
#include <cstring>

#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/capture.h"

namespace {

constexpr int kBlocks = 2, kThreads = 32;

template <int n>
struct Bytes {
  unsigned char bytes[n];
};
template <int n>
using Kernel = void (*)(Bytes<n>);

__host__ __device__ unsigned char ByteAt(int i) { return static_cast<unsigned char>(i * 31 + i / 256 * 7 + 5); }

// What a thread found wrong. It is a variable, because no parameter is left for a pointer to it.
__device__ int wrong[kBlocks * kThreads];

template <int n>
__global__ void Look(const Bytes<n> parameter) {
  int count = 0;
  for (int i = 0; i < n; ++i) count += parameter.bytes[i] != ByteAt(i);
  wrong[blockIdx.x * kThreads + threadIdx.x] = count;
}

enum Way { kEx, kCaptured, kNode, kChangedNode, kCopiedGraph, kWays };
constexpr const char* kNames[kWays] = {"cudaLaunchKernelEx", "captured", "node", "node-with-new-parameters",
                                       "node-of-a-copied-graph"};

// The host's parameter is written over before a graph runs.
template <int n>
void Launch(Way way, Bytes<n>& parameter, cudaStream_t stream) {
  void* arguments[] = {&parameter};
  const dim3 grid(kBlocks), block(kThreads);
  if (way == kEx) {
    cudaLaunchConfig_t config = {};
    config.gridDim = grid;
    config.blockDim = block;
    config.stream = stream;
    CTS_CUDA(cudaLaunchKernelEx(&config, Kernel<n>(Look<n>), parameter));
  } else if (way == kCaptured) {
    cts::Capture capture(stream);
    Look<n><<<grid, block, 0, stream>>>(parameter);
    CTS_CUDA(capture.End());
    std::memset(&parameter, 0, sizeof parameter);
    if (capture.graph() != nullptr) cts::RunOnce(capture.graph());
  } else {
    static Bytes<n> nothing = {};
    void* none[] = {&nothing};
    const cts::Template graph;
    cudaKernelNodeParams given = {};
    given.func = reinterpret_cast<void*>(Look<n>);
    given.gridDim = grid;
    given.blockDim = block;
    given.kernelParams = way == kChangedNode ? none : arguments;
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &given));
    cudaGraph_t copy = nullptr;
    if (way == kCopiedGraph) CTS_CUDA(cudaGraphClone(&copy, graph));
    const cts::Template copied(copy);
    const cts::Executable exec(way == kCopiedGraph ? copied : graph);
    given.kernelParams = arguments;
    if (way == kChangedNode) CTS_CUDA(cudaGraphExecKernelNodeSetParams(exec, node, &given));
    std::memset(&parameter, 0, sizeof parameter);
    exec.Launch(stream);
    CTS_CUDA(cudaStreamSynchronize(stream));
  }
}

template <int n>
void Check(Way way) {
  char row[64];
  std::snprintf(row, sizeof row, "%s-%d-bytes", kNames[way], n);
  cts::Row(row, [&] {
    const cts::Stream stream;
    int found[kBlocks * kThreads];
    std::memset(found, cts::kPoison, sizeof found);
    CTS_CUDA(cudaMemcpyToSymbol(wrong, found, sizeof found));
    CTS_CUDA(cudaDeviceSynchronize());  // The stream does not wait for the copy.
    Bytes<n> parameter;
    for (int i = 0; i < n; ++i) parameter.bytes[i] = ByteAt(i);
    if (cts::control()) parameter.bytes[n - 1] ^= 0xff;
    Launch(way, parameter, stream);
    CTS_FINISH();
    CTS_CUDA(cudaMemcpyFromSymbol(found, wrong, sizeof found));
    int threads = 0;
    for (const int of : found) threads += of != 0;
    CTS_EXPECT_EQ(threads, 0, "a thread of such a launch has not all bytes of its parameters");
  });
}

CTS_CASE() {
  for (int way = 0; way < kWays; ++way) {
    Check<4097>(static_cast<Way>(way));
    Check<32764>(static_cast<Way>(way));
  }
}

}  // namespace
