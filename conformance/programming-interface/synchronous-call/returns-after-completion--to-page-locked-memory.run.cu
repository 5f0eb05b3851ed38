/*---
clause: pi.synchronous-call.returns-after-completion
covers: page-locked memory, by each function
control: the function with the suffix Async copies
control-fails-with: a synchronous copy to page-locked memory returned before the device had done it
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"
#include "cts/texture/array.h"

#include <vector>

#include "late-source.family.cuh"

namespace {

constexpr const char* kEarly = "a synchronous copy to page-locked memory returned before the device had done it";

// No staging makes such a call wait by the way.
template <class Copy>
void Check(const char* name, Copy copy) {
  cts::Row(name, [&] {
    cts::PinnedBuffer<unsigned char> to(kBytes, 0);
    ExpectDone(to.data(), copy, cts::control(), kEarly);
  });
}

template <cudaMemcpyKind kKind>
cudaError_t Copy2D(unsigned char* to, const unsigned char* from) {
  return cudaMemcpy2D(to, kSide, from, kSide, kSide, kSide, kKind);
}

CTS_CASE() {
  Check("cudaMemcpy", [](unsigned char* to, const unsigned char* from) {
    return cudaMemcpy(to, from, kBytes, cudaMemcpyDeviceToHost);
  });
  Check("cudaMemcpy-default",
        [](unsigned char* to, const unsigned char* from) { return cudaMemcpy(to, from, kBytes, cudaMemcpyDefault); });
  Check("cudaMemcpy2D", &Copy2D<cudaMemcpyDeviceToHost>);
  Check("cudaMemcpy2D-default", &Copy2D<cudaMemcpyDefault>);
  Check("cudaMemcpy3D", [](unsigned char* to, unsigned char* from) {
    cudaMemcpy3DParms parameters{};
    parameters.srcPtr = make_cudaPitchedPtr(from, kSide, kSide, kSide / 4);
    parameters.dstPtr = make_cudaPitchedPtr(to, kSide, kSide, kSide / 4);
    parameters.extent = make_cudaExtent(kSide, kSide / 4, 4);
    parameters.kind = cudaMemcpyDeviceToHost;
    return cudaMemcpy3D(&parameters);
  });
  Check("cudaMemcpyFromSymbol",
        [](unsigned char* to, const unsigned char*) { return cudaMemcpyFromSymbol(to, symbol, kBytes); });
  const cts::Array<unsigned char> array(kSide, kSide);
  array.Write(std::vector<unsigned char>(kBytes, 7).data());
  Check("cudaMemcpy2DFromArray", [&](unsigned char* to, const unsigned char*) {
    return cudaMemcpy2DFromArray(to, kSide, array, 0, 0, kSide, kSide, cudaMemcpyDeviceToHost);
  });
  Check("cudaMemcpy3D-from-array", [&](unsigned char* to, const unsigned char*) {
    cudaMemcpy3DParms parameters{};
    parameters.srcArray = array;
    parameters.dstPtr = make_cudaPitchedPtr(to, kSide, kSide, kSide);
    parameters.extent = make_cudaExtent(kSide, kSide, 1);
    parameters.kind = cudaMemcpyDeviceToHost;
    return cudaMemcpy3D(&parameters);
  });
}

}  // namespace
