/*---
clause: pi.multi-device.set-device-no-sync
control: the device that is held up is waited for beside the call
control-fails-with: cudaSetDevice waited for work of a device
requires: [gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/process/two_gpus.h"
#include "cts/stream/host_grids.cuh"

namespace {

// A kernel stands on one of the devices while a thread goes from one to the other.
void Check(const char* name, int from, int held, unsigned flags) {
  cts::Row(name, [&] {
    const cts::OnDevice on(held);
    const cts::Stream stream(flags);
    cts::Gate gate;
    cts::Hold(gate, stream);
    cts::Thread call([&] {
      CTS_CUDA(cudaSetDevice(from));
      if (cts::control() && held == from) CTS_CUDA(cudaDeviceSynchronize());
      CTS_CUDA(cudaSetDevice(1 - from));
      if (cts::control() && held != from) CTS_CUDA(cudaDeviceSynchronize());
    });
    CTS_EXPECT(call.EndsSoon(), "cudaSetDevice waited for work of a device");
    gate.Open();
    call.Join();
  });
}

CTS_CASE() {
  for (const int device : {0, 1}) {  // Whatever a first use does is done.
    const cts::OnDevice on(device);
    CTS_CUDA(cudaFree(nullptr));
  }
  Check("from-the-held-first", 0, 0, cudaStreamDefault);
  Check("from-the-held-second", 1, 1, cudaStreamDefault);
  Check("to-the-held-first", 1, 0, cudaStreamDefault);
  Check("to-the-held-second", 0, 1, cudaStreamDefault);
  Check("from-a-held-non-blocking-stream", 0, 0, cudaStreamNonBlocking);
  Check("to-a-held-non-blocking-stream", 0, 1, cudaStreamNonBlocking);
}

}  // namespace
