/*---
clause: pi.async.functions-with-suffix
control: the function without the suffix copies to the host
control-fails-with: a function with the suffix Async did not return before its copy was done
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/host_grids.cuh"
#include "cts/texture.h"

namespace {

constexpr size_t kSide = 256, kBytes = kSide * kSide;
__device__ unsigned char symbol[kBytes];

// Page-locked and device memory; `to_device` says where the copy goes.
struct Operands {
  unsigned char *host, *device;
  cudaArray_t array;
  cudaStream_t stream;
  bool to_device;
  unsigned char* to() const { return to_device ? device : host; }
  unsigned char* from() const { return to_device ? host : device; }
  cudaMemcpyKind kind() const { return to_device ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToHost; }
};

cudaError_t Copy3D(const Operands& o) {
  cudaMemcpy3DParms parameters{};
  parameters.srcPtr = make_cudaPitchedPtr(o.from(), kSide, kSide, kSide / 4);
  parameters.dstPtr = make_cudaPitchedPtr(o.to(), kSide, kSide, kSide / 4);
  parameters.extent = make_cudaExtent(kSide, kSide / 4, 4);
  parameters.kind = o.kind();
  return cudaMemcpy3DAsync(&parameters, o.stream);
}

constexpr struct {
  const char* name;
  bool to_device;
  decltype(Copy3D)* copy;
} kRows[] = {{"cudaMemcpyAsync-to-device", true,
              [](const Operands& o) { return cudaMemcpyAsync(o.to(), o.from(), kBytes, o.kind(), o.stream); }},
             {"cudaMemcpyAsync-to-host", false,
              [](const Operands& o) { return cudaMemcpyAsync(o.to(), o.from(), kBytes, o.kind(), o.stream); }},
             {"cudaMemcpy2DAsync-to-device", true,
              [](const Operands& o) {
                return cudaMemcpy2DAsync(o.to(), kSide, o.from(), kSide, kSide, kSide, o.kind(), o.stream);
              }},
             {"cudaMemcpy2DAsync-to-host", false,
              [](const Operands& o) {
                return cudaMemcpy2DAsync(o.to(), kSide, o.from(), kSide, kSide, kSide, o.kind(), o.stream);
              }},
             {"cudaMemcpy3DAsync-to-device", true, &Copy3D},
             {"cudaMemcpy3DAsync-to-host", false, &Copy3D},
             {"cudaMemcpy2DToArrayAsync", true,
              [](const Operands& o) {
                return cudaMemcpy2DToArrayAsync(o.array, 0, 0, o.host, kSide, kSide, kSide, o.kind(), o.stream);
              }},
             {"cudaMemcpy2DFromArrayAsync", false,
              [](const Operands& o) {
                return cudaMemcpy2DFromArrayAsync(o.host, kSide, o.array, 0, 0, kSide, kSide, o.kind(), o.stream);
              }},
             {"cudaMemcpyToSymbolAsync", true,
              [](const Operands& o) { return cudaMemcpyToSymbolAsync(symbol, o.host, kBytes, 0, o.kind(), o.stream); }},
             {"cudaMemcpyFromSymbolAsync", false, [](const Operands& o) {
                return cudaMemcpyFromSymbolAsync(o.host, symbol, kBytes, 0, o.kind(), o.stream);
              }}};

CTS_CASE() {
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      cts::PinnedBuffer<unsigned char> host(kBytes);
      cts::DeviceBuffer<unsigned char> device(kBytes);
      cts::Array<unsigned char> array(kSide, kSide);
      cts::Stream stream(cudaStreamDefault);
      const Operands operands{host.data(), device.data(), array, stream, row.to_device};
      cts::Gate gate;
      cts::Hold(gate, stream);
      cts::Thread call([&] {
        CTS_CUDA(cts::control() ? cudaMemcpy(host.data(), device.data(), kBytes, cudaMemcpyDeviceToHost)
                                : row.copy(operands));
      });
      CTS_EXPECT(call.EndsSoon(), "a function with the suffix Async did not return before its copy was done");
      gate.Open();
      call.Join();
      CTS_FINISH();
    });
  }
}

}  // namespace
