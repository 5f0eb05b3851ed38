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

namespace {

constexpr const char* kEarly = "a synchronous call returned before the device had done its task";
constexpr size_t kSide = 64, kBytes = kSide * kSide;
__device__ unsigned char symbol[kBytes];

__global__ void Write(cts::GateView gate, unsigned char* data) {
  gate.Pass();
  for (size_t i = 0; i < kBytes; ++i) symbol[i] = data[i] = 7;
}

template <class Copy>
void Check(const char* name, Copy copy) {
  cts::Row(name, [&] {
    std::vector<unsigned char> pageable(kBytes, 0);
    cts::PinnedBuffer<unsigned char> pinned(kBytes, 0);
    cts::DeviceBuffer<unsigned char> device(kBytes);
    unsigned char* const to = cts::control() ? pinned.data() : pageable.data();
    size_t missing = 0;
    const cts::HostWindows windows;  // in which a host thread also gets on a busy machine
    cts::Gate gate;
    Write<<<1, 1>>>(gate.view(), device.data());
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(gate.AwaitArrivals(1), "the kernel never ran");
    cts::Thread call([&] {
      CTS_CUDA(cts::control() ? cudaMemcpyAsync(to, device.data(), kBytes, cudaMemcpyDeviceToHost, nullptr)
                              : copy(to, device.data()));
      for (size_t i = 0; i < kBytes; ++i) missing += static_cast<volatile unsigned char*>(to)[i] != 7;
    });
    CTS_NOT_YET(call.ended(), kEarly);
    gate.Open();
    call.Join();
    CTS_EXPECT_EQ(missing, 0, kEarly);
    CTS_FINISH();
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
