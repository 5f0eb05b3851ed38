/*---
clause: mm.graph-memory.address-fixed
covers: launches after other nodes of graph or executable graph were changed
control: the reading node is given the address of another graph's allocation
control-fails-with: a graph whose other nodes were changed did not find its memory at its address
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

#include <optional>
#include <utility>

namespace {

constexpr unsigned kLaunches = 12;

// The parameters of a kernel of Stamps; `use` has them while it runs.
template <class Use, class... P>
void WithGrid(unsigned blocks, Use use, void (*kernel)(P...), std::type_identity_t<P>... values) {
  void* arguments[] = {&values..., nullptr};
  cudaKernelNodeParams parameters{};
  parameters.func = reinterpret_cast<void*>(kernel);
  parameters.gridDim = dim3(blocks);
  parameters.blockDim = dim3(cts::Stamps::kThreads);
  parameters.kernelParams = arguments;
  use(&parameters);
}

// Before each launch the number of the owner is changed in the node that writes and in the one that reads: in the
// executable graph, or in the graph, of which a new executable graph is made then. The node that copies takes another
// part of the memory each time.
void Check(std::size_t bytes, bool in_the_graph) {
  const cts::Stream stream;
  cts::Stamps stamps;
  const cts::DeviceBuffer<unsigned char> out(bytes);
  unsigned char* const to = out.data();
  const cts::Template graph, other;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes), others = cts::AddAllocation(other, {}, bytes);
  cts::AddWholeStamp(other, {others.node}, stamps, others.data, bytes, 200);
  const cts::Executable other_exec(other);
  other_exec.Launch(stream);
  const cudaGraphNode_t wrote = cts::AddWholeStamp(graph, {block.node}, stamps, block.data, bytes, 0);
  const cudaGraphNode_t read = cts::AddStampCheck(graph, {wrote}, stamps, block.data, bytes, 0);
  const cudaGraphNode_t copied = cts::AddCopy(graph, {read}, to, block.data, bytes);
  cts::AddFree(graph, {copied}, block.data);
  stream.Synchronize();
  std::optional<cts::Executable> exec(std::in_place, graph);
  unsigned wrong_copies = 0;
  for (unsigned launch = 1; launch <= kLaunches; ++launch) {
    const unsigned owner = launch * 7;
    if (in_the_graph) exec.reset();
    unsigned char* const looked_at = cts::control() ? others.data : block.data;
    const std::size_t at = launch * 37 % bytes, size = bytes - at;
    WithGrid(
        stamps.Blocks(bytes),
        [&](const cudaKernelNodeParams* parameters) {
          CTS_CUDA(in_the_graph ? cudaGraphKernelNodeSetParams(wrote, parameters)
                                : cudaGraphExecKernelNodeSetParams(*exec, wrote, parameters));
        },
        cts::detail::WriteStamp, block.data, bytes, stamps.StepOf(bytes), owner, 0ull);
    WithGrid(
        stamps.Blocks(bytes),
        [&](const cudaKernelNodeParams* parameters) {
          CTS_CUDA(in_the_graph ? cudaGraphKernelNodeSetParams(read, parameters)
                                : cudaGraphExecKernelNodeSetParams(*exec, read, parameters));
        },
        cts::detail::CheckStamp, looked_at, bytes, stamps.StepOf(bytes), owner, 0ull, stamps.counts());
    CTS_CUDA(in_the_graph
                 ? cudaGraphMemcpyNodeSetParams1D(copied, to, looked_at + at, size, cudaMemcpyDefault)
                 : cudaGraphExecMemcpyNodeSetParams1D(*exec, copied, to, looked_at + at, size, cudaMemcpyDefault));
    if (in_the_graph) exec.emplace(graph);
    exec->Launch(stream);
    stamps.Expect(bytes);
    stream.Synchronize();
    const unsigned char last = out[size - 1];
    wrong_copies += last != cts::StampOf(owner, bytes - 1) ? 1 : 0;
  }
  CTS_CUDA(cudaFreeAsync(others.data, stream));
  CTS_FINISH();
  CTS_EXPECT_EQ(stamps.wrong() + wrong_copies, 0,
                "a graph whose other nodes were changed did not find its memory at its address");
}

CTS_CASE() {
  for (const bool in_the_graph : {false, true}) {
    cts::Row(in_the_graph ? "graph-4-kib" : "executable-4-kib", [&] { Check(4096, in_the_graph); });
    cts::Row(in_the_graph ? "graph-5-mib" : "executable-5-mib", [&] { Check((5 << 20) + 1, in_the_graph); });
  }
}

}  // namespace
