/*---
clause: pi.graph.exec-get-flags
covers: the driver's functions that instantiate
control: the graph is instantiated without flags, or with one of them
control-fails-with: an executable graph of the driver does not tell the flags of its instantiation
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>

#include "../driver-graph.cuh"

namespace {

constexpr unsigned long long kFree = CUDA_GRAPH_INSTANTIATE_FLAG_AUTO_FREE_ON_LAUNCH,
                             kPriority = CUDA_GRAPH_INSTANTIATE_FLAG_USE_NODE_PRIORITY,
                             kUpload = CUDA_GRAPH_INSTANTIATE_FLAG_UPLOAD;

struct Flags {
  const char* name;
  unsigned long long given, told, of_control;
};
constexpr Flags kFlags[] = {{"none", 0, 0, kFree},
                            {"auto-free", kFree, kFree, 0},
                            {"node-priority", kPriority, kPriority, 0},
                            {"both", kFree | kPriority, kFree | kPriority, kFree}};
// An upload is no flag of the executable graph.
constexpr Flags kUploads[] = {{"upload", kUpload, 0, kUpload | kFree},
                              {"upload-and-auto-free", kUpload | kFree, kFree, kUpload}};

// The graph stores a word, so that the instantiation shows to be one.
template <class Instantiate>
void Check(const std::string& name, const Flags& flags, Instantiate instantiate) {
  cts::Row(name.c_str(), [&] {
    const cts::DeviceBuffer<unsigned> word(1, 0);
    const cts::Stream stream;
    const cts::DriverGraph graph;
    cts::AddDriverKernel(graph, {}, cts::PutWord, word.data(), 7u);
    CUgraphExec exec = nullptr;
    instantiate(&exec, graph, cts::control() ? flags.of_control : flags.given, stream);
    cuuint64_t told = ~0ull;
    CTS_CU(CTS_DRIVER(cuGraphExecGetFlags)(exec, &told));
    CTS_EXPECT_EQ(told, flags.told, "an executable graph of the driver does not tell the flags of its instantiation");
    CTS_CU(CTS_DRIVER(cuGraphLaunch)(exec, stream));
    stream.Synchronize();
    CTS_EXPECT_EQ(word[0], 7, "a graph that was instantiated with flags did not do its work");
    CTS_CU(CTS_DRIVER(cuGraphExecDestroy)(exec));
  });
}

void WithParams(CUgraphExec* exec, CUgraph graph, unsigned long long flags, CUstream stream) {
  CUDA_GRAPH_INSTANTIATE_PARAMS how{};
  how.flags = flags;
  how.hUploadStream = stream;
  how.result_out = CUDA_GRAPH_INSTANTIATE_ERROR;
  CTS_CU(CTS_DRIVER(cuGraphInstantiateWithParams)(exec, graph, &how));
  CTS_EXPECT_EQ(how.result_out, CUDA_GRAPH_INSTANTIATE_SUCCESS, "an instantiation that succeeded does not say so");
}

CTS_CASE() {
  for (const Flags& flags : kFlags) {
    Check(std::string("cuGraphInstantiateWithFlags-") + flags.name, flags,
          [](CUgraphExec* exec, CUgraph graph, unsigned long long given, CUstream) {
            CTS_CU(CTS_DRIVER(cuGraphInstantiateWithFlags)(exec, graph, given));
          });
    Check(std::string("cuGraphInstantiateWithParams-") + flags.name, flags, WithParams);
  }
  for (const Flags& flags : kUploads)
    Check(std::string("cuGraphInstantiateWithParams-") + flags.name, flags, WithParams);
}

}  // namespace
