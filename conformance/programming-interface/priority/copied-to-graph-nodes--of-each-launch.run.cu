/*---
clause: pi.priority.copied-to-graph-nodes
covers: each function of runtime and driver that launches, streams of either
control: the kernel is captured in a stream of another priority
control-fails-with: a kernel that was captured by some function has not the priority of its stream
requires: [cooperative-launch]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

#include <string>

#include "../driver-graph.cuh"

namespace {

struct Way {
  const char* name;
  void (*launch)(cudaStream_t stream, void** arguments);
};

const void* Kernel() { return reinterpret_cast<const void*>(&cts::Tagged); }

// cuLaunchKernelEx is called with the attribute of cooperative launches, or with none.
void LaunchByDriver(cudaStream_t stream, void** arguments, bool cooperative) {
  CUlaunchAttribute attribute{};
  attribute.id = CU_LAUNCH_ATTRIBUTE_COOPERATIVE;
  attribute.value.cooperative = 1;
  CUlaunchConfig config{};
  config.gridDimX = config.gridDimY = config.gridDimZ = 1;
  config.blockDimX = config.blockDimY = config.blockDimZ = 1;
  config.hStream = stream;
  config.attrs = &attribute;
  config.numAttrs = cooperative ? 1 : 0;
  CTS_CU(CTS_DRIVER(cuLaunchKernelEx)(&config, cts::FunctionOf(cts::Tagged), arguments, nullptr));
}

constexpr Way kWays[] = {
    {"cudaLaunchKernel",
     [](cudaStream_t stream, void** arguments) { CTS_CUDA(cudaLaunchKernel(Kernel(), 1, 1, arguments, 0, stream)); }},
    {"cudaLaunchCooperativeKernel",
     [](cudaStream_t stream, void** arguments) {
       CTS_CUDA(cudaLaunchCooperativeKernel(Kernel(), 1, 1, arguments, 0, stream));
     }},
    {"cudaLaunchKernelExC",
     [](cudaStream_t stream, void** arguments) {
       cudaLaunchConfig_t config{};
       config.gridDim = config.blockDim = dim3(1);
       config.stream = stream;
       CTS_CUDA(cudaLaunchKernelExC(&config, Kernel(), arguments));
     }},
    {"cuLaunchKernel",
     [](cudaStream_t stream, void** arguments) {
       CTS_CU(
           CTS_DRIVER(cuLaunchKernel)(cts::FunctionOf(cts::Tagged), 1, 1, 1, 1, 1, 1, 0, stream, arguments, nullptr));
     }},
    {"cuLaunchKernelEx", [](cudaStream_t stream, void** arguments) { LaunchByDriver(stream, arguments, false); }},
    {"cuLaunchKernelEx-cooperative",
     [](cudaStream_t stream, void** arguments) { LaunchByDriver(stream, arguments, true); }},
    {"cuLaunchCooperativeKernel", [](cudaStream_t stream, void** arguments) {
       CTS_CU(
           CTS_DRIVER(cuLaunchCooperativeKernel)(cts::FunctionOf(cts::Tagged), 1, 1, 1, 1, 1, 1, 0, stream, arguments));
     }}};

cudaStream_t MakeStream(bool by_driver, int priority) {
  cudaStream_t stream = nullptr;
  if (by_driver) {
    CTS_CU(CTS_DRIVER(cuStreamCreateWithPriority)(&stream, CU_STREAM_NON_BLOCKING, priority));
  } else {
    CTS_CUDA(cudaStreamCreateWithPriority(&stream, cudaStreamDefault, priority));
  }
  return stream;
}

// `asked` may be beyond the range, to whose end it is clamped. The kernel is captured in a stream that joins, too.
void Check(const Way& way, bool by_driver, bool joined, int asked, int priority, int other) {
  const std::string name = std::string(way.name) + (by_driver ? "-stream-of-the-driver" : "-stream-of-the-runtime") +
                           (joined ? "-joined" : "");
  cts::Row(name.c_str(), [&] {
    const cudaStream_t origin = MakeStream(by_driver, other), stream = MakeStream(by_driver, asked);
    const cts::Event fork, join;
    {
      unsigned tag = 1;
      void* arguments[] = {&tag};
      cts::Capture capture(joined ? origin : stream);
      if (joined) cts::Follow(stream, origin, fork);
      if (!joined) cts::Follow(origin, stream, fork);
      way.launch(cts::control() ? origin : stream, arguments);
      if (joined) cts::Follow(origin, stream, join);
      if (!joined) cts::Follow(stream, origin, join);
      CTS_CUDA(capture.End());
      const cts::Nodes nodes(capture.graph());
      CTS_EXPECT_EQ(nodes.count, 1, "the graph of one kernel has another number of nodes");
      cudaLaunchAttributeValue value{};
      CTS_CUDA(cudaGraphKernelNodeGetAttribute(nodes.at[0], cudaLaunchAttributePriority, &value));
      CTS_EXPECT_EQ(value.priority, priority,
                    "a kernel that was captured by some function has not the priority of its stream");
    }
    CTS_CUDA(cudaStreamDestroy(stream));
    CTS_CUDA(cudaStreamDestroy(origin));
  });
}

CTS_CASE() {
  CTS_CUDA(cudaSetDevice(0));
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  if (least == greatest) return cts::PowerNotShown("the device has one priority");
  for (const Way& way : kWays)
    for (const bool by_driver : {false, true})
      for (const bool joined : {false, true})
        Check(way, by_driver, joined, by_driver ? greatest - 3 : greatest, greatest, least);
}

}  // namespace
