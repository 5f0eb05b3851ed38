/*---
clause: pi.graph.exec-get-flags
covers: device launch, each function that instantiates, launches and updates between
control: the graph is instantiated with other flags
control-fails-with: an executable graph does not tell the flags that its function was given
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/process/driver.h"

#include <string>

namespace {

constexpr const char* kOther = "an executable graph does not tell the flags that its function was given";

enum Door { kInstantiate, kWithFlags, kWithParams, kWithUpload, kDriver, kDoors };
constexpr const char* kDoorNames[kDoors] = {"cudaGraphInstantiate", "cudaGraphInstantiateWithFlags",
                                            "cudaGraphInstantiateWithParams", "with-upload",
                                            "cuGraphInstantiateWithFlags"};

cudaError_t Instantiate(Door door, cudaGraphExec_t* exec, cudaGraph_t graph, unsigned long long flags,
                        cudaStream_t stream) {
  if (door == kInstantiate) return cudaGraphInstantiate(exec, graph, flags);
  if (door == kWithFlags) return cudaGraphInstantiateWithFlags(exec, graph, flags);
  if (door == kDriver) return static_cast<cudaError_t>(CTS_DRIVER(cuGraphInstantiateWithFlags)(exec, graph, flags));
  cudaGraphInstantiateParams parameters{};
  parameters.flags = flags | (door == kWithUpload ? cudaGraphInstantiateFlagUpload : 0);
  parameters.uploadStream = stream;
  return cudaGraphInstantiateWithParams(exec, graph, &parameters);
}

void ExpectTold(cudaGraphExec_t exec, unsigned long long flags) {
  unsigned long long by_runtime = ~0ull;
  cuuint64_t by_driver = ~cuuint64_t{0};
  CTS_CUDA(cudaGraphExecGetFlags(exec, &by_runtime));
  CTS_CU(CTS_DRIVER(cuGraphExecGetFlags)(exec, &by_driver));
  CTS_EXPECT_EQ(by_runtime, flags, kOther);
  CTS_EXPECT_EQ(by_driver, flags, kOther);
}

// Another executable graph of the template has no flags. Neither a launch nor an update takes them away, nor that the
// template goes.
void Check(const std::string& name, unsigned long long flags, unsigned long long of_control) {
  for (int door = 0; door < kDoors; ++door) {
    cts::Row((name + "-by-" + kDoorNames[door]).c_str(), [&] {
      const cts::DeviceBuffer<unsigned> word(1, 0);
      const cts::Stream stream;
      cts::Template graph;
      const cts::Template with;
      cts::AddKernel(graph, {}, cts::StoreWord, word.data(), 1u);
      cts::AddKernel(with, {}, cts::StoreWord, word.data(), 2u);
      const cts::Executable plain(graph);
      cudaGraphExec_t exec = nullptr;
      const cudaError_t code =
          cts::Taken(Instantiate(static_cast<Door>(door), &exec, graph, cts::control() ? of_control : flags, stream));
      // Which flags go together is another matter.
      if (code != cudaSuccess && (flags & (flags - 1)) != 0)
        return cts::PowerNotShown("the device takes no graph with these flags together");
      CTS_CUDA(code);
      ExpectTold(exec, flags);
      CTS_CUDA(cudaGraphLaunch(exec, stream));
      stream.Synchronize();
      ExpectTold(exec, flags);
      cudaGraphExecUpdateResultInfo info{};
      CTS_CUDA(cudaGraphExecUpdate(exec, with, &info));
      graph.Destroy();
      ExpectTold(exec, flags);
      ExpectTold(plain, 0);
      CTS_CUDA(cudaGraphLaunch(exec, stream));
      stream.Synchronize();
      CTS_EXPECT_EQ(word[0], 2, "a graph that was instantiated with flags did not do its work");
      CTS_CUDA(cudaGraphExecDestroy(exec));
    });
  }
}

CTS_CASE() {
  constexpr unsigned long long kFree = cudaGraphInstantiateFlagAutoFreeOnLaunch,
                               kDevice = cudaGraphInstantiateFlagDeviceLaunch;
  Check("none", 0, kFree);
  Check("auto-free", kFree, 0);
  Check("device-launch", kDevice, 0);
}

}  // namespace
