/*---
clause: ptx.layout.each-parameter-aligned
control: >-
  the parameters lie one after the other without padding; elsewhere the last one begins on the last byte of the one
  before it
control-fails-with:
  - a parameter did not arrive from the next offset that has its alignment
  - the place of a parameter is not aligned
  - two parameters share a byte
build: [rdc]
note: that a type aligned to 32 bytes lies at such an offset is asserted by ptx.layout.32-byte-parameter-boundary
---*/
#include "cts/case.cuh"

namespace {

constexpr int kBytes = 32;

struct Arrived {
  char first;
  double second;
  char third;
  short fourth;
  int fifth;
};

__device__ Arrived arrived;
__global__ void Child(char first, double second, char third, short fourth, int fifth) {
  arrived = {first, second, third, fourth, fifth};
}

// Byte by byte, because the control's places are not aligned.
template <class T>
__device__ void Place(char* at, T value) {
  const char* bytes = reinterpret_cast<const char*>(&value);
  for (unsigned i = 0; i < sizeof(T); ++i) at[i] = bytes[i];
}

__global__ void Parent(cudaError_t* launched, bool aligned) {
  auto* buffer = static_cast<char*>(cudaGetParameterBuffer(8, kBytes));
  *launched = cudaErrorMemoryAllocation;  // stands for a buffer that was not given
  if (buffer == nullptr) return;
  for (int i = 0; i < kBytes; ++i) buffer[i] = 0;
  Place(buffer, 'x');
  Place(buffer + (aligned ? 8 : 1), 0.3);
  Place(buffer + (aligned ? 16 : 9), 'y');
  Place(buffer + (aligned ? 18 : 10), short{-7});
  Place(buffer + (aligned ? 20 : 12), 123456789);
  *launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child), buffer, dim3(1), dim3(1), 0, nullptr);
}

CTS_CASE(values) {
  cts::DeviceBuffer<cudaError_t> launched(1);
  Parent<<<1, 1>>>(launched.data(), !cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "the launch was refused");
  Arrived got;
  CTS_CUDA(cudaMemcpyFromSymbol(&got, arrived, sizeof got));
  CTS_EXPECT(got.first == 'x' && got.second == 0.3 && got.third == 'y' && got.fourth == -7 && got.fifth == 123456789,
             "a parameter did not arrive from the next offset that has its alignment");
}

struct Triple {
  int a, b, c;
};
struct Long {
  char bytes[301];
};

template <class... T>
__global__ void Signature(T...) {}

// The places that the host reports, from which the parameters arrive (ptx.layout.matches-host-query).
template <class... T>
void Check(const char* name) {
  cts::Row(name, [] {
    constexpr int kCount = sizeof...(T);
    const size_t sizes[] = {sizeof(T)...}, alignments[] = {alignof(T)...};
    size_t offsets[kCount], size = 0;
    for (int i = 0; i < kCount; ++i)
      CTS_CUDA(cudaFuncGetParamInfo(reinterpret_cast<const void*>(&Signature<T...>), i, &offsets[i], &size));
    if (cts::control()) offsets[kCount - 1] = offsets[kCount - 2] + sizes[kCount - 2] - 1;
    for (int i = 0; i < kCount; ++i) {
      CTS_EXPECT_EQ(offsets[i] % alignments[i], 0u, "the place of a parameter is not aligned");
      if (i > 0) CTS_EXPECT_LE(offsets[i - 1] + sizes[i - 1], offsets[i], "two parameters share a byte");
    }
  });
}

CTS_CASE(places) {
  Check<int, char, double>("scalars");
  Check<Triple, int, char, Triple>("structures");
  Check<char, double2, char, double4_16a, int>("vectors-of-doubles");
  Check<Long, char, Long, short, Long*>("long-structures");
  Check<__int128, float3, char, float4, __int128>("16-byte-types");
  Check<short, char, Triple, char, short, Long, float2>("seven-types");
  Check<double, float, short, char, float, double, double2>("seven-scalars");
}

}  // namespace
