/*---
clause: cdp.pending.no-virtualized-pool
control: the limit is set to more than the parent launches
control-fails-with: far more launches were pending at once than the limit allows
build: [rdc]
timeout: 60
note: documents differ on which grids count; accepted records the number, asserted is limit - 1 to 4 x limit
---*/
#include "cts/case.cuh"

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
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, cts::control() ? 4 * kLaunches : kLimit));
  size_t limit = 0;
  CTS_CUDA(cudaDeviceGetLimit(&limit, cudaLimitDevRuntimePendingLaunchCount));
  cts::DeviceBuffer<unsigned> ran(1, 0), accepted(1);
  cts::PinnedBuffer<unsigned> done(1, 0);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), ran.data(), accepted.data(), done.device());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(cts::AwaitWord(done.data(), 1), "the parent did not get through its launches");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  cts::Tell("limit", static_cast<long long>(limit));
  cts::Tell("accepted", accepted[0]);
  cts::Tell("ran", ran[0]);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Launch", {.timeout_s = 40});
  const long long limit = cts::control() ? kLimit : child.Value("limit"), accepted = child.Value("accepted");
  CTS_OBSERVE("limit", limit);
  CTS_OBSERVE("accepted", accepted);
  CTS_EXPECT_EQ(child.exit_code, 0, "the launching process failed");
  // A driver may raise what it is asked for.
  if (4 * limit >= kLaunches) return cts::PowerNotShown("the device takes no limit below the number of launches");
  CTS_EXPECT_LE(limit - 1, accepted, "a launch within the limit was refused");
  CTS_EXPECT_LE(accepted, 4 * limit, "far more launches were pending at once than the limit allows");
  CTS_EXPECT_EQ(child.Value("ran"), accepted, "an accepted launch did not run");
}

}  // namespace
