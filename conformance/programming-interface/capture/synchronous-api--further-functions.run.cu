/*---
clause: pi.capture.synchronous-api
covers: rows and boxes, arrays and variables
control: the capturing stream is a non-blocking one
control-fails-with: a synchronous call was not refused, with the capture invalid, while a blocking stream captured
launches: none
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"
#include "cts/texture/array.h"

#include <cstring>

namespace {

constexpr size_t kBytes = 4096;

__device__ unsigned char variable[kBytes];

// In the relaxed mode, which forbids nothing that is only potentially unsafe. `to` is what the call would write of the
// host, or null.
template <class Call>
void Check(const char* name, unsigned char* to, Call call) {
  cts::Row(name, [&] {
    if (to != nullptr) std::memset(to, cts::kPoison, kBytes);
    const cts::Stream stream(cts::control() ? cudaStreamNonBlocking : cudaStreamDefault);
    cts::Capture capture(stream);
    cts::Tagged<<<1, 1, 0, stream>>>(1);
    const cudaError_t code = cts::Taken(call());
    const cudaStreamCaptureStatus status = cts::StatusOf(stream);
    const cudaError_t end = capture.End();
    CTS_EXPECT(code != cudaSuccess && status == cudaStreamCaptureStatusInvalidated && end != cudaSuccess,
               "a synchronous call was not refused, with the capture invalid, while a blocking stream captured");
    CTS_CUDA(cudaDeviceSynchronize());
    if (to != nullptr && !cts::control()) CTS_OBSERVE(name, to[0] == cts::kPoison ? "left alone" : "written");
  });
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned char> device(kBytes, 7), other(kBytes, 7);
  const cts::PinnedBuffer<unsigned char> host(kBytes), second(kBytes, 7);
  const cts::Array<unsigned char> array(64, 64);
  unsigned char *const memory = device.data(), *const source = other.data();
  CTS_CUDA(cudaMemcpyToSymbol(variable, second.data(), kBytes));
  const auto box = [&](unsigned char* to, unsigned char* from) {
    cudaMemcpy3DParms parameters{};
    parameters.srcPtr = make_cudaPitchedPtr(from, 64, 64, 16);
    parameters.dstPtr = make_cudaPitchedPtr(to, 64, 64, 16);
    parameters.extent = make_cudaExtent(64, 16, 4);
    parameters.kind = cudaMemcpyDefault;
    return cudaMemcpy3D(&parameters);
  };
  Check("cudaMemcpy2D", host.data(),
        [&] { return cudaMemcpy2D(host.data(), 64, source, 64, 64, 64, cudaMemcpyDeviceToHost); });
  Check("cudaMemcpy3D", host.data(), [&] { return box(host.data(), source); });
  Check("cudaMemcpy2DFromArray", host.data(),
        [&] { return cudaMemcpy2DFromArray(host.data(), 64, array, 0, 0, 64, 64, cudaMemcpyDeviceToHost); });
  Check("cudaMemcpy2DToArray", nullptr,
        [&] { return cudaMemcpy2DToArray(array, 0, 0, second.data(), 64, 64, 64, cudaMemcpyHostToDevice); });
  Check("cudaMemcpyFromSymbol", host.data(), [&] { return cudaMemcpyFromSymbol(host.data(), variable, kBytes); });
  Check("cudaMemset2D", nullptr, [&] { return cudaMemset2D(memory, 64, 1, 64, 64); });
  Check("cudaMemset3D", nullptr,
        [&] { return cudaMemset3D(make_cudaPitchedPtr(memory, 64, 64, 16), 1, make_cudaExtent(64, 16, 4)); });
}

}  // namespace
