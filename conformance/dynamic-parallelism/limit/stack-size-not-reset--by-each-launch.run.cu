/*---
clause: cdp.limit.stack-size-not-reset
covers: enlarged again by each launch; kernels, graphs, children after it
control: the host sets the former size before the other kernels
control-fails-with: a stack size that was enlarged once more went back
build: [rdc]
own-process: what else its object holds may need more stack
timeout: 60
draft: five of five on an H200, not yet on an H100
note: the size that a kernel enlarged is the former one of the next kernel, which needs more
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/capture.h"

namespace {

constexpr int kThreads = 64;

template <int kFrame>
__global__ void Large(unsigned* sum, int offset) {
  volatile unsigned char frame[kFrame];
  for (int i = 0; i < kFrame; ++i) frame[i] = static_cast<unsigned char>(i);
  __syncthreads();  // every thread of the block holds its frame now
  atomicAdd(sum, frame[(offset + static_cast<int>(threadIdx.x)) % kFrame]);
}
__global__ void Small(unsigned* sum) { atomicAdd(sum, 1u); }
__global__ void Launching(unsigned* sum) {
  Small<<<1, 1>>>(sum);
  Small<<<1, 1, 0, cudaStreamTailLaunch>>>(sum);
}
constexpr unsigned kSumOfLarge = kThreads * (kThreads + 1) / 2;

size_t StackSize() {
  size_t bytes = 0;
  CTS_CUDA(cudaDeviceGetLimit(&bytes, cudaLimitStackSize));
  return bytes;
}

enum class Way { kNullStream, kStream, kNode, kCaptured };

template <int kFrame>
void Launch(Way way, unsigned* sum) {
  const cts::Stream stream;
  if (way == Way::kNullStream) Large<kFrame><<<1, kThreads>>>(sum, 1);
  if (way == Way::kStream) Large<kFrame><<<1, kThreads, 0, stream>>>(sum, 1);
  if (way == Way::kNode) {
    const cts::Template graph;
    cts::AddKernelNode(graph, nullptr, kThreads, Large<kFrame>, sum, 1);
    cts::RunOnce(graph);
  }
  if (way == Way::kCaptured) {
    cts::Capture capture(stream);
    Large<kFrame><<<1, kThreads, 0, stream>>>(sum, 1);
    CTS_CUDA(capture.End());
    cts::RunOnce(capture.graph());
  }
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
}

// What comes after it, one after another, and how often a small kernel runs in it.
enum After { kSmall, kInAStream, kInAGraph, kWithChildren, kAfters };
unsigned RunAfter(int after, unsigned* sum) {
  const cts::Stream stream;
  if (after == kSmall) Small<<<1, kThreads>>>(sum);
  if (after == kInAStream) Small<<<1, kThreads, 0, stream>>>(sum);
  if (after == kWithChildren) Launching<<<1, 1, 0, stream>>>(sum);
  if (after == kInAGraph) {
    const cts::Template graph;
    cts::AddKernelNode(graph, nullptr, kThreads, Small, sum);
    cts::RunOnce(graph);
  }
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  return after == kWithChildren ? 2 : kThreads;
}

template <int kFrame>
void Check(const char* name, Way way) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> sum(1, 0);
    const size_t former = StackSize();
    Launch<kFrame>(way, sum.data());
    if (StackSize() <= former)
      return cts::PowerNotShown("the stack size that reads back was not enlarged for a kernel of a large frame");
    unsigned expected = kSumOfLarge;
    for (int after = 0; after < kAfters; ++after) {
      if (cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, former));
      expected += RunAfter(after, sum.data());
      CTS_EXPECT_LT(former, StackSize(), "a stack size that was enlarged once more went back");
    }
    CTS_EXPECT_EQ(sum[0], expected, "a kernel did not run as it should");
  });
}

CTS_CASE() {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, 1024));
  Check<3000>("null-stream", Way::kNullStream);
  Check<7000>("created-stream", Way::kStream);
  Check<12000>("node-of-a-graph", Way::kNode);
  Check<18000>("captured", Way::kCaptured);
}

}  // namespace
