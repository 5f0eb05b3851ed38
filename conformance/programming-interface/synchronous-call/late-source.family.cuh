// Copies from memory that a kernel at a gate writes, by a thread of the host.
#include "cts/stream/host_grids.cuh"

namespace {

constexpr size_t kSide = 64, kBytes = kSide * kSide;
__device__ unsigned char symbol[kBytes];

__global__ void Write(cts::GateView gate, unsigned char* data) {
  gate.Pass();
  for (size_t i = 0; i < kBytes; ++i) symbol[i] = data[i] = 7;
}

// `copy(to, from)` returns only when it is done; in the control cudaMemcpyAsync takes its place.
template <class Copy>
void ExpectDone(unsigned char* to, Copy copy, bool control, const char* early) {
  cts::DeviceBuffer<unsigned char> device(kBytes);
  size_t missing = 0;
  const cts::HostWindows windows;  // in which a host thread also gets on a busy machine
  cts::Gate gate;
  Write<<<1, 1>>>(gate.view(), device.data());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the kernel never ran");
  cts::Thread call([&] {
    CTS_CUDA(control ? cudaMemcpyAsync(to, device.data(), kBytes, cudaMemcpyDeviceToHost, nullptr)
                     : copy(to, device.data()));
    for (size_t i = 0; i < kBytes; ++i) missing += static_cast<volatile unsigned char*>(to)[i] != 7;
  });
  CTS_NOT_YET(call.ended(), early);
  gate.Open();
  call.Join();
  CTS_EXPECT_EQ(missing, 0, early);
  CTS_FINISH();
}

}  // namespace
