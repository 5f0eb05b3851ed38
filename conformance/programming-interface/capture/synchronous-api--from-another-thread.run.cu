/*---
clause: pi.capture.synchronous-api
covers: the call comes from another thread
control: the capturing stream is a non-blocking one
control-fails-with: another thread's synchronous call was not refused while a blocking stream captured
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/stream/capture.h"

namespace {

__device__ unsigned variable;

// The legacy stream stands for all blocking streams, whoever captures one. In the relaxed mode, which forbids no thread
// what is only potentially unsafe.
template <class Call>
void Check(const char* name, Call call) {
  cts::Row(name, [&] {
    const cts::Stream stream(cts::control() ? cudaStreamNonBlocking : cudaStreamDefault);
    cudaError_t code = cudaSuccess;
    cts::Capture capture(stream);
    cts::Tagged<<<1, 1, 0, stream>>>(1);
    cts::InThread([&] { code = cts::Taken(call()); });
    (void)capture.End();
    CTS_EXPECT_NE(code, cudaSuccess,
                  "another thread's synchronous call was not refused while a blocking stream captured");
    if (!cts::control()) CTS_OBSERVE(name, code);
    CTS_CUDA(cudaDeviceSynchronize());
  });
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned> device(4, 0), other(4, 0);
  const cts::PinnedBuffer<unsigned> pinned(4, 0);
  unsigned* const words = device.data();
  const unsigned* const others = other.data();
  unsigned pageable[4] = {};
  CTS_CUDA(cudaMemcpyToSymbol(variable, pageable, sizeof(unsigned)));
  Check("copy-from-pageable-memory",
        [&] { return cudaMemcpy(words, pageable, sizeof(pageable), cudaMemcpyHostToDevice); });
  Check("copy-to-pageable-memory",
        [&] { return cudaMemcpy(pageable, words, sizeof(pageable), cudaMemcpyDeviceToHost); });
  Check("copy-from-pinned-memory",
        [&] { return cudaMemcpy(words, pinned.data(), sizeof(pageable), cudaMemcpyHostToDevice); });
  Check("copy-within-device", [&] { return cudaMemcpy(words, others, sizeof(pageable), cudaMemcpyDeviceToDevice); });
  Check("copy-of-rows", [&] { return cudaMemcpy2D(words, 8, pageable, 8, 4, 2, cudaMemcpyHostToDevice); });
  Check("copy-to-variable", [&] { return cudaMemcpyToSymbol(variable, pageable, sizeof(unsigned)); });
  Check("fill", [&] { return cudaMemset(words, 0, sizeof(pageable)); });
}

}  // namespace
