/*---
clause: cdp.graph.node-set-param
covers: parameters of each size and alignment
control: the upstream kernel sets the argument of another node
control-fails-with: the node did not use the argument that a kernel had set
requires: [driver-12-4]
---*/
#include <cstddef>
#include <cstring>

#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

// What the parameters of Downstream look like, by their sizes and alignments.
struct Arguments {
  unsigned char byte, next;
  unsigned short half;
  unsigned word, further;
  unsigned long long wide;
};
struct Parameter {
  const char* name;
  std::size_t offset, bytes;
};
constexpr Parameter kParameters[] = {{"first-byte", offsetof(Arguments, byte), 1},
                                     {"second-byte", offsetof(Arguments, next), 1},
                                     {"16-bits", offsetof(Arguments, half), 2},
                                     {"32-bits", offsetof(Arguments, word), 4},
                                     {"64-bits", offsetof(Arguments, wide), 8}};
constexpr int kByDefault = 0x11, kSet = 0x22;

__global__ void Downstream(unsigned char byte, unsigned char next, unsigned short half, unsigned word, unsigned further,
                           unsigned long long wide, Arguments* seen) {
  *seen = {byte, next, half, word, further, wide};
}
// The last thread makes the call.
__global__ void Upstream(const cudaGraphDeviceNode_t* node, const void* value, std::size_t offset, std::size_t bytes,
                         cudaError_t* code) {
  if (threadIdx.x + 1 == blockDim.x) *code = cudaGraphKernelNodeSetParam(*node, offset, value, bytes);
}

void Check(const Parameter& set) {
  const cts::DeviceBuffer<Arguments> value(1, kSet), seen(1), other_seen(1);
  cts::DeviceBuffer<cudaGraphDeviceNode_t> handle(1);
  const cts::DeviceBuffer<cudaError_t> code(1);
  cudaGraph_t graph;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  const cudaGraphNode_t upstream =
      cts::AddKernelNode(graph, nullptr, 64, Upstream, handle.data(), value.data(), set.offset, set.bytes, code.data());
  const auto add = [&](Arguments* to) {
    Arguments by_default;
    std::memset(&by_default, kByDefault, sizeof by_default);
    return cts::AddKernelNode(graph, upstream, 1, Downstream, by_default.byte, by_default.next, by_default.half,
                              by_default.word, by_default.further, by_default.wide, to);
  };
  const cudaGraphDeviceNode_t node = cts::MakeDeviceUpdatable(add(seen.data()));
  const cudaGraphDeviceNode_t other = cts::MakeDeviceUpdatable(add(other_seen.data()));
  handle.Write({cts::control() ? other : node});
  cudaGraphExec_t exec;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CTS_CUDA(cudaGraphUpload(exec, nullptr));
  CTS_CUDA(cudaGraphLaunch(exec, nullptr));
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the update was refused");
  const Arguments got = seen[0];
  unsigned char bytes[sizeof got];
  std::memcpy(bytes, &got, sizeof got);
  int missing = 0, beside = 0;
  for (std::size_t i = 0; i < sizeof got; ++i) {
    const bool within = i >= set.offset && i < set.offset + set.bytes;
    const bool padding = i >= offsetof(Arguments, further) + sizeof got.further && i < offsetof(Arguments, wide);
    if (within) missing += bytes[i] != kSet;
    if (!within && !padding) beside += bytes[i] != kByDefault;
  }
  CTS_EXPECT_EQ(missing, 0, "the node did not use the argument that a kernel had set");
  CTS_EXPECT_EQ(beside, 0, "an argument beside the one that was set changed");
  CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_CUDA(cudaGraphDestroy(graph));
}

CTS_CASE() {
  for (const Parameter& set : kParameters) cts::Row(set.name, [&] { Check(set); });
}

}  // namespace
