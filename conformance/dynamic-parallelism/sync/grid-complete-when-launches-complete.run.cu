/*---
clause: cdp.sync.grid-complete-when-launches-complete
control: the host launches that child into a stream of its own, and asks or waits for the grid alone
control-fails-with:
  - the grid was complete although a launch of one of its threads was not
  - a call that waits for the grid returned before a launch of one of its threads was complete
build: [rdc]
note: >-
  Every thread launches a child. That of the first, a middle or the last thread stands at a gate while the host asks
  whether the grid is complete; it is late when the host waits for the grid.
---*/
#include "cts/case.cuh"
#include "cts/order/late.cuh"

namespace {

constexpr unsigned kBlocks = 8, kThreads = 40, kChildren = kBlocks * kThreads;

template <class Work>
__global__ void Child(Work work, bool does, unsigned* finished) {
  if (does) work.Do();
  atomicAdd(finished, 1u);
}

struct Held {
  cts::GateView gate;
  __device__ void Do() const { gate.Pass(); }
};
struct Delayed {
  cts::LateView late;
  __device__ void Do() const { late.Finish(); }
};

template <class Work>
__global__ void Parent(Work work, unsigned worker, bool launch_worker, unsigned* finished) {
  const unsigned thread = blockIdx.x * kThreads + threadIdx.x;
  if (thread == worker && !launch_worker) return;
  Child<<<1, 1, 0, cudaStreamFireAndForget>>>(work, thread == worker, finished);
}

// The child of thread `worker` does the work; in the control it is no launch of the grid.
template <class Work>
void Launch(Work work, unsigned worker, cudaStream_t grid, cudaStream_t other, unsigned* finished) {
  Parent<<<kBlocks, kThreads, 0, grid>>>(work, worker, !cts::control(), finished);
  if (cts::control()) Child<<<1, 1, 0, other>>>(work, true, finished);
  CTS_CUDA(cudaGetLastError());
}

void Ask(unsigned worker) {
  cts::Stream grid, other;
  cts::DeviceBuffer<unsigned> finished(1, 0);
  cts::Gate gate;
  Launch(Held{gate.view()}, worker, grid, other, finished.data());
  CTS_EXPECT(gate.AwaitArrivals(1), "the held child never ran");
  if (CTS_NOT_YET(cudaStreamQuery(grid) != cudaErrorNotReady,
                  "the grid was complete although a launch of one of its threads was not") &&
      cts::control())
    cts::PowerNotShown("the other children did not run beside a held grid");
  (void)cudaGetLastError();  // the query may have left cudaErrorNotReady
  gate.Open();
  grid.Synchronize();
  other.Synchronize();
  CTS_EXPECT_EQ(finished[0], kChildren, "a child was lost");
}

enum class Call { kStreamSynchronize, kEventSynchronize, kDeviceSynchronize };

cudaError_t Wait(Call call, cudaStream_t grid, cudaEvent_t behind_grid) {
  if (call == Call::kEventSynchronize) return cudaEventSynchronize(behind_grid);
  // The control waits for the grid alone.
  if (call == Call::kStreamSynchronize || cts::control()) return cudaStreamSynchronize(grid);
  return cudaDeviceSynchronize();
}

void CheckWait(Call call) {
  cts::Stream grid, other;
  cts::Event behind_grid;
  cts::DeviceBuffer<unsigned> finished(1, 0);
  cts::Late late;
  Launch(Delayed{late.view()}, kChildren - 1, grid, other, finished.data());
  // For the other calls nothing stands after the grid that could cover for it.
  if (call == Call::kEventSynchronize) CTS_CUDA(cudaEventRecord(behind_grid, grid));
  const cudaError_t waited = Wait(call, grid, behind_grid);
  const bool done = late.done();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(waited, cudaSuccess, "the host could not wait for the grid");
  CTS_EXPECT(done, "a call that waits for the grid returned before a launch of one of its threads was complete");
}

CTS_CASE(first_thread) { Ask(0); }
CTS_CASE(middle_thread) { Ask(kChildren / 2 + 1); }
CTS_CASE(last_thread) { Ask(kChildren - 1); }
CTS_CASE(waits) {
  cts::Row("cudaStreamSynchronize", [] { CheckWait(Call::kStreamSynchronize); });
  cts::Row("cudaEventSynchronize", [] { CheckWait(Call::kEventSynchronize); });
  cts::Row("cudaDeviceSynchronize", [] { CheckWait(Call::kDeviceSynchronize); });
}

}  // namespace
