/*---
clause: ptx.layout.no-reordering
control: the slots of the double and the pointer-sized integer are swapped
control-fails-with: a parameter did not arrive from its place in declaration order
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Arrived {
  char c;
  double d;
  short s;
  long long l;
};

__global__ void Child(char c, double d, short s, long long l, Arrived* arrived) { *arrived = {c, d, s, l}; }

__global__ void Parent(Arrived* arrived, cudaError_t* launched, bool swap) {
  auto* buffer = static_cast<char*>(cudaGetParameterBuffer(8, 40));
  *launched = cudaErrorMemoryAllocation;  // stands for a buffer that was not given
  if (buffer == nullptr) return;
  *buffer = 'x';
  *reinterpret_cast<double*>(buffer + (swap ? 24 : 8)) = 0.5;
  *reinterpret_cast<short*>(buffer + 16) = -7;
  *reinterpret_cast<long long*>(buffer + (swap ? 8 : 24)) = 1234567890123;
  *reinterpret_cast<Arrived**>(buffer + 32) = arrived;
  *launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child), buffer, dim3(1), dim3(1), 0, nullptr);
}

CTS_CASE() {
  cts::DeviceBuffer<Arrived> arrived(1);
  cts::DeviceBuffer<cudaError_t> launched(1);
  Parent<<<1, 1>>>(arrived.data(), launched.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "the launch was refused");
  const Arrived got = arrived[0];
  CTS_EXPECT(got.c == 'x' && got.d == 0.5 && got.s == -7 && got.l == 1234567890123,
             "a parameter did not arrive from its place in declaration order");
}

}  // namespace
