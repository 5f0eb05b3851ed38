/*---
clause: cdp.graph.stream-environment
covers: each wait of the host
control: the host launches the last graph itself, after the wait, so that no other graph generates it
control-fails-with: a wait of the host ended before all work that the graph had generated was complete
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/order/late.cuh"
#include "cts/stream/deciding.h"

namespace {

using cts::Graph;
constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

__global__ void Last(cts::LateView late) { late.Finish(); }
__global__ void Launch(cudaGraphExec_t graph, cudaStream_t mode, bool launch, unsigned* refused) {
  if (launch && cudaGraphLaunch(graph, mode) != cudaSuccess) atomicAdd(refused, 1u);
}

enum class Wait { kStream, kEvent, kDevice, kQuery };

cudaError_t WaitFor(Wait wait, cudaStream_t stream, cudaEvent_t behind) {
  if (wait == Wait::kStream) return cudaStreamSynchronize(stream);
  if (wait == Wait::kEvent) return cudaEventSynchronize(behind);
  if (wait == Wait::kDevice) return cudaDeviceSynchronize();
  return cts::AwaitReady([&] { return cudaStreamQuery(stream); });
}

// The first graph launches the next one, and that one the last, which is late and tells the host by itself.
void Check(Wait wait, cudaStream_t mode) {
  const cts::Late late;
  cts::DeviceBuffer<unsigned> refused(1, 0);
  const cts::Stream stream;
  const cts::Event behind;
  Graph last(kDeviceLaunch, 1, Last, late.view());
  Graph next(kDeviceLaunch, 1, Launch, last.exec, mode, !cts::control(), refused.data());
  Graph first(0, 1, Launch, next.exec, cudaStreamGraphFireAndForget, true, refused.data());
  CTS_CUDA(cudaGraphLaunch(first.exec, stream));
  if (wait == Wait::kEvent) CTS_CUDA(cudaEventRecord(behind, stream));
  const cudaError_t waited = WaitFor(wait, stream, behind);
  const bool done = late.done();
  if (cts::control()) CTS_CUDA(cudaGraphLaunch(last.exec, stream));
  CTS_FINISH();
  CTS_EXPECT_EQ(waited, cudaSuccess, "the host could not wait for the graph");
  CTS_EXPECT(done, "a wait of the host ended before all work that the graph had generated was complete");
  CTS_EXPECT_EQ(refused[0], 0, "a device-side launch was refused");
  CTS_EXPECT(late.done(), "the last graph never ran");
}

void CheckAll(cudaStream_t mode) {
  cts::Row("cudaStreamSynchronize", [=] { Check(Wait::kStream, mode); });
  cts::Row("cudaEventSynchronize", [=] { Check(Wait::kEvent, mode); });
  cts::Row("cudaDeviceSynchronize", [=] { Check(Wait::kDevice, mode); });
  cts::Row("cudaStreamQuery", [=] { Check(Wait::kQuery, mode); });
}

CTS_CASE(fire_and_forget) { CheckAll(cudaStreamGraphFireAndForget); }
CTS_CASE(tail) { CheckAll(cudaStreamGraphTailLaunch); }

}  // namespace
