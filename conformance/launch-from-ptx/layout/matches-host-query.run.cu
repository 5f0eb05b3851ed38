/*---
clause: ptx.layout.matches-host-query
control: each parameter is placed at the offset of its neighbour
control-fails-with: a parameter did not arrive from the offset that the host reports
build: [rdc]
---*/
#include <type_traits>

#include "cts/case.cuh"

namespace {

constexpr int kMost = 6, kBytes = 512;

struct Empty {};
struct Triple {
  int a, b, c;
};
struct Bytes3 {
  unsigned char bytes[3];
};
struct Bytes77 {
  unsigned char bytes[77];
};
struct alignas(64) Line {
  double values[8];
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
  if constexpr (std::is_empty_v<T>) return 1;  // nothing in it that could arrive
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
  seen.launched = cudaErrorMemoryAllocation;  // stands for a buffer that was not given
  if (buffer == nullptr) return;
  for (int i = 0; i < kBytes; ++i) buffer[i] = 0;
  const unsigned sizes[] = {sizeof(T)...};
  for (int number = 0; number < static_cast<int>(sizeof...(T)); ++number) {
    for (unsigned i = 0; i < sizes[number]; ++i) buffer[layout.offset[number] + i] = Byte(number, i);
  }
  seen.launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child<T...>), buffer, dim3(1), dim3(1), 0, nullptr);
}

template <class... T>
void Check(const char* name) {
  cts::Row(name, [] {
    constexpr int kCount = sizeof...(T);
    Layout layout{};
    for (int i = 0; i < kCount; ++i) {
      size_t offset = 0, size = 0;
      CTS_CUDA(cudaFuncGetParamInfo(reinterpret_cast<const void*>(&Child<T...>), i, &offset, &size));
      layout.offset[cts::control() ? (i + 1) % kCount : i] = static_cast<unsigned>(offset);
    }
    Seen result{};
    CTS_CUDA(cudaMemcpyToSymbol(seen, &result, sizeof result));
    Parent<T...><<<1, 1>>>(layout);
    CTS_FINISH();
    CTS_CUDA(cudaMemcpyFromSymbol(&result, seen, sizeof result));
    CTS_EXPECT_EQ(result.launched, cudaSuccess, "the launch was refused");
    for (int i = 0; i < kCount; ++i)
      CTS_EXPECT_EQ(result.intact[i], 1, "a parameter did not arrive from the offset that the host reports");
  });
}

CTS_CASE() {
  Check<char, double>("two-scalars");
  Check<char, short, int, long long>("growing-scalars");
  Check<char, Triple, char, Bytes3, short>("structures");
  Check<Bytes3, Empty, Bytes3, int>("an-empty-class");
  Check<Empty, Empty, double, Empty, char>("empty-classes");
  Check<char, __int128, int, float3, float4>("a-128-bit-integer");
  Check<double2, double4_16a, char, double4_32a>("vectors-of-doubles");
  Check<int, Bytes77, short, Bytes77, long long>("long-structures");
  Check<char, Line, char, Line, int*>("structures-of-a-line");
  Check<float2, char, char4, short3, uchar2, Triple>("short-vectors");
}

}  // namespace
