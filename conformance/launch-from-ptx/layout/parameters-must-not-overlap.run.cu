/*---
clause: ptx.layout.parameters-must-not-overlap
control: the last parameter begins on the last byte of the one before it
control-fails-with: two parameters did not both arrive whole
build: [rdc]
note: >-
  The places are those that the host reports. Parameters are stored in order, each with bytes of its own, so that of two
  that share a byte the earlier one is damaged.
---*/
#include "cts/case.cuh"

namespace {

constexpr int kMost = 7, kBytes = 1024;

struct Triple {
  int a, b, c;
};
struct Long {
  char bytes[301];
};

struct Layout {
  unsigned offset[kMost];
};
struct Seen {
  int intact[kMost];
  cudaError_t launched;
};
__device__ Seen seen;

__device__ unsigned char Byte(int number, unsigned at) { return static_cast<unsigned char>(37 * number + at + 1); }

template <class T>
__device__ int Intact(int number, const T& value) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
  unsigned equal = 0;
  for (unsigned i = 0; i < sizeof(T); ++i) equal += bytes[i] == Byte(number, i);
  return equal == sizeof(T);
}

template <class... T>
__global__ void Child(T... values) {
  int number = 0;
  ((seen.intact[number] = Intact(number, values), ++number), ...);
}

template <class... T>
__global__ void Parent(Layout layout) {
  auto* buffer = static_cast<unsigned char*>(cudaGetParameterBuffer(64, kBytes));
  for (int i = 0; i < kBytes; ++i) buffer[i] = 0;
  const unsigned sizes[] = {sizeof(T)...};
  for (int number = 0; number < static_cast<int>(sizeof...(T)); ++number) {
    for (unsigned i = 0; i < sizes[number]; ++i) buffer[layout.offset[number] + i] = Byte(number, i);
  }
  seen.launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child<T...>), buffer, dim3(1), dim3(1), 0, nullptr);
}

template <class... T>
void Check() {
  constexpr int kCount = sizeof...(T);
  const size_t sizes[] = {sizeof(T)...};
  Layout layout{};
  for (int i = 0; i < kCount; ++i) {
    size_t offset = 0, size = 0;
    CTS_CUDA(cudaFuncGetParamInfo(reinterpret_cast<const void*>(&Child<T...>), i, &offset, &size));
    layout.offset[i] = static_cast<unsigned>(offset);
  }
  if (cts::control())
    layout.offset[kCount - 1] = static_cast<unsigned>(layout.offset[kCount - 2] + sizes[kCount - 2] - 1);
  Seen result{};
  CTS_CUDA(cudaMemcpyToSymbol(seen, &result, sizeof result));
  Parent<T...><<<1, 1>>>(layout);
  CTS_FINISH();
  CTS_CUDA(cudaMemcpyFromSymbol(&result, seen, sizeof result));
  CTS_EXPECT_EQ(result.launched, cudaSuccess, "the launch was refused");
  for (int i = 0; i < kCount; ++i) CTS_EXPECT_EQ(result.intact[i], 1, "two parameters did not both arrive whole");
}

CTS_CASE() {
  Check<int, char, double>();
  Check<Triple, int, char, Triple>();
  Check<char, double2, char, double4_32a, int>();
  Check<Long, char, Long, short, Long*>();
  Check<__int128, float3, char, float4, __int128>();
  Check<short, char, Triple, char, short, Long, float2>();
  Check<double, float, short, char, float, double, double2>();
}

}  // namespace
