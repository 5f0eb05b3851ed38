/*---
clause: cdp.scope.event-shared-by-whole-grid
control: the outer blocks change their launches, so that the first grid waits for the second
control-fails-with: a grid of another block did not wait for the shared event
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/ordered_grids.cuh"

namespace {

struct Shared {
  unsigned turns, done;
  cudaStream_t stream;
  cudaEvent_t event;
};

// One block creates the event, one records it, one waits for it, in the order in which they start.
__global__ void Parent(cts::GateView gate, Shared* shared, cudaError_t* launched, cudaError_t* used, bool swap) {
  const unsigned turn = atomicAdd(&shared->turns, 1u);
  if (!cts::AwaitFlag(&shared->done, turn)) return;
  if (turn == 0) {
    used[2] = cudaStreamCreateWithFlags(&shared->stream, cudaStreamNonBlocking);
    used[3] = cudaEventCreateWithFlags(&shared->event, cudaEventDisableTiming);
    launched[0] = cts::LaunchGrid(!swap, shared->stream, gate);
  } else if (turn == 1) {
    used[0] = cudaEventRecord(shared->event, shared->stream);
  } else {
    cudaStream_t own;
    used[4] = cudaStreamCreateWithFlags(&own, cudaStreamNonBlocking);
    used[1] = cudaStreamWaitEvent(own, shared->event, 0);
    launched[1] = cts::LaunchGrid(swap, own, gate);
    (void)cudaEventDestroy(shared->event);
    (void)cudaStreamDestroy(own);
    (void)cudaStreamDestroy(shared->stream);
  }
  cts::RaiseFlag(&shared->done, turn + 1);
}

CTS_CASE() {
  cts::DeviceBuffer<Shared> shared(1, 0);
  cts::DeviceBuffer<cudaError_t> launched(2), used(5);
  cts::Gate gate;
  Parent<<<3, 1>>>(gate.view(), shared.data(), launched.data(), used.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the first grid never ran");
  CTS_EXPECT(!gate.AwaitArrivals(2, cts::control() ? 5 : 0.2),
             "a grid of another block did not wait for the shared event");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(used[0], cudaSuccess, "a thread of another block could not record the event");
  CTS_EXPECT_EQ(used[1], cudaSuccess, "a thread of another block could not wait for the event");
  for (int i = 2; i < 5; ++i) CTS_EXPECT_EQ(used[i], cudaSuccess, "a stream or the event could not be created");
  for (const cudaError_t code : launched.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a device-side launch was refused");
  CTS_EXPECT_EQ(gate.arrivals(), 2, "the grid behind the event did not run");
}

}  // namespace
