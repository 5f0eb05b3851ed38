/*---
clause: cdp.scope.event-shared-by-whole-grid
control: the stream of the second grid does not wait for the event
control-fails-with: a grid of another thread did not wait for the shared event
build: [rdc]
note: the control needs the two grids to run at the same time, or the second one first
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"

namespace {

constexpr const char* kEarly = "a grid of another thread did not wait for the shared event";

struct Shared {
  unsigned turns, done;
  cudaStream_t stream;
  cudaEvent_t event;
};
struct Codes {
  cudaError_t created[3], recorded, waited, launched[2];
};

// One block or thread creates the event, one records it, one waits for it, in the order in which they start.
__device__ void TakeTurn(unsigned turn, cts::GateView gate, Shared* shared, Codes* codes, bool wait) {
  if (turn == 0) {
    codes->created[0] = cudaStreamCreateWithFlags(&shared->stream, cudaStreamNonBlocking);
    codes->created[1] = cudaEventCreateWithFlags(&shared->event, cudaEventDisableTiming);
    codes->launched[0] = cts::LaunchGrid(true, shared->stream, gate);
  } else if (turn == 1) {
    codes->recorded = cudaEventRecord(shared->event, shared->stream);
  } else {
    cudaStream_t own;
    codes->created[2] = cudaStreamCreateWithFlags(&own, cudaStreamNonBlocking);
    codes->waited = wait ? cudaStreamWaitEvent(own, shared->event, 0) : cudaSuccess;
    codes->launched[1] = cts::LaunchGrid(false, own, gate);
    (void)cudaEventDestroy(shared->event);
    (void)cudaStreamDestroy(own);
    (void)cudaStreamDestroy(shared->stream);
  }
}
__global__ void Parent(cts::GateView gate, Shared* shared, Codes* codes, bool wait) {
  const unsigned turn = atomicAdd(&shared->turns, 1u);
  if (!cts::AwaitFlag(&shared->done, turn)) return;
  TakeTurn(turn, gate, shared, codes, wait);
  cts::RaiseFlag(&shared->done, turn + 1);
}

// Threads of one block, of one warp or of several.
__global__ void OneBlock(cts::GateView gate, Shared* shared, Codes* codes, bool wait, unsigned apart) {
  for (unsigned turn = 0; turn < 3; ++turn) {
    if (threadIdx.x == turn * apart) TakeTurn(turn, gate, shared, codes, wait);
    __syncthreads();
  }
}

// `apart`: so many threads lie between those of one block; 0: they are of three blocks.
void Check(unsigned apart) {
  cts::DeviceBuffer<Shared> shared(1, 0);
  cts::DeviceBuffer<Codes> codes(1);
  cts::Gate gate;
  if (apart == 0) {
    Parent<<<3, 1>>>(gate.view(), shared.data(), codes.data(), !cts::control());
  } else {
    OneBlock<<<1, 96>>>(gate.view(), shared.data(), codes.data(), !cts::control(), apart);
  }
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no grid ran");
  const bool early = cts::Watch(kEarly, [&] { return gate.arrivals() >= 2; });
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  const Codes seen = codes[0];
  for (const cudaError_t code : seen.created)
    CTS_EXPECT_EQ(code, cudaSuccess, "a stream or the event could not be created");
  CTS_EXPECT_EQ(seen.recorded, cudaSuccess, "another thread could not record the event");
  CTS_EXPECT_EQ(seen.waited, cudaSuccess, "another thread could not wait for the event");
  for (const cudaError_t code : seen.launched) CTS_EXPECT_EQ(code, cudaSuccess, "a device-side launch was refused");
  CTS_EXPECT_EQ(gate.arrivals(), 2, "the grid after the event did not run");
  if (cts::control() && !early) return cts::PowerNotShown("grids in two streams never ran at the same time");
  CTS_EXPECT(!early, kEarly);
}

CTS_CASE() { Check(0); }
CTS_CASE(of_one_block) { Check(33); }
CTS_CASE(of_one_warp) { Check(5); }

}  // namespace
