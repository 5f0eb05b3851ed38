/*---
clause: pi.async.functions-with-suffix
control: the host waits for the stream after the call, as the function without the suffix does
control-fails-with: a function with the suffix Async did not return before its copy was done
requires: [host-register]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"
#include "cts/texture/texture.h"

#include <cstring>

namespace {

constexpr size_t kSide = 256, kBytes = kSide * kSide;
constexpr unsigned char kOld = 1, kNew = 7;
__device__ unsigned char symbol[kBytes];
enum Place { kLinear, kArray, kSymbol };

// Page-locked memory and its counterpart on the device; `to_device` says where the copy goes.
struct Sides {
  unsigned char *host, *device;
  cudaArray_t array;
  cudaStream_t stream;
  bool to_device;
  unsigned char* to() const { return to_device ? device : host; }
  unsigned char* from() const { return to_device ? host : device; }
  cudaMemcpyKind kind() const { return to_device ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToHost; }
};

cudaError_t Copy1D(const Sides& o) { return cudaMemcpyAsync(o.to(), o.from(), kBytes, o.kind(), o.stream); }
cudaError_t Copy2D(const Sides& o) {
  return cudaMemcpy2DAsync(o.to(), kSide, o.from(), kSide, kSide, kSide, o.kind(), o.stream);
}
cudaError_t Copy3D(const Sides& o) {
  cudaMemcpy3DParms parameters{};
  parameters.srcPtr = make_cudaPitchedPtr(o.from(), kSide, kSide, kSide / 4);
  parameters.dstPtr = make_cudaPitchedPtr(o.to(), kSide, kSide, kSide / 4);
  parameters.extent = make_cudaExtent(kSide, kSide / 4, 4);
  parameters.kind = o.kind();
  return cudaMemcpy3DAsync(&parameters, o.stream);
}
cudaError_t ToArray(const Sides& o) {
  return cudaMemcpy2DToArrayAsync(o.array, 0, 0, o.host, kSide, kSide, kSide, o.kind(), o.stream);
}
cudaError_t FromArray(const Sides& o) {
  return cudaMemcpy2DFromArrayAsync(o.host, kSide, o.array, 0, 0, kSide, kSide, o.kind(), o.stream);
}
cudaError_t ToSymbol(const Sides& o) { return cudaMemcpyToSymbolAsync(symbol, o.host, kBytes, 0, o.kind(), o.stream); }
cudaError_t FromSymbol(const Sides& o) {
  return cudaMemcpyFromSymbolAsync(o.host, symbol, kBytes, 0, o.kind(), o.stream);
}

constexpr struct {
  const char* name;
  bool to_device, registered;
  Place place;
  decltype(Copy1D)* copy;
} kRows[] = {{"cudaMemcpyAsync-to-device", true, false, kLinear, &Copy1D},
             {"cudaMemcpyAsync-to-host", false, false, kLinear, &Copy1D},
             {"cudaMemcpyAsync-from-registered-memory", true, true, kLinear, &Copy1D},
             {"cudaMemcpyAsync-to-registered-memory", false, true, kLinear, &Copy1D},
             {"cudaMemcpy2DAsync-to-device", true, false, kLinear, &Copy2D},
             {"cudaMemcpy2DAsync-to-host", false, false, kLinear, &Copy2D},
             {"cudaMemcpy3DAsync-to-device", true, false, kLinear, &Copy3D},
             {"cudaMemcpy3DAsync-to-host", false, false, kLinear, &Copy3D},
             {"cudaMemcpy2DToArrayAsync", true, false, kArray, &ToArray},
             {"cudaMemcpy2DFromArrayAsync", false, false, kArray, &FromArray},
             {"cudaMemcpyToSymbolAsync", true, false, kSymbol, &ToSymbol},
             {"cudaMemcpyFromSymbolAsync", false, false, kSymbol, &FromSymbol}};

CTS_CASE() {
  const cts::HostRange registered(kBytes);
  CTS_CUDA(cudaHostRegister(registered.data(), kBytes, cudaHostRegisterDefault));
  cts::PinnedBuffer<unsigned char> allocated(kBytes);
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      cts::DeviceBuffer<unsigned char> device(kBytes, row.to_device ? kOld : kNew);
      cts::Array<unsigned char> array(kSide, kSide);
      auto* const host = row.registered ? reinterpret_cast<unsigned char*>(registered.data()) : allocated.data();
      // The source has the new value, the target the old one.
      std::memset(host, row.to_device ? kOld : kNew, kBytes);
      array.Write(host);
      CTS_CUDA(cudaMemcpyToSymbol(symbol, host, kBytes));
      CTS_CUDA(cudaDeviceSynchronize());
      std::memset(host, row.to_device ? kNew : kOld, kBytes);
      cts::Stream stream(cudaStreamDefault);
      cts::LookBeside look;
      cts::Gate gate;
      cts::Hold(gate, stream);
      cts::Thread call([&] {
        CTS_CUDA(row.copy({host, device.data(), array, stream, row.to_device}));
        if (cts::control()) stream.Synchronize();
      });
      CTS_EXPECT(call.EndsSoon(), "a function with the suffix Async did not return before its copy was done");
      const int early = !row.to_device        ? static_cast<volatile unsigned char*>(host)[0]
                        : !look.Passes(gate)  ? kOld
                        : row.place == kArray ? *array.Download().begin()
                                              : device[0];
      CTS_EXPECT_EQ(early, kOld, "the copy did not wait for earlier work");
      gate.Open();
      call.Join();
      CTS_FINISH();
      if (row.to_device) std::memset(host, kOld, kBytes);
      if (row.to_device && row.place == kLinear) CTS_CUDA(cudaMemcpy(host, device.data(), kBytes, cudaMemcpyDefault));
      if (row.to_device && row.place == kArray) array.Read(host);
      if (row.to_device && row.place == kSymbol) CTS_CUDA(cudaMemcpyFromSymbol(host, symbol, kBytes));
      size_t wrong = 0;
      for (size_t i = 0; i < kBytes; ++i) wrong += static_cast<volatile unsigned char*>(host)[i] != kNew;
      CTS_EXPECT_EQ(wrong, 0, "the copy is not complete after a wait");
    });
  }
  CTS_CUDA(cudaHostUnregister(registered.data()));
}

}  // namespace
