/*---
clause: pi.capture.event-fork
covers: a stream of another device joins
control: the stream of the other device does not wait for the event
control-fails-with:
  - a stream of another device that waited for a captured event did not join the capture
  - the work of two devices was not captured in its order
requires: [gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"
#include "cts/stream/capture.h"

namespace {

__device__ unsigned which;
// The words are in mapped memory, which every device reaches.
__global__ void TimesPlusWhich(unsigned* word) { *word = *word * 10 + which; }

// A on one device, B on the other after it, C on the first after both.
CTS_CASE() {
  for (const int device : {0, 1}) {
    const cts::OnDevice on(device);
    const unsigned number = 3 + device;
    CTS_CUDA(cudaMemcpyToSymbol(which, &number, sizeof(number)));
    CTS_CUDA(cudaDeviceSynchronize());
  }
  for (const cts::CaptureMode& mode : cts::kCaptureModes) {
    cts::Row(mode.name, [&] {
      cts::PinnedBuffer<unsigned> word(1, 0);
      const cts::OnDevice first(0);
      const cts::Stream origin;
      const cts::Event branching;
      {
        const cts::OnDevice second(1);
        const cts::Stream other;
        const cts::Event join;
        cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
        {
          const cts::OnDevice back(0);
          cts::Capture capture(origin, mode.mode);
          TimesPlusWhich<<<1, 1, 0, origin>>>(word.device());
          CTS_CUDA(cudaEventRecord(branching, origin));
          if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(other, branching, 0));
          status = cts::StatusOf(other);
          {
            const cts::OnDevice there(1);
            TimesPlusWhich<<<1, 1, 0, other>>>(word.device());
            CTS_CUDA(cudaEventRecord(join, other));
          }
          if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(origin, join, 0));
          TimesPlusWhich<<<1, 1, 0, origin>>>(word.device());
          CTS_CUDA(capture.End());
          if (cts::control()) CTS_CUDA(cudaStreamSynchronize(other));
          word[0] = 0;
          cts::RunOnce(capture.graph());
        }
        CTS_EXPECT_EQ(status, cudaStreamCaptureStatusActive,
                      "a stream of another device that waited for a captured event did not join the capture");
      }
      CTS_EXPECT_EQ(word[0], 343, "the work of two devices was not captured in its order");
    });
  }
}

}  // namespace
