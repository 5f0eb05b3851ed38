/*---
clause: pi.sync.device-only-current
control: the device that is held up is the current one
control-fails-with: cudaDeviceSynchronize waited for another device than the current one
requires: [gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/order/late.cuh"
#include "cts/process/threads.h"
#include "cts/process/two_gpus.h"
#include "cts/stream/host_gate.h"
#include "cts/stream/witness.cuh"

namespace {

__global__ void Work(cts::LateView late) { late.Finish(); }

// One device is held up, the other has work that is late: that is waited for.
void Check(const char* name, int held, unsigned flags) {
  cts::Row(name, [&] {
    const cts::OnDevice on(held);
    const cts::Stream stream(flags);
    cts::Late late;
    bool done = false;
    cts::HostGate gate;
    gate.Hold(stream);
    cts::Thread call([&] {
      CTS_CUDA(cudaSetDevice(1 - held));
      Work<<<1, 1>>>(late.view());
      CTS_CUDA(cudaGetLastError());
      if (cts::control()) CTS_CUDA(cudaSetDevice(held));
      CTS_CUDA(cudaDeviceSynchronize());
      done = late.done();
    });
    cts::ExpectPasses(gate, call, "cudaDeviceSynchronize waited for another device than the current one");
    gate.Open();
    call.Join();
    if (!cts::control()) CTS_EXPECT(done, "cudaDeviceSynchronize did not wait for the current device");
    const cts::OnDevice other(1 - held);
    CTS_FINISH();
  });
}

CTS_CASE() {
  Check("first-held", 0, cudaStreamDefault);
  Check("second-held", 1, cudaStreamDefault);
  Check("first-held-by-a-non-blocking-stream", 0, cudaStreamNonBlocking);
}

}  // namespace
