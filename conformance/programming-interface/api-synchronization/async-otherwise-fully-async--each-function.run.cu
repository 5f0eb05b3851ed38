/*---
clause: pi.api-synchronization.async-otherwise-fully-async
covers: rows, slices, variables, arrays and the default direction
control: the stream is synchronized after the call
control-fails-with: an asynchronous copy waited for its stream
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/stream/host_grids.cuh"
#include "cts/texture/array.h"

namespace {

constexpr size_t kPitch = 512, kWidth = 500, kRows = 32, kBytes = kPitch * kRows;

__device__ unsigned char symbol[kBytes];

// What a copy can be between; all of it is made ahead of the gate.
struct Operands {
  cts::PinnedBuffer<unsigned char> host{kBytes, 1};
  cts::DeviceBuffer<unsigned char> device{kBytes, 2}, other{kBytes, 3};
  cts::Array<unsigned char> array{static_cast<int>(kWidth), static_cast<int>(kRows)};
};

cudaError_t Copy3D(unsigned char* to, const unsigned char* from, cudaMemcpyKind kind, cudaStream_t stream) {
  cudaMemcpy3DParms parameters{};
  parameters.srcPtr = make_cudaPitchedPtr(const_cast<unsigned char*>(from), kPitch, kWidth, kRows / 2);
  parameters.dstPtr = make_cudaPitchedPtr(to, kPitch, kWidth, kRows / 2);
  parameters.extent = make_cudaExtent(kWidth, kRows / 2, 2);
  parameters.kind = kind;
  return cudaMemcpy3DAsync(&parameters, stream);
}

template <class Copy>
void Check(const char* name, Copy copy) {
  cts::Row(name, [&] {
    Operands on;
    on.array.Fill(4);
    const cts::Stream stream;
    cts::Gate gate;
    cts::Hold(gate, stream);
    cts::Thread call([&] {
      CTS_CUDA(copy(on, stream));
      if (cts::control()) stream.Synchronize();
    });
    CTS_EXPECT(call.EndsSoon(), "an asynchronous copy waited for its stream");
    CTS_EXPECT_EQ(on.host.Load(0), 1, "the copy did not wait for the kernel before it");
    gate.Open();
    call.Join();
    CTS_FINISH();
  });
}

constexpr cudaMemcpyKind kUp = cudaMemcpyHostToDevice, kDown = cudaMemcpyDeviceToHost,
                         kWithin = cudaMemcpyDeviceToDevice;
using S = cudaStream_t;

CTS_CASE() {
  Check("rows-to-device", [](Operands& on, S stream) {
    return cudaMemcpy2DAsync(on.device.data(), kPitch, on.host.data(), kWidth, kWidth, kRows, kUp, stream);
  });
  Check("rows-to-host", [](Operands& on, S stream) {
    return cudaMemcpy2DAsync(on.host.data(), kWidth, on.device.data(), kPitch, kWidth, kRows, kDown, stream);
  });
  Check("rows-within-device", [](Operands& on, S stream) {
    return cudaMemcpy2DAsync(on.device.data(), kPitch, on.other.data(), kWidth, kWidth, kRows, kWithin, stream);
  });
  Check("slices-to-device",
        [](Operands& on, S stream) { return Copy3D(on.device.data(), on.host.data(), kUp, stream); });
  Check("slices-to-host",
        [](Operands& on, S stream) { return Copy3D(on.host.data(), on.device.data(), kDown, stream); });
  Check("to-symbol",
        [](Operands& on, S stream) { return cudaMemcpyToSymbolAsync(symbol, on.host.data(), 1000, 24, kUp, stream); });
  Check("from-symbol", [](Operands& on, S stream) {
    return cudaMemcpyFromSymbolAsync(on.host.data(), symbol, 1000, 24, kDown, stream);
  });
  Check("to-array", [](Operands& on, S stream) {
    return cudaMemcpy2DToArrayAsync(on.array, 0, 0, on.host.data(), kWidth, kWidth, kRows, kUp, stream);
  });
  Check("from-array", [](Operands& on, S stream) {
    return cudaMemcpy2DFromArrayAsync(on.host.data(), kWidth, on.array, 0, 0, kWidth, kRows, kDown, stream);
  });
  Check("by-default-to-host", [](Operands& on, S stream) {
    return cudaMemcpyAsync(on.host.data(), on.device.data(), 1000, cudaMemcpyDefault, stream);
  });
  Check("by-default-to-device", [](Operands& on, S stream) {
    return cudaMemcpyAsync(on.device.data(), on.host.data(), 1000, cudaMemcpyDefault, stream);
  });
}

// Page-locked by a registration.
CTS_CASE(registered) {
  int can = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&can, cudaDevAttrHostRegisterSupported, 0));
  if (can == 0) return cts::PowerNotShown("memory of the host cannot be registered");
  const cts::HostRange range(1 << 20);
  auto* const memory = reinterpret_cast<unsigned char*>(range.data());
  CTS_CUDA(cudaHostRegister(memory, range.size(), cudaHostRegisterDefault));
  Check("registered-to-device",
        [&](Operands& on, S stream) { return cudaMemcpyAsync(on.device.data(), memory + 100, 1000, kUp, stream); });
  Check("registered-to-host",
        [&](Operands& on, S stream) { return cudaMemcpyAsync(memory + 100, on.device.data(), 1000, kDown, stream); });
  CTS_CUDA(cudaHostUnregister(memory));
}

}  // namespace
