/*---
clause: cdp.stream-api.destroy-with-pending-work
control: work that has not ended when its stream is destroyed is dropped, as if the destruction had done it
control-fails-with:
  - work pending in the destroyed stream was lost
  - work pending in one of many destroyed streams was lost
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

// `destroyed`: in the control the word that tells that the streams are gone.
__global__ void Child(cts::GateView gate, int* mark, const unsigned* destroyed) {
  if (!gate.Opened()) return;
  if (destroyed == nullptr || *static_cast<const volatile unsigned*>(destroyed) == 0) *mark = 1;
}

struct Counts {
  int created, launched, destroyed, used_again;
};

// Launches `grids` children into each of `streams` streams, one stream after the other, and destroys each at once.
__global__ void Parent(cts::GateView gate, int* marks, Counts* counts, int streams, int grids, unsigned* destroyed,
                       bool drop) {
  cudaStream_t last = nullptr;
  for (int i = 0; i < streams; ++i) {
    cudaStream_t stream;
    if (cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess) continue;
    ++counts->created;
    counts->used_again += stream == last;
    last = stream;
    for (int k = 0; k < grids; ++k) Child<<<1, 1, 0, stream>>>(gate, marks + i * grids + k, drop ? destroyed : nullptr);
    counts->launched += cudaGetLastError() == cudaSuccess;
    counts->destroyed += cudaStreamDestroy(stream) == cudaSuccess;
  }
  cts::RaiseFlag(destroyed, 1u);
  gate.Arrive();
}

Counts Check(int streams, int grids, const char* lost) {
  cts::DeviceBuffer<int> marks(streams * grids);
  cts::DeviceBuffer<Counts> counts(1, 0);
  cts::DeviceBuffer<unsigned> destroyed(1, 0);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), marks.data(), counts.data(), streams, grids, destroyed.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  // No child can end before the host opens the gate, and that needs the streams to be destroyed.
  CTS_EXPECT(gate.AwaitArrivals(1), "the destruction of a stream did not return while work was pending");
  gate.Open();
  CTS_FINISH();
  const Counts seen = counts[0];
  CTS_EXPECT_EQ(seen.created, streams, "no stream could be created");
  CTS_EXPECT_EQ(seen.launched, streams, "a launch into the stream was refused");
  CTS_EXPECT_EQ(seen.destroyed, streams, "a stream with pending work could not be destroyed");
  int missing = 0;
  for (const int mark : marks.Read()) missing += mark != 1;
  CTS_EXPECT_EQ(missing, 0, lost);
  return seen;
}

CTS_CASE(pending) { (void)Check(1, 4, "work pending in the destroyed stream was lost"); }
CTS_CASE(many) {
  const Counts seen = Check(100, 1, "work pending in one of many destroyed streams was lost");
  CTS_OBSERVE("handle-used-again", seen.used_again > 0);
}

}  // namespace
