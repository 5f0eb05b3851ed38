/*---
clause: pi.stream.in-order
covers: each fill and launch after a late kernel
control: the command goes into the NULL stream, which is waited for before the earlier work may run
control-fails-with: a command did not wait for what was issued before it in its stream
timeout: 60
requires: [cooperative-launch]
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"

#include "null-stream.cuh"

namespace {

constexpr size_t kSide = 64, kBytes = kSide * kSide;
constexpr unsigned char kOld = 1, kNew = 7;

__global__ void Write(unsigned char* to, unsigned char value) { to[blockIdx.x * blockDim.x + threadIdx.x] = value; }
__global__ void Copy(unsigned char* to, const unsigned char* from) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  to[i] = from[i];
}

struct Operands {
  unsigned char* to;
  const unsigned char* from;
  cudaStream_t stream;
};

// Before the command, and after a host function, its source is written; of a fill, what it must overwrite. What
// does not wait takes what was there before, or comes to nothing.
template <class Command>
void Check(const char* name, bool fills, Command command) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned char> source(kBytes, kOld), target(kBytes, kOld);
    const cts::Stream stream;
    const cudaStream_t null = nullptr;
    // The first of its kind in a process may wait for what stands in any stream.
    CTS_CUDA(command(Operands{target.data(), source.data(), stream}));
    CTS_CUDA(cudaStreamSynchronize(stream));
    cts::HostGate gate;
    gate.Hold(stream);
    Write<<<kBytes / 256, 256, 0, stream>>>(fills ? target.data() : source.data(), fills ? kOld : kNew);
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(command(Operands{target.data(), source.data(), cts::control() ? null : stream}));
    const cts::NullStreamEnds meanwhile;
    gate.Open();
    CTS_FINISH();
    size_t wrong = 0;
    for (const unsigned char value : target.Read()) wrong += value != kNew;
    CTS_EXPECT_EQ(wrong, 0, "a command did not wait for what was issued before it in its stream");
  });
}

CTS_CASE(fills) {
  Check("cudaMemsetAsync", true, [](const Operands& o) { return cudaMemsetAsync(o.to, kNew, kBytes, o.stream); });
  Check("cudaMemset2DAsync", true,
        [](const Operands& o) { return cudaMemset2DAsync(o.to, kSide, kNew, kSide, kSide, o.stream); });
  Check("cudaMemset3DAsync", true, [](const Operands& o) {
    return cudaMemset3DAsync(make_cudaPitchedPtr(o.to, kSide, kSide, kSide / 4), kNew,
                             make_cudaExtent(kSide, kSide / 4, 4), o.stream);
  });
}

CTS_CASE(launches) {
  Check("launch", false, [](const Operands& o) {
    Copy<<<kBytes / 256, 256, 0, o.stream>>>(o.to, o.from);
    return cudaGetLastError();
  });
  Check("cudaLaunchKernel", false, [](Operands o) {
    void* arguments[] = {&o.to, &o.from};
    return cudaLaunchKernel(reinterpret_cast<const void*>(&Copy), kBytes / 256, 256, arguments, 0, o.stream);
  });
  Check("cudaLaunchCooperativeKernel", false, [](Operands o) {
    void* arguments[] = {&o.to, &o.from};
    return cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&Copy), kBytes / 256, 256, arguments, 0, o.stream);
  });
  Check("cudaLaunchKernelEx", false, [](const Operands& o) {
    cudaLaunchConfig_t config{};
    config.gridDim = dim3(kBytes / 256);
    config.blockDim = dim3(256);
    config.stream = o.stream;
    return cudaLaunchKernelEx(&config, Copy, o.to, o.from);
  });
}

}  // namespace
