/*---
clause: mm.graph-memory.one-instantiation
covers: each function, and graphs with an allocation or a free alone
control: the first executable graph is destroyed before
control-fails-with: a graph with a memory node was instantiated a second time
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>

#include "in-a-row.family.cuh"

namespace {

struct Function {
  const char* name;
  cudaError_t (*call)(cudaGraphExec_t* exec, cudaGraph_t graph);
};
const Function kFunctions[] = {
    {"cudaGraphInstantiateWithFlags",
     [](cudaGraphExec_t* exec, cudaGraph_t graph) { return cudaGraphInstantiateWithFlags(exec, graph, 0); }},
    {"cudaGraphInstantiateWithParams",
     [](cudaGraphExec_t* exec, cudaGraph_t graph) {
       cudaGraphInstantiateParams how{};
       return cudaGraphInstantiateWithParams(exec, graph, &how);
     }},
    {"cuGraphInstantiateWithParams", [](cudaGraphExec_t* exec, cudaGraph_t graph) {
       CUDA_GRAPH_INSTANTIATE_PARAMS how{};
       return static_cast<cudaError_t>(CTS_DRIVER(cuGraphInstantiateWithParams)(exec, graph, &how));
     }}};

// By one function, then by each; after the end of the first one the graph gets another.
void Check(const Ends& ends, const Function& first) {
  const InARow subject(ends, true);
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(first.call(&exec, subject.graph));
  if (cts::control()) CTS_CUDA(cudaGraphExecDestroy(exec));
  for (const Function& again : kFunctions) {
    cudaGraphExec_t second = nullptr;
    const cudaError_t code = cts::Taken(again.call(&second, subject.graph));
    CTS_EXPECT_NE(code, cudaSuccess, "a graph with a memory node was instantiated a second time");
    if (code == cudaSuccess) CTS_CUDA(cudaGraphExecDestroy(second));
  }
  if (cts::control()) return;
  CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_EXPECT_EQ(cts::Taken(first.call(&exec, subject.graph)), cudaSuccess,
                "a graph could not be instantiated after its executable graph had gone");
  CTS_CUDA(cudaGraphExecDestroy(exec));
}

CTS_CASE() {
  for (const Ends& ends : kEnds)
    for (const Function& first : kFunctions)
      cts::Row((std::string(ends.name) + "-" + first.name).c_str(), [&] { Check(ends, first); });
}

}  // namespace
