/*---
clause: cdp.pending.no-virtualized-pool
control: the limit is set to more than the parent launches
control-fails-with: far more launches were pending at once than the limit allows
build: [rdc]
timeout: 60
note: documents differ on which grids count; accepted records the number, asserted is limit - 1 to 4 x limit
---*/
#include "cts/case.cuh"

#include "pending-launches.cuh"

namespace {

constexpr unsigned kLimit = 64, kLaunches = 8192;

__global__ void Hold(cts::GateView gate) { gate.Pass(); }
__global__ void Child(unsigned* ran) { atomicAdd(ran, 1u); }

// Every child is in the stream of the first one, which stands at the gate: none can start, and the parent waits for
// none.
__global__ void Parent(cts::GateView gate, unsigned* ran, unsigned* accepted, unsigned* done) {
  Hold<<<1, 1>>>(gate);
  unsigned count = 0;
  while (count < kLaunches) {
    Child<<<1, 1>>>(ran);
    if (cudaGetLastError() != cudaSuccess) break;
    ++count;
  }
  *accepted = count;
  cts::RaiseFlag(done, 1u);
}

CTS_CHILD(Launch) {
  cts::LimitPendingLaunches(cts::control() ? 4 * kLaunches : kLimit);
  cts::DeviceBuffer<unsigned> ran(1, 0), accepted(1);
  cts::PinnedBuffer<unsigned> done(1, 0);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), ran.data(), accepted.data(), done.device());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(cts::AwaitWord(done.data(), 1), "the parent did not get through its launches");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  cts::Tell("accepted", accepted[0]);
  cts::Tell("ran", ran[0]);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Launch", {.timeout_s = 40});
  const long long limit = cts::control() ? kLimit : child.Value("limit"), accepted = child.Value("accepted");
  CTS_OBSERVE("limit", limit);
  CTS_OBSERVE("accepted", accepted);
  if (cts::ExpectFewPending(child, limit, kLaunches, 0, "far more launches were pending at once than the limit allows"))
    CTS_EXPECT_LE(limit - 1, accepted, "a launch within the limit was refused");
}

}  // namespace
