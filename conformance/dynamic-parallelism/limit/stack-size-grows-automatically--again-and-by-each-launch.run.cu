/*---
clause: cdp.limit.stack-size-grows-automatically
covers: growing need in one process, by each kind of launch
control: the frames are made at run time, so that the compiler cannot know them, and are more than any stack has
control-fails-with: a kernel did not get the stack that it needs by such a launch
requires: [no-mps]
timeout: 100
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/capture.h"

#include <iterator>

namespace {

constexpr int kThreads = 64, kBlocks = 8, kAll = kBlocks * kThreads;
constexpr unsigned kMoreThanAny = 1 << 20;

// Each thread has other values.
__device__ bool Use(volatile unsigned char* frame, unsigned bytes, unsigned salt) {
  for (unsigned i = 0; i < bytes; ++i) frame[i] = static_cast<unsigned char>(salt + i);
  __syncthreads();  // every thread of the block holds its frame now
  bool intact = true;
  for (unsigned i = 0; i < bytes; ++i) intact = intact && frame[i] == static_cast<unsigned char>(salt + i);
  return intact;
}

using Kernel = void (*)(int* intact, unsigned bytes);
template <unsigned kFrame>
__global__ void BigFrame(int* intact, unsigned) {
  volatile unsigned char frame[kFrame];
  const unsigned thread = blockIdx.x * kThreads + threadIdx.x;
  intact[thread] = Use(frame, kFrame, thread);
}
__global__ void FrameOfRunTime(int* intact, unsigned bytes) {
  volatile unsigned char* const frame = static_cast<unsigned char*>(__builtin_alloca(bytes));
  const unsigned thread = blockIdx.x * kThreads + threadIdx.x;
  intact[thread] = Use(frame, bytes, thread);
}

// More, less, and more again.
constexpr unsigned kFrames[] = {3000, 9000, 2000, 12000};
constexpr Kernel kKernels[] = {BigFrame<3000>, BigFrame<9000>, BigFrame<2000>, BigFrame<12000>};

enum Way { kBrackets, kCall, kNode, kCaptured, kWays };
constexpr const char* kNames[kWays] = {"brackets", "cudaLaunchKernelExC", "node-of-a-graph", "captured"};

cudaError_t Launch(Way way, Kernel kernel, int* intact, unsigned bytes, cudaStream_t stream) {
  void* arguments[] = {&intact, &bytes};
  const auto* const symbol = reinterpret_cast<const void*>(kernel);
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(kBlocks);
  config.blockDim = dim3(kThreads);
  config.stream = stream;
  if (way == kBrackets) {
    kernel<<<kBlocks, kThreads, 0, stream>>>(intact, bytes);
    return cudaGetLastError();
  }
  if (way == kCall) return cudaLaunchKernelExC(&config, symbol, arguments);
  cts::Template graph;
  cudaGraphExec_t exec = nullptr;  // goes with the process, whose context may be lost
  if (way == kNode) {
    cudaKernelNodeParams node = {};
    node.func = const_cast<void*>(symbol);
    node.gridDim = config.gridDim;
    node.blockDim = config.blockDim;
    node.kernelParams = arguments;
    cudaGraphNode_t added = nullptr;
    CTS_CUDA(cudaGraphAddKernelNode(&added, graph, nullptr, 0, &node));
    CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
  } else {
    cts::Capture capture(stream);
    CTS_CUDA(cudaLaunchKernelExC(&config, symbol, arguments));
    CTS_CUDA(capture.End());
    CTS_CUDA(cudaGraphInstantiate(&exec, capture.graph(), 0));
  }
  return cudaGraphLaunch(exec, stream);
}

// The argument: a way.
CTS_CHILD(Grow) {
  std::size_t before = 0;
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, 1024));
  CTS_CUDA(cudaDeviceGetLimit(&before, cudaLimitStackSize));
  cts::Tell("room", before >= kFrames[0]);
  const cts::PinnedBuffer<int> intact(kAll, 0);
  const cts::Stream stream;
  long long grids = 0, got = 0;
  for (const unsigned bytes : kFrames) {
    for (int i = 0; i < kAll; ++i) intact.data()[i] = 0;
    const Kernel kernel = cts::control() ? FrameOfRunTime : kKernels[grids];
    const cudaError_t launched = Launch(static_cast<Way>(cts::child_argument()), kernel, intact.device(),
                                        cts::control() ? kMoreThanAny : bytes, stream);
    const cudaError_t synchronized = cudaStreamSynchronize(stream);
    if (launched != cudaSuccess || synchronized != cudaSuccess) {
      cts::ContextIsLost();
      break;
    }
    ++grids;
    for (int i = 0; i < kAll; ++i) got += intact.Load(i) == 1;
  }
  cts::Tell("got", got);
}

CTS_CASE() {
  for (int way = 0; way < kWays; ++way) {
    cts::Row(kNames[way], [&] {
      const cts::ChildRun child = cts::RunChild("Grow", {.argument = way, .timeout_s = 15});
      // A driver may enlarge what is asked for.
      if (child.Value("room") == 1) cts::PowerNotShown("the stack has room for the first kernel beforehand");
      CTS_EXPECT_EQ(child.Value("got"), std::size(kFrames) * kAll,
                    "a kernel did not get the stack that it needs by such a launch");
    });
  }
}

}  // namespace
