/*---
clause: cdp.events.slot-exhaustion-error
control: the grid uses only a quarter of the slots
control-fails-with: using an event beyond the last slot did not return cudaErrorMemoryAllocation
build: [rdc]
note: >-
  A slot may be taken when an event is recorded; so where none is refused at its creation, they are recorded, too.
---*/
#include "cts/case.cuh"

namespace {

struct Outcome {
  int used;
  cudaError_t returned, recorded;
};

__global__ void UseUntilRefused(Outcome* outcome, cudaEvent_t* events, int most) {
  cudaError_t code = cudaSuccess;
  int used = 0;
  for (; used < most && code == cudaSuccess; ++used)
    code = cudaEventCreateWithFlags(events + used, cudaEventDisableTiming);
  for (int i = 0; i < most && code == cudaSuccess; ++i) code = cudaEventRecord(events[i], nullptr);
  *outcome = {used, code, cudaGetLastError()};
}

// The limit must be set before anything else is done with the device.
CTS_CHILD(Limited) {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, static_cast<size_t>(cts::child_argument())));
  size_t limit = 0;
  CTS_CUDA(cudaDeviceGetLimit(&limit, cudaLimitDevRuntimePendingLaunchCount));  // a driver may round
  const int most = static_cast<int>(cts::control() ? limit / 2 : 8 * limit);
  cts::DeviceBuffer<Outcome> outcome(1);
  cts::DeviceBuffer<cudaEvent_t> events(most);
  UseUntilRefused<<<1, 1>>>(outcome.data(), events.data(), most);
  CTS_FINISH();
  const Outcome seen = outcome[0];
  cts::Tell("calls", seen.used);
  cts::Tell("code", seen.returned);
  cts::Tell("last-error", seen.recorded);
}

CTS_CASE() {
  for (const int limit : {64, 256}) {
    cts::Row(limit == 64 ? "limit-64" : "limit-256", [&] {
      const cts::ChildRun child = cts::RunChild("Limited", {.argument = limit});
      CTS_OBSERVE(limit == 64 ? "calls-with-limit-64" : "calls-with-limit-256", child.Value("calls"));
      CTS_EXPECT_EQ(child.Value("code"), cudaErrorMemoryAllocation,
                    "using an event beyond the last slot did not return cudaErrorMemoryAllocation");
      CTS_EXPECT_EQ(child.Value("last-error"), child.Value("code"), "the error of the call is not the last error");
    });
  }
}

}  // namespace
