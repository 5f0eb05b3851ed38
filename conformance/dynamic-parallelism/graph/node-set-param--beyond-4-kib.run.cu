/*---
clause: cdp.graph.node-set-param
covers: parts of large parameters, around 4 KiB and at their end
control: the upstream kernel sets the parameter of another node
control-fails-with: the node did not use the part of its large parameter that a kernel had set
requires: [driver-12-4]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr unsigned kWords = 8000, kMost = 256;
constexpr unsigned kByDefault = 0x11111111u, kSet = 0x22222222u;

struct Words {
  unsigned at[kWords];
};
// Bytes of the parameters of Downstream.
struct Part {
  const char* name;
  std::size_t offset, bytes;
};
constexpr Part kParts[] = {{"first-word", 0, 4},
                           {"up-to-4-kib", 4088, 8},
                           {"from-4-kib-on", 4096, 4},
                           {"across-4-kib", 4032, 128},
                           {"in-the-middle", 16'380, kMost},
                           {"last-word", 4 * (kWords - 1), 4},
                           {"last-64-bytes", 4 * kWords - 64, 64}};

__global__ void Downstream(Words words, unsigned* seen) {
  for (unsigned i = threadIdx.x; i < kWords; i += blockDim.x) seen[i] = words.at[i];
}
__global__ void Upstream(const cudaGraphDeviceNode_t* node, const void* value, std::size_t offset, std::size_t bytes,
                         cudaError_t* code) {
  *code = cudaGraphKernelNodeSetParam(*node, offset, value, bytes);
}

void Check(const Part& part) {
  const cts::DeviceBuffer<unsigned> value(kMost / 4, kSet & 0xFF), seen(kWords), other_seen(kWords);
  cts::DeviceBuffer<cudaGraphDeviceNode_t> handle(1);
  const cts::DeviceBuffer<cudaError_t> code(1);
  Words by_default;
  for (unsigned& word : by_default.at) word = kByDefault;
  const cts::Template graph;
  const cudaGraphNode_t upstream = cts::AddKernelNode(graph, nullptr, 1, Upstream, handle.data(), value.data(),
                                                      part.offset, part.bytes, code.data());
  const auto add = [&](unsigned* to) {
    return cts::MakeDeviceUpdatable(cts::AddKernelNode(graph, upstream, 128, Downstream, by_default, to));
  };
  const cudaGraphDeviceNode_t node = add(seen.data()), other = add(other_seen.data());
  handle.Write({cts::control() ? other : node});
  const cts::Executable exec(graph);
  CTS_CUDA(cudaGraphUpload(exec, nullptr));
  for (int launch = 0; launch < 2; ++launch) {
    exec.Launch(nullptr);
    CTS_FINISH();
    CTS_EXPECT_EQ(code[0], cudaSuccess, "the update was refused");
    const auto got = seen.Read();
    unsigned missing = 0, beside = 0;
    for (unsigned i = 0; i < kWords; ++i) {
      const bool within = 4 * i >= part.offset && 4 * i < part.offset + part.bytes;
      (within ? missing : beside) += got[i] != (within ? kSet : kByDefault) ? 1 : 0;
    }
    CTS_EXPECT_EQ(missing, 0, "the node did not use the part of its large parameter that a kernel had set");
    CTS_EXPECT_EQ(beside, 0, "a word beside the part that was set changed");
  }
}

CTS_CASE() {
  for (const Part& part : kParts) cts::Row(part.name, [&] { Check(part); });
}

}  // namespace
