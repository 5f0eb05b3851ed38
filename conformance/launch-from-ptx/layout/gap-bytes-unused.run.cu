/*---
clause: ptx.layout.gap-bytes-unused
control: the changed byte is a parameter's instead of padding
control-fails-with: bytes between the parameters changed what the child got
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kFillings = 4;
constexpr const char* kNames[kFillings] = {"filled-with-00", "filled-with-ff", "filled-with-5a", "filled-with-81"};

struct Arrived {
  unsigned char c;
  double d;
};

__global__ void Child(unsigned char c, double d, Arrived* arrived) { *arrived = {c, d}; }

__global__ void Parent(Arrived* arrived, cudaError_t* launched, int first_changed) {
  const unsigned char fillings[kFillings] = {0x00, 0xFF, 0x5A, 0x81};
  for (int i = 0; i < kFillings; ++i) {
    auto* buffer = static_cast<unsigned char*>(cudaGetParameterBuffer(8, 24));
    launched[i] = cudaErrorMemoryAllocation;  // stands for a buffer that was not given
    if (buffer == nullptr) continue;
    buffer[0] = 9;
    *reinterpret_cast<double*>(buffer + 8) = 2.5;
    *reinterpret_cast<Arrived**>(buffer + 16) = arrived + i;
    for (int at = first_changed; at < 8; ++at) buffer[at] = fillings[i];
    launched[i] = cudaLaunchDevice(reinterpret_cast<void*>(&Child), buffer, dim3(1), dim3(1), 0, nullptr);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<Arrived> arrived(kFillings);
  cts::DeviceBuffer<cudaError_t> launched(kFillings);
  Parent<<<1, 1>>>(arrived.data(), launched.data(), cts::control() ? 0 : 1);
  CTS_FINISH();
  for (const cudaError_t code : launched.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a launch was refused");
  for (int i = 0; i < kFillings; ++i) {
    cts::Row(kNames[i], [&] {
      const Arrived got = arrived[i];
      CTS_EXPECT(got.c == 9 && got.d == 2.5, "bytes between the parameters changed what the child got");
    });
  }
}

}  // namespace
