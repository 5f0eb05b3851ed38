/*---
clause: cdp.graph.three-launch-streams
control: the kernel uses the next one of the three streams
control-fails-with: a launch stream has another handle than documented
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

enum Mode { kFireAndForget, kTailLaunch, kSibling, kModes };

__global__ void Child(unsigned* count) { atomicAdd(count, 1u); }
__global__ void Parent(cudaGraphExec_t child, Mode mode, unsigned long long* handle, cudaError_t* code) {
  const cudaStream_t streams[kModes] = {cudaStreamGraphFireAndForget, cudaStreamGraphTailLaunch,
                                        cudaStreamGraphFireAndForgetAsSibling};
  *handle = reinterpret_cast<unsigned long long>(streams[mode]);
  *code = cudaGraphLaunch(child, streams[mode]);
}

void Check(Mode mode, unsigned long long expected) {
  if (cts::control()) mode = static_cast<Mode>((mode + 1) % kModes);
  cts::DeviceBuffer<unsigned> count(1, 0);
  cts::DeviceBuffer<unsigned long long> handle(1);
  cts::DeviceBuffer<cudaError_t> code(1);
  Graph child(kDeviceLaunch, 1, Child, count.data());
  Graph parent(0, 1, Parent, child.exec, mode, handle.data(), code.data());
  CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(handle[0], expected, "a launch stream has another handle than documented");
  CTS_EXPECT_EQ(code[0], cudaSuccess, "a launch into one of the three streams was refused");
  CTS_EXPECT_EQ(count[0], 1, "a graph launched into one of the three streams did not run");
}

CTS_CASE(fire_and_forget) { Check(kFireAndForget, 0x02ull << 56); }
CTS_CASE(tail_launch) { Check(kTailLaunch, 0x01ull << 56); }
CTS_CASE(sibling) { Check(kSibling, 0x03ull << 56); }

}  // namespace
