/*---
clause: pi.version.minor-version-compatibility
control: the kernel is one that is compiled by the driver, and the graph is not launched
control-fails-with: a program of a newer minor version does not work
unit-build: [[cc-90], [ptx-only]]
requires: [cc-is-90, toolkit-newer-than-driver]
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"

namespace {

#if CTS_UNIT == 1

CTS_CASE() {
  int runtime = 0, driver = 0;
  CTS_CUDA(cudaRuntimeGetVersion(&runtime));
  CTS_CUDA(cudaDriverGetVersion(&driver));
  CTS_EXPECT_LT(driver, runtime, "the runtime is not newer than the driver");
  const cts::UnitRun run = cts::RunUnit(cts::control() ? 2 : 1);
  CTS_EXPECT(run.code == cudaSuccess && run.arch == 900, "a program of a newer minor version does not work");
}

CTS_CHILD(Work) {
  cts::Stream stream;
  cts::Event event;
  cts::DeviceBuffer<int> block(64);
  int* const memory = block.data();  // waits, which a capture forbids
  cudaGraph_t graph = nullptr;
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
  CTS_CUDA(cudaMemsetAsync(memory, 0, sizeof(int), stream));
  CTS_CUDA(cudaStreamEndCapture(stream, &graph));
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
  if (!cts::control()) CTS_CUDA(cudaGraphLaunch(exec, stream));
  CTS_CUDA(cudaEventRecord(event, stream));
  CTS_CUDA(cudaEventSynchronize(event));
  cts::Tell("value", block[0]);
  CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_CUDA(cudaGraphDestroy(graph));
}

CTS_CASE(graph_and_event) {
  const cts::ChildRun child = cts::RunChild("Work", {.environment = {{"CUDA_MODULE_LOADING", "LAZY"}}});
  CTS_EXPECT_EQ(child.Value("value"), 0, "a program of a newer minor version does not work");
}

#endif

}  // namespace
