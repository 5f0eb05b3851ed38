/*---
clause: pi.capture.legacy-stream-use
control: the capturing stream is a non-blocking one
control-fails-with: the legacy stream was used without cudaErrorStreamCaptureImplicit while a blocking stream captured
launches: none
---*/
#include "cts/capture.h"
#include "cts/case.cuh"

namespace {

void CUDART_CB Nothing(void*) {}

template <class Use>
void Check(const char* name, Use use) {
  cts::Row(name, [&] {
    const cts::Stream stream(cts::control() ? cudaStreamNonBlocking : cudaStreamDefault);
    cts::Capture capture(stream);
    cts::Tagged<<<1, 1, 0, stream>>>(1);
    const cudaError_t code = cts::Taken(use());
    (void)capture.End();
    CTS_EXPECT_EQ(code, cudaErrorStreamCaptureImplicit,
                  "the legacy stream was used without cudaErrorStreamCaptureImplicit while a blocking stream captured");
    CTS_CUDA(cudaDeviceSynchronize());
  });
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> words(2, 0);
  const cts::Event event;
  Check("kernel", [&] {
    cts::StoreWord<<<1, 1>>>(words.data(), 1);
    return cudaGetLastError();
  });
  Check("kernel-in-cudaStreamLegacy", [&] {
    cts::StoreWord<<<1, 1, 0, cudaStreamLegacy>>>(words.data(), 1);
    return cudaGetLastError();
  });
  Check("cudaMemcpyAsync",
        [&] { return cudaMemcpyAsync(words.data(), words.data() + 1, 4, cudaMemcpyDeviceToDevice, nullptr); });
  Check("cudaMemsetAsync", [&] { return cudaMemsetAsync(words.data(), 0, 4, nullptr); });
  Check("cudaEventRecord", [&] { return cudaEventRecord(event, nullptr); });
  Check("cudaLaunchHostFunc", [&] { return cudaLaunchHostFunc(nullptr, &Nothing, nullptr); });
  Check("cudaStreamSynchronize", [&] { return cudaStreamSynchronize(nullptr); });
}

}  // namespace
