/*---
clause: cdp.pending.no-virtualized-pool
covers: each kind of stream
control: the limit is set to more than the parent launches
control-fails-with: far more launches were pending at once than the limit allows
build: [rdc]
timeout: 100
draft: five of five on an H200, not yet on an H100
note: documents differ on which grids count; asserted is at most 4 x limit, beside those that may run
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

#include "pending-launches.cuh"

namespace {

using cts::KernelStream;

constexpr unsigned kLimit = 64, kLaunches = 1024, kNested = 16, kLaunchesOfANested = 32;
struct Way {
  const char* name;
  KernelStream::Which which;
  bool nested = false;
};
constexpr Way kWays[] = {{"per-thread-stream", KernelStream::kPerThread},
                         {"created-stream", KernelStream::kCreated},
                         {"fire-and-forget-stream", KernelStream::kFireAndForget},
                         {"tail-streams-of-nested-grids", KernelStream::kTail, true}};
constexpr unsigned kWayCount = sizeof kWays / sizeof *kWays;

// Launches that may be refused have no arguments: nvcc's code would store those of a refused one, too.
__device__ unsigned accepted, begun, ran, left;
__device__ cts::GateView at_gate;

__global__ void Hold(cts::GateView gate) { (void)gate.Opened(); }
__global__ void HeldChild() {
  atomicAdd(&begun, 1u);
  (void)at_gate.Opened();
  atomicAdd(&ran, 1u);
}
__global__ void Child() { atomicAdd(&ran, 1u); }

// The grids of a stream stand after one at the gate; what is launched without order stands there itself.
__global__ void Parent(unsigned* done, unsigned* may_run, KernelStream::Which which) {
  const bool each = which == KernelStream::kFireAndForget;
  const cts::StreamOfThread stream(which);
  if (!each) Hold<<<1, 1, 0, stream>>>(at_gate);
  while (cudaGetLastError() == cudaSuccess && accepted < kLaunches) {
    if (each) {
      HeldChild<<<1, 1, 0, stream>>>();
    } else {
      Child<<<1, 1, 0, stream>>>();
    }
    if (cudaPeekAtLastError() == cudaSuccess) ++accepted;
  }
  *may_run = *static_cast<volatile unsigned*>(&begun);  // those that had begun when a launch was refused, or a few more
  cts::RaiseFlag(done, 1u);
}

// The tail grids of one level wait for the levels below it: those of all levels are pending at once, whatever runs.
__global__ void Nested() {
  for (unsigned i = 0; i < kLaunchesOfANested; ++i) {
    Child<<<1, 1, 0, cudaStreamTailLaunch>>>();
    if (cudaGetLastError() != cudaSuccess) return;
    ++accepted;
  }
  if (--left > 0) Nested<<<1, 1>>>();
}

// The argument: a row.
CTS_CHILD(Launch) {
  const Way& way = kWays[cts::child_argument()];
  cts::LimitPendingLaunches(cts::control() ? 2 * kLaunches : kLimit);
  const cts::PinnedBuffer<unsigned> done(1, 0), may_run(1, 0);
  cts::Gate gate;
  const cts::GateView view = gate.view();
  unsigned nested = kNested, counts[2] = {};
  CTS_CUDA(cudaMemcpyToSymbol(at_gate, &view, sizeof view));
  CTS_CUDA(cudaMemcpyToSymbol(left, &nested, sizeof nested));
  if (way.nested) {
    Nested<<<1, 1>>>();
  } else {
    Parent<<<1, 1>>>(done.device(), may_run.device(), way.which);
  }
  CTS_CUDA(cudaGetLastError());
  if (!way.nested) CTS_EXPECT(cts::AwaitWord(done.data(), 1), "the parent did not get through its launches");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_CUDA(cudaMemcpyFromSymbol(&counts[0], accepted, sizeof accepted));
  CTS_CUDA(cudaMemcpyFromSymbol(&counts[1], ran, sizeof ran));
  cts::Tell("may-run", may_run.Load(0));
  cts::Tell("accepted", counts[0]);
  cts::Tell("ran", counts[1]);
}

CTS_CASE() {
  for (unsigned row = 0; row < kWayCount; ++row) {
    cts::Row(kWays[row].name, [&] {
      const cts::ChildRun child = cts::RunChild("Launch", {.argument = row, .timeout_s = 30});
      const unsigned tried = kWays[row].nested ? kNested * kLaunchesOfANested : kLaunches;
      CTS_EXPECT(child.Value("accepted") > 0, "no launch was accepted");
      cts::ExpectFewPending(child, cts::control() ? kLimit : child.Value("limit"), tried, child.Value("may-run"),
                            "far more launches were pending at once than the limit allows");
    });
  }
}

}  // namespace
