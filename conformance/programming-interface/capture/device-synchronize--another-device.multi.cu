/*---
clause: pi.capture.device-synchronize
covers: another device may be waited for
control: the device of the capturing stream is waited for
control-fails-with:
  - a wait for a device was refused while a stream of another device captured
  - a wait for a device invalidated the capture of a stream of another device
requires: [gpus-2]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"
#include "cts/stream/capture.h"

namespace {

// In the relaxed mode, which forbids nothing that is only potentially unsafe; the others are observed.
CTS_CASE() {
  for (const int device : {0, 1}) {
    const cts::OnDevice on(device);
    CTS_CUDA(cudaFree(nullptr));
  }
  for (const int device : {0, 1}) {
    for (const unsigned flags : {cudaStreamNonBlocking, cudaStreamDefault}) {
      char name[64] = {};
      std::strcat(std::strcat(name, device == 0 ? "the-first-captures" : "the-second-captures"),
                  flags == cudaStreamDefault ? "-in-a-blocking-stream" : "-in-a-non-blocking-stream");
      cts::Row(name, [&] {
        const cts::OnDevice capturing(device);
        const cts::Stream stream(flags);
        cts::Capture capture(stream);
        cts::Tagged<<<1, 1, 0, stream>>>(1);
        cudaError_t code = cudaErrorUnknown;
        {
          const cts::OnDevice other(cts::control() ? device : 1 - device);
          code = cts::Taken(cudaDeviceSynchronize());
        }
        const cudaStreamCaptureStatus status = cts::StatusOf(stream);
        (void)capture.End();
        CTS_EXPECT_EQ(code, cudaSuccess, "a wait for a device was refused while a stream of another device captured");
        CTS_EXPECT_EQ(status, cudaStreamCaptureStatusActive,
                      "a wait for a device invalidated the capture of a stream of another device");
      });
    }
  }
  if (cts::control()) return;
  for (const cts::CaptureMode& mode : cts::kCaptureModes) {
    const cts::Stream stream;
    cts::Capture capture(stream, mode.mode);
    const cts::OnDevice other(1);
    CTS_OBSERVE(mode.name, cts::Taken(cudaDeviceSynchronize()));
  }
}

}  // namespace
