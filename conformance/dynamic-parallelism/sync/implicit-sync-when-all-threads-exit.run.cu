/*---
clause: cdp.sync.implicit-sync-when-all-threads-exit
control: the host launches the children into another stream after the parent, and asks or waits for the parent alone
control-fails-with:
  - the exit of the parent's threads did not wait for their children
  - a call that waits for the parent returned before its children were complete
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 16;

// Each block or grid of one thread is the child of the thread of its number.
__global__ void Held(cts::GateView gate, unsigned* finished) {
  if (blockIdx.x == 0) gate.Pass();
  atomicAdd(finished, 1u);
}

__global__ void HoldingParent(cts::GateView gate, cts::GateView exits, unsigned* finished, bool launch) {
  if (launch) Held<<<1, 1, 0, cudaStreamFireAndForget>>>(gate, finished);
  exits.Arrive();
}

CTS_CASE(query) {
  cts::Stream stream, other;
  cts::DeviceBuffer<unsigned> finished(1, 0);
  cts::Gate gate, exits;
  HoldingParent<<<1, kThreads, 0, stream>>>(gate.view(), exits.view(), finished.data(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(exits.AwaitArrivals(kThreads), "a thread of the parent waited for its child or never ran");
  if (cts::control()) Held<<<kThreads, 1, 0, other>>>(gate.view(), finished.data());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no child ran");
  CTS_NOT_YET(cudaStreamQuery(stream) != cudaErrorNotReady,
              "the exit of the parent's threads did not wait for their children");
  (void)cudaGetLastError();  // the query may have left cudaErrorNotReady
  gate.Open();
  stream.Synchronize();
  other.Synchronize();
  CTS_EXPECT_EQ(finished[0], kThreads, "a child was lost");
}

__global__ void Late(unsigned* words, unsigned number, unsigned long long ns) {
  cts::SpinFor(ns);
  cts::RaiseFlag(words + number + blockIdx.x, 1u);
}

__global__ void Parent(unsigned* words, unsigned long long ns, bool launch) {
  if (launch) Late<<<1, 1, 0, cudaStreamFireAndForget>>>(words, threadIdx.x, ns);
}

enum class Call { kStreamSynchronize, kEventSynchronize, kDeviceSynchronize };

cudaError_t Wait(Call call, cudaStream_t parent, cudaEvent_t behind_parent) {
  if (call == Call::kEventSynchronize) return cudaEventSynchronize(behind_parent);
  // The control waits for the parent alone.
  if (call == Call::kStreamSynchronize || cts::control()) return cudaStreamSynchronize(parent);
  return cudaDeviceSynchronize();
}

// Every child is late and raises a word of the host, which is read at once after the wait.
void Check(Call call) {
  cts::Stream stream, other;
  cts::Event behind;
  cts::PinnedBuffer<unsigned> words(kThreads, 0);
  Parent<<<1, kThreads, 0, stream>>>(words.device(), cts::WindowNs(), !cts::control());
  CTS_CUDA(cudaEventRecord(behind, stream));
  if (cts::control()) Late<<<kThreads, 1, 0, other>>>(words.device(), 0, cts::WindowNs());
  CTS_CUDA(cudaGetLastError());
  const cudaError_t waited = Wait(call, stream, behind);
  unsigned complete = 0;
  for (unsigned i = 0; i < kThreads; ++i) complete += words.Load(i);
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(waited, cudaSuccess, "the host could not wait for the parent");
  CTS_EXPECT_EQ(complete, kThreads, "a call that waits for the parent returned before its children were complete");
}

CTS_CASE(waits) {
  cts::Row("cudaStreamSynchronize", [] { Check(Call::kStreamSynchronize); });
  cts::Row("cudaEventSynchronize", [] { Check(Call::kEventSynchronize); });
  cts::Row("cudaDeviceSynchronize", [] { Check(Call::kDeviceSynchronize); });
}

}  // namespace
