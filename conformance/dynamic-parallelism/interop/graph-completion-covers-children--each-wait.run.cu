/*---
clause: cdp.interop.graph-completion-covers-children
covers: each wait of the host
control: the host waits for an idle stream, which does not cover the graph
control-fails-with: a wait of the host for a graph returned before a child of the graph's kernel had ended
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/order/late.cuh"
#include "cts/stream/deciding.h"

namespace {

constexpr const char* kEarly = "a wait of the host for a graph returned before a child of the graph's kernel had ended";

__global__ void Child(cts::LateView late) { late.Finish(); }
__global__ void Parent(cts::LateView late) { Child<<<1, 1>>>(late); }
__global__ void Nothing() {}

template <class Ask>
cudaError_t Until(Ask ask) {
  const cudaError_t code = cts::AwaitReady(ask, cts::kHostPatience);
  (void)cudaGetLastError();
  return code;
}

// `wait`(stream) covers the graph, whose parent launches the child. That the child has ended its own word tells.
template <class Wait>
void Check(const char* name, bool node_behind, Wait wait) {
  cts::Row(name, [&] {
    const cts::Stream stream, idle;
    const cts::PinnedBuffer<unsigned> ended(1, 0);
    cudaGraph_t graph = nullptr;
    cudaGraphExec_t executable = nullptr;
    CTS_CUDA(cudaGraphCreate(&graph, 0));
    const cudaGraphNode_t parent =
        cts::AddKernelNode(graph, nullptr, 1, Parent, cts::LateView{ended.device(), cts::WindowNs()});
    if (node_behind) cts::AddKernelNode(graph, parent, 1, Nothing);
    CTS_CUDA(cudaGraphInstantiate(&executable, graph, 0));
    CTS_CUDA(cudaGraphLaunch(executable, stream));
    const cudaError_t waited = cts::control() ? cudaStreamSynchronize(idle) : wait(stream);
    const bool early = ended.Load(0) != 1;
    CTS_EXPECT(cts::AwaitWord(ended.data(), 1), "the child did not finish");
    CTS_FINISH();
    CTS_EXPECT_EQ(waited, cudaSuccess, "the host could not wait for the graph");
    CTS_EXPECT(!early, kEarly);
    CTS_CUDA(cudaGraphExecDestroy(executable));
    CTS_CUDA(cudaGraphDestroy(graph));
  });
}

void CheckEach(bool node_behind) {
  Check("cudaDeviceSynchronize", node_behind, [](cudaStream_t) { return cudaDeviceSynchronize(); });
  Check("cudaStreamSynchronize", node_behind, [](cudaStream_t stream) { return cudaStreamSynchronize(stream); });
  Check("cudaStreamQuery", node_behind,
        [](cudaStream_t stream) { return Until([&] { return cudaStreamQuery(stream); }); });
  const cts::Event event;
  Check("cudaEventSynchronize", node_behind, [&](cudaStream_t stream) {
    CTS_CUDA(cudaEventRecord(event, stream));
    return cudaEventSynchronize(event);
  });
  Check("cudaEventQuery", node_behind, [&](cudaStream_t stream) {
    CTS_CUDA(cudaEventRecord(event, stream));
    return Until([&] { return cudaEventQuery(event); });
  });
  const cts::Stream other;
  Check("another-stream-behind-an-event", node_behind, [&](cudaStream_t stream) {
    CTS_CUDA(cudaEventRecord(event, stream));
    CTS_CUDA(cudaStreamWaitEvent(other, event, 0));
    Nothing<<<1, 1, 0, other>>>();  // the wait is one of the commands after it
    CTS_CUDA(cudaGetLastError());
    return cudaStreamSynchronize(other);
  });
}

CTS_CASE(last_node) { CheckEach(false); }
CTS_CASE(node_behind) { CheckEach(true); }

}  // namespace
