/*---
clause: ptx.layout.16-byte-parameter-boundary
control: the vector lies at offset 8 instead of 16
control-fails-with: a 16-byte vector did not arrive from a 16-byte boundary
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kBytes = 40;

__host__ __device__ constexpr unsigned char Byte(int at) { return static_cast<unsigned char>(5 * at + 1); }

template <class Vector>
__global__ void Child(char, Vector value, Vector* arrived) {
  *arrived = value;
}

template <class Vector>
__global__ void Parent(Vector* arrived, cudaError_t* launched, int offset) {
  auto* buffer = static_cast<unsigned char*>(cudaGetParameterBuffer(alignof(Vector), kBytes));
  *launched = cudaErrorMemoryAllocation;  // stands for a buffer that was not given
  if (buffer == nullptr) return;
  for (int i = 0; i < kBytes; ++i) buffer[i] = 0;
  for (int i = 0; i < static_cast<int>(sizeof(Vector)); ++i) buffer[offset + i] = Byte(i);
  *reinterpret_cast<Vector**>(buffer + 32) = arrived;
  *launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child<Vector>), buffer, dim3(1), dim3(1), 0, nullptr);
}

template <class Vector>
void Check(const char* name) {
  static_assert(sizeof(Vector) == 16);
  cts::Row(name, [] {
    cts::DeviceBuffer<Vector> arrived(1);
    cts::DeviceBuffer<cudaError_t> launched(1);
    Parent<<<1, 1>>>(arrived.data(), launched.data(), cts::control() ? 8 : 16);
    CTS_FINISH();
    CTS_EXPECT_EQ(launched[0], cudaSuccess, "the launch was refused");
    const Vector got = arrived[0];
    const auto* bytes = reinterpret_cast<const unsigned char*>(&got);
    int wrong = 0;
    for (int i = 0; i < static_cast<int>(sizeof got); ++i) wrong += bytes[i] != Byte(i);
    CTS_EXPECT_EQ(wrong, 0, "a 16-byte vector did not arrive from a 16-byte boundary");
  });
}

CTS_CASE() {
  Check<double2>("double2");
  Check<float4>("float4");
  Check<uint4>("uint4");
  Check<longlong2>("longlong2");
}

}  // namespace
