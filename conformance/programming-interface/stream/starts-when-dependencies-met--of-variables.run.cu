/*---
clause: pi.stream.starts-when-dependencies-met
covers: copies to variables and constants
control: the copies go to another stream, which nothing holds
control-fails-with: a kernel did not read from a variable what the copy right before it wrote
note: a runtime that hands constants over with a launch must hand over those of the launch's place in its stream
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/stream/host_gate.h"

namespace {

constexpr unsigned kCount = 256, kRounds = 4;
constexpr size_t kBytes = kCount * sizeof(unsigned);

__constant__ unsigned constant[kCount];
__device__ unsigned variable[kCount];

__global__ void ReadConstant(unsigned* out) { out[threadIdx.x] = constant[threadIdx.x]; }
__global__ void ReadVariable(unsigned* out) { out[threadIdx.x] = variable[threadIdx.x]; }

unsigned Value(unsigned round, unsigned i) { return 1000 * (round + 1) + i; }

// After a host function that is held: a copy and a kernel, again and again.
void Check(const char* name, bool of_constant, bool from_device) {
  cts::Row(name, [&] {
    const cts::PinnedBuffer<unsigned> host(kCount * kRounds);
    cts::DeviceBuffer<unsigned> device(kCount * kRounds);
    const cts::DeviceBuffer<unsigned> seen(kCount * kRounds);
    for (unsigned round = 0; round < kRounds; ++round)
      for (unsigned i = 0; i < kCount; ++i) host[round * kCount + i] = Value(round, i);
    device.Write(host.data(), kCount * kRounds);
    const unsigned* const from = from_device ? device.data() : host.data();
    const cudaMemcpyKind kind = from_device ? cudaMemcpyDeviceToDevice : cudaMemcpyHostToDevice;
    const cts::Stream stream, other;
    cts::HostGate gate;
    gate.Hold(stream);
    for (unsigned round = 0; round < kRounds; ++round) {
      const unsigned* const source = from + round * kCount;
      const cudaStream_t copying = cts::control() ? other : stream;
      CTS_CUDA(of_constant ? cudaMemcpyToSymbolAsync(constant, source, kBytes, 0, kind, copying)
                           : cudaMemcpyToSymbolAsync(variable, source, kBytes, 0, kind, copying));
      (of_constant ? ReadConstant : ReadVariable)<<<1, kCount, 0, stream>>>(seen.data() + round * kCount);
      CTS_CUDA(cudaGetLastError());
    }
    cts::Thread copied([&] { other.Synchronize(); });
    if (!copied.EndsSoon(0.5) && cts::control())
      cts::PowerNotShown("no copy of another stream ran while a stream was held");
    gate.Open();
    copied.Join();
    CTS_FINISH();
    const auto got = seen.Read();
    unsigned wrong = 0;
    for (unsigned round = 0; round < kRounds; ++round)
      for (unsigned i = 0; i < kCount; ++i) wrong += got[round * kCount + i] != Value(round, i);
    CTS_EXPECT_EQ(wrong, 0, "a kernel did not read from a variable what the copy right before it wrote");
  });
}

CTS_CASE() {
  Check("constant-from-the-host", true, false);
  Check("constant-from-the-device", true, true);
  Check("device-variable-from-the-host", false, false);
  Check("device-variable-from-the-device", false, true);
}

}  // namespace
