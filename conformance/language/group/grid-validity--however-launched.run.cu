/*---
clause: lang.group.grid-validity
covers: the attribute, the driver's call, graphs and other streams
control: the launches that are cooperative are ordinary, and the others are cooperative
control-fails-with: a grid that was launched in some way does not tell whether it can synchronize
requires: [cooperative-launch]
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/process/driver.h"

namespace {

constexpr unsigned kBlocks = 5, kThreads = 96;

__global__ void Tell(int* valid) {
  const bool is = cooperative_groups::this_grid().is_valid();
  valid[blockIdx.x * blockDim.x + threadIdx.x] = is ? 1 : 0;
}

void ByAttribute(int* valid, bool cooperative) {
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeCooperative;
  attribute.val.cooperative = cooperative ? 1 : 0;
  cudaLaunchConfig_t config = {};
  config.gridDim = kBlocks;
  config.blockDim = kThreads;
  config.attrs = &attribute;
  config.numAttrs = 1;
  CTS_CUDA(cudaLaunchKernelEx(&config, Tell, valid));
}
void ByDriver(int* valid, bool cooperative) {
  cudaFunction_t function;
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(&Tell)));
  void* arguments[] = {&valid};
  CTS_CU(cooperative
             ? CTS_DRIVER(cuLaunchCooperativeKernel)(function, kBlocks, 1, 1, kThreads, 1, 1, 0, nullptr, arguments)
             : CTS_DRIVER(cuLaunchKernel)(function, kBlocks, 1, 1, kThreads, 1, 1, 0, nullptr, arguments, nullptr));
}
void ByGraph(int* valid, bool cooperative) {
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  const cudaGraphNode_t node = cts::AddKernelNode(graph, nullptr, {kBlocks, kThreads}, Tell, valid);
  cudaLaunchAttributeValue value{};
  value.cooperative = cooperative ? 1 : 0;
  CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, cudaLaunchAttributeCooperative, &value));
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CTS_CUDA(cudaGraphLaunch(exec, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_CUDA(cudaGraphDestroy(graph));
}
void InStream(int* valid, bool cooperative) {
  const cts::Stream stream;
  void* arguments[] = {&valid};
  if (cooperative) {
    CTS_CUDA(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&Tell), dim3(kBlocks), dim3(kThreads), arguments,
                                         0, stream));
  } else {
    Tell<<<kBlocks, kThreads, 0, stream>>>(valid);
  }
  CTS_CUDA(cudaStreamSynchronize(stream));
}

CTS_CASE() {
  // First the ones, then the others: a launch can leave a trace that the next one finds.
  constexpr struct {
    const char *cooperative, *ordinary;
    void (*launch)(int* valid, bool cooperative);
  } kRows[] = {{"attribute-of-1", "attribute-of-0", ByAttribute},
               {"cuLaunchCooperativeKernel", "cuLaunchKernel", ByDriver},
               {"graph-node-with-the-attribute", "graph-node-without", ByGraph},
               {"cooperative-in-a-stream", "ordinary-in-a-stream", InStream}};
  for (const bool cooperative : {true, false}) {
    for (const auto& row : kRows) {
      cts::Row(cooperative ? row.cooperative : row.ordinary, [&] {
        const cts::DeviceBuffer<int> valid(std::size_t{kBlocks} * kThreads);
        row.launch(valid.data(), cooperative != cts::control());
        CTS_FINISH();
        for (const int is : valid.Read()) {
          if (!CTS_EXPECT_EQ(is, cooperative ? 1 : 0,
                             "a grid that was launched in some way does not tell whether it can synchronize"))
            return;
        }
      });
    }
  }
}

}  // namespace
