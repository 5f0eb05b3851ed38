/*---
clause: model.grid-sync.orders-memory
covers: launches by attribute, nodes and captures, launch after launch
control: threads look before the grid meets
control-fails-with: a word of another block was not seen after a meeting of a grid that was launched so
requires: [cooperative-launch]
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include <algorithm>

#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/capture.h"

namespace {

constexpr unsigned kThreads = 96, kMostBlocks = 40, kLaunches = 5;

// An odd number of meetings. In each turn one block in turn is late; each thread stores a word and looks at that of its
// number in each other block. The words of a launch begin where those of the one before have ended.
__global__ void Meet(volatile unsigned* words, unsigned* launch, unsigned* wrong, bool early) {
  constexpr unsigned kTurns = 3;
  const cooperative_groups::grid_group grid = cooperative_groups::this_grid();
  const unsigned first = *static_cast<volatile unsigned*>(launch) * kTurns;
  unsigned missed = 0;
  grid.sync();
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    const auto look = [&] {
      for (unsigned other = 0; other < gridDim.x; ++other)
        missed += words[other * kThreads + threadIdx.x] != first + turn ? 1 : 0;
    };
    if (blockIdx.x == turn % gridDim.x) cts::SpinFor(20'000);
    words[blockIdx.x * kThreads + threadIdx.x] = first + turn;
    if (early) look();
    grid.sync();
    if (!early) look();
    grid.sync();
  }
  if (blockIdx.x == 0 && threadIdx.x == 0) ++*launch;
  if (missed != 0) atomicAdd(wrong, missed);
}

enum Way { kAttribute, kCaptured, kCapturedCall, kNode, kWays };
constexpr const char* kNames[kWays] = {"cudaLaunchKernelExC", "captured-by-attribute", "captured", "node"};

struct Launch {
  volatile unsigned* words;
  unsigned *launch, *wrong;
  bool early = cts::control();
  unsigned blocks;
  void* arguments[4] = {&words, &launch, &wrong, &early};
  const void* kernel = reinterpret_cast<const void*>(&Meet);
};

void ByAttribute(Launch& on, cudaStream_t stream) {
  cudaLaunchAttribute attribute{};
  attribute.id = cudaLaunchAttributeCooperative;
  attribute.val.cooperative = 1;
  cudaLaunchConfig_t config{};
  config.gridDim = dim3(on.blocks);
  config.blockDim = dim3(kThreads);
  config.stream = stream;
  config.attrs = &attribute;
  config.numAttrs = 1;
  CTS_CUDA(cudaLaunchKernelExC(&config, on.kernel, on.arguments));
}
void AddNode(cudaGraph_t graph, Launch& on) {
  cudaKernelNodeParams parameters{};
  parameters.func = const_cast<void*>(on.kernel);
  parameters.gridDim = dim3(on.blocks);
  parameters.blockDim = dim3(kThreads);
  parameters.kernelParams = on.arguments;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
  cudaLaunchAttributeValue value{};
  value.cooperative = 1;
  CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, cudaLaunchAttributeCooperative, &value));
}

// Launches that nobody waits for.
void RunAll(Way way, Launch& on, cudaStream_t stream) {
  if (way == kAttribute) {
    for (unsigned launch = 0; launch < kLaunches; ++launch) ByAttribute(on, stream);
    return;
  }
  const cts::Template built;
  if (way == kNode) AddNode(built, on);
  cts::Capture capture(stream);
  if (way == kCaptured) ByAttribute(on, stream);
  if (way == kCapturedCall)
    CTS_CUDA(cudaLaunchCooperativeKernel(on.kernel, dim3(on.blocks), dim3(kThreads), on.arguments, 0, stream));
  CTS_CUDA(capture.End());
  const cts::Executable exec(way == kNode ? built : capture.graph());
  for (unsigned launch = 0; launch < kLaunches; ++launch) exec.Launch(stream);
  CTS_CUDA(cudaStreamSynchronize(stream));
}

CTS_CASE() {
  int multiprocessors = 0, resident = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  CTS_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, Meet, static_cast<int>(kThreads), 0));
  const unsigned blocks = std::min(kMostBlocks, static_cast<unsigned>(multiprocessors * resident));
  for (int way = 0; way < kWays; ++way) {
    cts::Row(kNames[way], [&] {
      const cts::DeviceBuffer<unsigned> words(kMostBlocks * kThreads, 0), launches(1, 0), wrong(1, 0);
      const cts::Stream stream;
      Launch on{.words = words.data(), .launch = launches.data(), .wrong = wrong.data(), .blocks = blocks};
      RunAll(static_cast<Way>(way), on, stream);
      CTS_FINISH();
      CTS_EXPECT_EQ(launches[0], kLaunches, "a launch did not make its turns");
      CTS_EXPECT_EQ(wrong[0], 0u,
                    "a word of another block was not seen after a meeting of a grid that was launched so");
    });
  }
}

}  // namespace
