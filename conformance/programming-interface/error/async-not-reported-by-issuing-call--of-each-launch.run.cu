/*---
clause: pi.error.async-not-reported-by-issuing-call
covers: each launch function, graphs, streams of each kind, commands after the fault
control: what issues the work waits for it, too
control-fails-with: the call that issued work reported an error of its later execution
requires: [no-mps]
timeout: 100
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/launch/faults.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_gate.h"

namespace {

enum Way { kBrackets, kLaunchKernel, kLaunchKernelExC, kDriver, kGraph, kGraphOfTwo, kCommands, kWays };
constexpr const char* kNames[kWays] = {"angle-brackets",
                                       "cudaLaunchKernel",
                                       "cudaLaunchKernelExC",
                                       "cuLaunchKernel",
                                       "graph",
                                       "graph-whose-first-node-faults",
                                       "commands-after-the-kernel"};
enum In { kNonBlocking, kBlocking, kNull, kPerThread, kIns };
constexpr In kStreamOf[kWays] = {kNull, kBlocking, kPerThread, kNonBlocking, kNull, kBlocking, kNonBlocking};

struct Arguments {
  cts::Fault fault;
  char* memory;
  void* pointers[2] = {&fault, &memory};
};

// What the calls return that issue the work. All that they need was made before.
cudaError_t Issue(Way way, Arguments& arguments, cudaGraphExec_t exec, cudaFunction_t function, cudaStream_t stream) {
  const void* const kernel = reinterpret_cast<const void*>(&cts::FaultingGrid);
  cudaLaunchConfig_t config{};
  config.gridDim = config.blockDim = dim3(1);
  config.stream = stream;
  switch (way) {
    case kLaunchKernel:
      return cudaLaunchKernel(kernel, dim3(1), dim3(1), arguments.pointers, 0, stream);
    case kLaunchKernelExC:
      return cudaLaunchKernelExC(&config, kernel, arguments.pointers);
    case kDriver:
      return static_cast<cudaError_t>(
          CTS_DRIVER(cuLaunchKernel)(function, 1, 1, 1, 1, 1, 1, 0, stream, arguments.pointers, nullptr));
    case kGraph:
    case kGraphOfTwo:
      return cudaGraphLaunch(exec, stream);
    default:
      cts::Provoke(arguments.fault, arguments.memory, stream);
  }
  cudaError_t code = cudaGetLastError();
  if (way == kCommands && code == cudaSuccess) code = cudaMemsetAsync(arguments.memory, 0, 4, stream);
  if (way == kCommands && code == cudaSuccess)
    code = cudaMemcpyAsync(arguments.memory + 8, arguments.memory, 4, cudaMemcpyDeviceToDevice, stream);
  return code;
}

// In the plain run nothing of the work has started when the host looks.
CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const auto way = static_cast<Way>(cts::child_argument());
  const cts::DeviceBuffer<char> memory(16);
  Arguments arguments{cts::Fault::kNullStore, memory.data()};
  const cts::Stream non_blocking, blocking(cudaStreamDefault);
  const cudaStream_t streams[kIns] = {non_blocking, blocking, nullptr, cudaStreamPerThread};
  const cudaStream_t stream = streams[kStreamOf[way]];
  const cts::Graph graph(0, 1, cts::FaultingGrid, arguments.fault, arguments.memory);
  cudaGraphExec_t exec = nullptr;  // goes with the process
  if (way == kGraphOfTwo)
    cts::AddKernelNode(graph.graph, graph.node, 1, cts::FaultingGrid, cts::Fault::kNone, memory.data());
  CTS_CUDA(cudaGraphInstantiate(&exec, graph.graph, 0));
  cudaFunction_t function = nullptr;
  if (way == kDriver) CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(&cts::FaultingGrid)));
  cts::HostGate gate;
  if (!cts::control()) gate.Hold(stream);
  cudaError_t issued = Issue(way, arguments, exec, function, stream);
  if (cts::control() && issued == cudaSuccess) issued = cudaStreamSynchronize(stream);
  cts::Tell("issued", issued);
  gate.Open();
  cts::Tell("synchronized", cudaStreamSynchronize(stream));
}

CTS_CASE() {
  for (int way = 0; way < kWays; ++way) {
    cts::Row(kNames[way], [&] {
      const cts::ChildRun child = cts::RunChild("Fault", {.argument = way});
      CTS_EXPECT_EQ(child.Value("issued"), cudaSuccess,
                    "the call that issued work reported an error of its later execution");
      CTS_EXPECT_NE(child.Value("synchronized"), cudaSuccess, "the kernel did not fault");
    });
  }
}

}  // namespace
