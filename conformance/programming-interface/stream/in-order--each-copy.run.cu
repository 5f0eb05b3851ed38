/*---
clause: pi.stream.in-order
covers: each copy after a late kernel
control: the copy goes into the NULL stream, which is waited for before the earlier work may run
control-fails-with: a copy did not wait for what was issued before it in its stream
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/texture/array.h"

#include <cstring>

#include "null-stream.cuh"

namespace {

constexpr size_t kSide = 64, kBytes = kSide * kSide;
constexpr unsigned char kOld = 1, kNew = 7;

__device__ unsigned char symbol[kBytes];
enum Place { kHost, kDevice, kArray, kSymbol };

__global__ void Write(unsigned char* to) { to[blockIdx.x * blockDim.x + threadIdx.x] = kNew; }
__global__ void WriteSymbol() { symbol[blockIdx.x * blockDim.x + threadIdx.x] = kNew; }

// Addresses of linear memory where an end of the copy is that.
struct Operands {
  unsigned char *to, *from;
  cudaArray_t array;
  cudaMemcpyKind kind;
  cudaStream_t stream;
};

cudaError_t Copy1D(const Operands& o) { return cudaMemcpyAsync(o.to, o.from, kBytes, o.kind, o.stream); }
cudaError_t Copy2D(const Operands& o) {
  return cudaMemcpy2DAsync(o.to, kSide, o.from, kSide, kSide, kSide, o.kind, o.stream);
}
cudaError_t Copy3D(const Operands& o) {
  cudaMemcpy3DParms parameters{};
  parameters.srcPtr = make_cudaPitchedPtr(o.from, kSide, kSide, kSide / 4);
  parameters.dstPtr = make_cudaPitchedPtr(o.to, kSide, kSide, kSide / 4);
  parameters.extent = make_cudaExtent(kSide, kSide / 4, 4);
  parameters.kind = o.kind;
  return cudaMemcpy3DAsync(&parameters, o.stream);
}
cudaError_t ToArray(const Operands& o) {
  return cudaMemcpy2DToArrayAsync(o.array, 0, 0, o.from, kSide, kSide, kSide, o.kind, o.stream);
}
cudaError_t FromArray(const Operands& o) {
  return cudaMemcpy2DFromArrayAsync(o.to, kSide, o.array, 0, 0, kSide, kSide, o.kind, o.stream);
}
cudaError_t ToSymbol(const Operands& o) { return cudaMemcpyToSymbolAsync(symbol, o.from, kBytes, 0, o.kind, o.stream); }
cudaError_t FromSymbol(const Operands& o) {
  return cudaMemcpyFromSymbolAsync(o.to, symbol, kBytes, 0, o.kind, o.stream);
}

constexpr struct {
  const char* name;
  Place from, to;
  decltype(Copy1D)* copy;
} kRows[] = {{"cudaMemcpyAsync-to-device", kHost, kDevice, &Copy1D},
             {"cudaMemcpyAsync-to-host", kDevice, kHost, &Copy1D},
             {"cudaMemcpyAsync-within-the-device", kDevice, kDevice, &Copy1D},
             {"cudaMemcpy2DAsync-to-device", kHost, kDevice, &Copy2D},
             {"cudaMemcpy2DAsync-to-host", kDevice, kHost, &Copy2D},
             {"cudaMemcpy2DAsync-within-the-device", kDevice, kDevice, &Copy2D},
             {"cudaMemcpy3DAsync-to-device", kHost, kDevice, &Copy3D},
             {"cudaMemcpy3DAsync-to-host", kDevice, kHost, &Copy3D},
             {"cudaMemcpy3DAsync-within-the-device", kDevice, kDevice, &Copy3D},
             {"cudaMemcpy2DToArrayAsync", kHost, kArray, &ToArray},
             {"cudaMemcpy2DFromArrayAsync", kArray, kHost, &FromArray},
             {"cudaMemcpyToSymbolAsync", kHost, kSymbol, &ToSymbol},
             {"cudaMemcpyFromSymbolAsync", kSymbol, kHost, &FromSymbol}};

// After a host function, and before the copy, its source is written: one that does not wait takes what was there
// before.
CTS_CASE() {
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      cts::PinnedBuffer<unsigned char> host(kBytes, kOld), fresh(kBytes, kNew);
      cts::DeviceBuffer<unsigned char> device(kBytes, kOld), target(kBytes, kOld);
      cts::Array<unsigned char> array(kSide, kSide);
      array.Write(host.data());
      CTS_CUDA(cudaMemcpyToSymbol(symbol, host.data(), kBytes));
      CTS_CUDA(cudaDeviceSynchronize());
      const cts::Stream stream;
      const cudaMemcpyKind kind = row.from == kHost ? cudaMemcpyHostToDevice
                                  : row.to == kHost ? cudaMemcpyDeviceToHost
                                                    : cudaMemcpyDeviceToDevice;
      const auto copy = [&](cudaStream_t in) {
        return row.copy({row.to == kHost ? host.data() : target.data(), row.from == kHost ? host.data() : device.data(),
                         array, kind, in});
      };
      // The first of its kind in a process may wait for what stands in any stream.
      CTS_CUDA(copy(stream));
      CTS_CUDA(cudaStreamSynchronize(stream));
      cts::HostGate gate;
      gate.Hold(stream);
      if (row.from == kHost) Write<<<kBytes / 256, 256, 0, stream>>>(host.device());
      if (row.from == kDevice) Write<<<kBytes / 256, 256, 0, stream>>>(device.data());
      if (row.from == kSymbol) WriteSymbol<<<kBytes / 256, 256, 0, stream>>>();
      CTS_CUDA(cudaGetLastError());
      if (row.from == kArray) CTS_CUDA(ToArray({nullptr, fresh.data(), array, cudaMemcpyHostToDevice, stream}));
      CTS_CUDA(copy(cts::control() ? nullptr : static_cast<cudaStream_t>(stream)));
      const cts::NullStreamEnds meanwhile;
      gate.Open();
      CTS_FINISH();
      if (row.to != kHost) std::memset(host.data(), kOld, kBytes);
      if (row.to == kDevice) CTS_CUDA(cudaMemcpy(host.data(), target.data(), kBytes, cudaMemcpyDeviceToHost));
      if (row.to == kArray) array.Read(host.data());
      if (row.to == kSymbol) CTS_CUDA(cudaMemcpyFromSymbol(host.data(), symbol, kBytes));
      size_t wrong = 0;
      for (size_t i = 0; i < kBytes; ++i) wrong += host.Load(i) != kNew;
      CTS_EXPECT_EQ(wrong, 0, "a copy did not wait for what was issued before it in its stream");
    });
  }
}

}  // namespace
