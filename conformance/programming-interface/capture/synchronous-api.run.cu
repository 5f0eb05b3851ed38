/*---
clause: pi.capture.synchronous-api
control: the capturing stream is a non-blocking one
control-fails-with: a synchronous call was not refused while a blocking stream captured
launches: none
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

__device__ unsigned variable;

// In the relaxed mode, which forbids nothing that is only potentially unsafe.
template <class Call>
void Check(const char* name, Call call) {
  cts::Row(name, [&] {
    const cts::Stream stream(cts::control() ? cudaStreamNonBlocking : cudaStreamDefault);
    cts::Capture capture(stream);
    cts::Tagged<<<1, 1, 0, stream>>>(1);
    const cudaError_t code = cts::Taken(call());
    (void)capture.End();
    CTS_EXPECT_NE(code, cudaSuccess, "a synchronous call was not refused while a blocking stream captured");
    if (!cts::control()) CTS_OBSERVE(name, code);
    CTS_CUDA(cudaDeviceSynchronize());
  });
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned> buffer(4, 0), another(4, 0);
  unsigned *const device = buffer.data(), *const other = another.data();  // waits, which a capture forbids
  const cts::PinnedBuffer<unsigned> pinned(4, 0);
  unsigned pageable[4] = {};
  CTS_CUDA(cudaMemcpyToSymbol(variable, pageable, sizeof(unsigned)));
  Check("copy-from-pageable-memory",
        [&] { return cudaMemcpy(device, pageable, sizeof(pageable), cudaMemcpyHostToDevice); });
  Check("copy-to-pageable-memory",
        [&] { return cudaMemcpy(pageable, device, sizeof(pageable), cudaMemcpyDeviceToHost); });
  Check("copy-from-pinned-memory",
        [&] { return cudaMemcpy(device, pinned.data(), sizeof(pageable), cudaMemcpyHostToDevice); });
  Check("copy-within-device", [&] { return cudaMemcpy(device, other, sizeof(pageable), cudaMemcpyDeviceToDevice); });
  Check("copy-of-rows", [&] { return cudaMemcpy2D(device, 8, pageable, 8, 4, 2, cudaMemcpyHostToDevice); });
  Check("copy-to-variable", [&] { return cudaMemcpyToSymbol(variable, pageable, sizeof(unsigned)); });
  Check("fill", [&] { return cudaMemset(device, 0, sizeof(pageable)); });
}

}  // namespace
