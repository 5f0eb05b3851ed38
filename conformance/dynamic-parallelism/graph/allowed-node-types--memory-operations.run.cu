/*---
clause: cdp.graph.allowed-node-types
covers: nodes of memory operations, also in child graphs
control: the node is left out
control-fails-with: a graph with a node of memory operations could be instantiated for device launch
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"
#include "cts/process/driver.h"

namespace {

constexpr const char* kAccepted = "a graph with a node of memory operations could be instantiated for device launch";

CUstreamBatchMemOpParams Write(const cts::DeviceBuffer<unsigned>& word) {
  CUstreamBatchMemOpParams operation{};
  operation.writeValue.operation = CU_STREAM_MEM_OP_WRITE_VALUE_32;
  operation.writeValue.address = reinterpret_cast<CUdeviceptr>(word.data());
  operation.writeValue.value = 1;
  return operation;
}
CUstreamBatchMemOpParams Wait(const cts::DeviceBuffer<unsigned>& word) {
  CUstreamBatchMemOpParams operation{};
  operation.waitValue.operation = CU_STREAM_MEM_OP_WAIT_VALUE_32;
  operation.waitValue.address = reinterpret_cast<CUdeviceptr>(word.data());
  operation.waitValue.value = 0;
  operation.waitValue.flags = CU_STREAM_WAIT_VALUE_GEQ;
  return operation;
}

// The node stands `depth` levels down, after a fill on each of them, which is allowed.
void Check(const char* name, bool waits, int depth) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> words(1), word(1, 0);
    const cts::Template levels[3];
    for (int level = depth; level >= 0; --level) {
      const cudaGraphNode_t fill = cts::AddFill(levels[level], {}, words.data(), 1);
      if (level < depth) cts::AddChild(levels[level], {fill}, levels[level + 1]);
      if (level < depth || cts::control()) continue;
      CUstreamBatchMemOpParams operation = waits ? Wait(word) : Write(word);
      CUDA_BATCH_MEM_OP_NODE_PARAMS parameters{};
      CTS_CU(CTS_DRIVER(cuCtxGetCurrent)(&parameters.ctx));
      parameters.count = 1;
      parameters.paramArray = &operation;
      CUgraphNode node = nullptr;
      const CUresult added = CTS_DRIVER(cuGraphAddBatchMemOpNode)(&node, levels[level], &fill, 1, &parameters);
      if (added == CUDA_ERROR_NOT_SUPPORTED) return cts::PowerNotShown("there are no nodes of memory operations");
      CTS_CU(added);
    }
    cts::Executable(levels[0]).Destroy();  // the host takes it
    cudaGraphInstantiateResult why;
    CTS_EXPECT_NE(cts::InstantiateForDevice(levels[0], &why), cudaSuccess, kAccepted);
    if (depth == 0) CTS_EXPECT_EQ(why, cudaGraphInstantiateNodeOperationNotSupported, kAccepted);
  });
}

CTS_CASE() {
  Check("write", false, 0);
  Check("wait", true, 0);
  Check("write-in-a-child-graph", false, 1);
  Check("write-two-levels-down", false, 2);
}

}  // namespace
