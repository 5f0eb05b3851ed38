/*---
clause: pi.synchronous-call.returns-after-completion
control: the function with the suffix Async copies to page-locked memory
control-fails-with: a synchronous call returned before the device had done its task
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"
#include "cts/texture/array.h"

#include <vector>

#include "late-source.family.cuh"

namespace {

constexpr const char* kEarly = "a synchronous call returned before the device had done its task";

template <class Copy>
void Check(const char* name, Copy copy) {
  cts::Row(name, [&] {
    std::vector<unsigned char> pageable(kBytes, 0);
    cts::PinnedBuffer<unsigned char> pinned(kBytes, 0);
    ExpectDone(cts::control() ? pinned.data() : pageable.data(), copy, cts::control(), kEarly);
  });
}

CTS_CASE() {
  Check("cudaMemcpy2D", [](unsigned char* to, const unsigned char* from) {
    return cudaMemcpy2D(to, kSide, from, kSide, kSide, kSide, cudaMemcpyDeviceToHost);
  });
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
}

}  // namespace
