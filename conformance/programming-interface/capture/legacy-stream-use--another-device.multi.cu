/*---
clause: pi.capture.legacy-stream-use
covers: the legacy stream of another device may be used
control: the legacy stream is that of the device whose stream captures
control-fails-with: the legacy stream could not be used while a blocking stream of another device captured
requires: [gpus-2]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"
#include "cts/stream/capture.h"

namespace {

// Each device has a legacy stream of its own. The relaxed mode forbids nothing that is only potentially unsafe.
template <class Use>
void Check(const char* name, Use use) {
  cts::Row(name, [&] {
    for (const int device : {0, 1}) {
      const cts::OnDevice capturing(device);
      const cts::Stream stream(cudaStreamDefault);
      const int legacy = cts::control() ? device : 1 - device;
      cudaError_t code = cudaErrorUnknown, ended = cudaErrorUnknown;
      {
        const cts::OnDevice on(legacy);
        const cts::DeviceBuffer<unsigned> words(2, 0);
        unsigned* const memory = words.data();  // waits, which no capture is to see
        unsigned host = 7;
        {
          const cts::OnDevice back(device);
          cts::Capture capture(stream);
          cts::Tagged<<<1, 1, 0, stream>>>(1);
          {
            const cts::OnDevice there(legacy);
            code = cts::Taken(use(memory, &host));
          }
          ended = capture.End();
        }
        CTS_CUDA(cudaDeviceSynchronize());
      }
      CTS_EXPECT(code == cudaSuccess && ended == cudaSuccess,
                 "the legacy stream could not be used while a blocking stream of another device captured");
    }
  });
}

CTS_CASE() {
  Check("cudaMemsetAsync", [](unsigned* words, unsigned*) { return cudaMemsetAsync(words, 0, 4, nullptr); });
  Check("cudaMemset", [](unsigned* words, unsigned*) { return cudaMemset(words, 0, 4); });
  Check("cudaMemcpy",
        [](unsigned* words, const unsigned* host) { return cudaMemcpy(words, host, 4, cudaMemcpyHostToDevice); });
  Check("cudaStreamSynchronize", [](unsigned*, unsigned*) { return cudaStreamSynchronize(nullptr); });
}

}  // namespace
