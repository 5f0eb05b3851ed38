/*---
clause: pi.default-stream.executes-in-order
covers: copies and fills that wait, after a late kernel
control: the kernel runs in a non-blocking stream
control-fails-with: a copy or fill of the default stream did not wait for the kernel before it
---*/
#include "cts/case.cuh"
#include "cts/device.cuh"
#include "cts/window.h"

#include <cstring>

namespace {

constexpr size_t kBytes = 256;
constexpr unsigned char kOld = 1, kKernel = 2, kCommand = 7;
constexpr const char* kEarly = "a copy or fill of the default stream did not wait for the kernel before it";

// Late: a command that does not wait reads what was there before, or is overwritten.
__global__ void Write(unsigned char* to, unsigned long long late_ns) {
  cts::SpinFor(late_ns);
  to[threadIdx.x] = kKernel;
}

struct Operands {
  unsigned char *device, *other, *host;
};

// `reads`: the command reads what the kernel writes and puts it where `result` says; else it writes the same memory.
template <class Command>
void Check(const char* name, bool reads, bool to_host, Command command) {
  cts::Row(name, [&] {
    const cts::Stream elsewhere;
    cts::PinnedBuffer<unsigned char> host(kBytes, reads ? kOld : kCommand);
    const cts::DeviceBuffer<unsigned char> device(kBytes, kOld), other(kBytes, reads ? kOld : kCommand);
    const cudaStream_t null = nullptr;
    Write<<<1, kBytes, 0, cts::control() ? elsewhere : null>>>(device.data(), cts::WindowNs());
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(command(Operands{device.data(), other.data(), host.data()}));
    CTS_FINISH();
    const unsigned char wanted = reads ? kKernel : kCommand;
    size_t wrong = 0;
    if (to_host) {
      for (size_t i = 0; i < kBytes; ++i) wrong += host.Load(i) != wanted;
    } else {
      for (const unsigned char value : (reads ? other : device).Read()) wrong += value != wanted;
    }
    if (cts::control() && wrong == 0) cts::PowerNotShown("the call did not run during a late kernel of another stream");
    CTS_EXPECT_EQ(wrong, 0, kEarly);
  });
}

constexpr cudaMemcpyKind kUp = cudaMemcpyHostToDevice, kDown = cudaMemcpyDeviceToHost,
                         kWithin = cudaMemcpyDeviceToDevice;

CTS_CASE(copies) {
  Check("cudaMemcpy-to-device", false, false, [](Operands o) { return cudaMemcpy(o.device, o.host, kBytes, kUp); });
  Check("cudaMemcpy-to-host", true, true, [](Operands o) { return cudaMemcpy(o.host, o.device, kBytes, kDown); });
  Check("cudaMemcpy-within-the-device", true, false,
        [](Operands o) { return cudaMemcpy(o.other, o.device, kBytes, kWithin); });
  Check("cudaMemcpy-default", true, true,
        [](Operands o) { return cudaMemcpy(o.host, o.device, kBytes, cudaMemcpyDefault); });
  Check("cudaMemcpy2D-to-device", false, false,
        [](Operands o) { return cudaMemcpy2D(o.device, 64, o.host, 64, 64, 4, kUp); });
  Check("cudaMemcpy2D-to-host", true, true,
        [](Operands o) { return cudaMemcpy2D(o.host, 64, o.device, 64, 64, 4, kDown); });
  Check("cudaMemcpyAsync-to-device", false, false,
        [](Operands o) { return cudaMemcpyAsync(o.device, o.host, kBytes, kUp); });
  Check("cudaMemcpyAsync-to-host", true, true,
        [](Operands o) { return cudaMemcpyAsync(o.host, o.device, kBytes, kDown); });
}

CTS_CASE(fills) {
  Check("cudaMemset", false, false, [](Operands o) { return cudaMemset(o.device, kCommand, kBytes); });
  Check("cudaMemset2D", false, false, [](Operands o) { return cudaMemset2D(o.device, 64, kCommand, 64, 4); });
  Check("cudaMemset3D", false, false, [](Operands o) {
    return cudaMemset3D(make_cudaPitchedPtr(o.device, 64, 64, 2), kCommand, make_cudaExtent(64, 2, 2));
  });
  Check("cudaMemsetAsync", false, false, [](Operands o) { return cudaMemsetAsync(o.device, kCommand, kBytes); });
  Check("cudaMemset2DAsync", false, false, [](Operands o) { return cudaMemset2DAsync(o.device, 64, kCommand, 64, 4); });
}

}  // namespace
