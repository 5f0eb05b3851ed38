/*---
clause: ptx.layout.offset-rule-by-size
control: the last parameter of each kernel lies one size of its own further on
control-fails-with: a parameter did not arrive from the next multiple of its size
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

using B1 = unsigned char;
using B2 = unsigned short;
using B4 = unsigned int;
using B8 = unsigned long long;

constexpr int kMost = 8, kBytes = 8 * (kMost + 1);  // the control needs room for one more

struct Seen {
  B8 values[kMost];
  cudaError_t launched;
};
__device__ Seen seen;

// Every byte of it is another and none is zero.
__host__ __device__ constexpr B8 Value(int number) { return 0x1122334455667788ull + 0x0101010101010101ull * number; }

template <class... T>
__global__ void Child(T... values) {
  int number = 0;
  ((seen.values[number++] = values), ...);
}

template <class... T>
__global__ void Parent(int shift) {
  auto* buffer = static_cast<unsigned char*>(cudaGetParameterBuffer(8, kBytes));
  for (int i = 0; i < kBytes; ++i) buffer[i] = 0;
  int number = 0;
  unsigned end = 0;
  const auto place = [&](auto zero) {
    const unsigned size = sizeof zero;
    unsigned offset = (end + size - 1) / size * size;
    end = offset + size;
    if (number == sizeof...(T) - 1) offset += shift * size;
    *reinterpret_cast<decltype(zero)*>(buffer + offset) = static_cast<decltype(zero)>(Value(number++));
  };
  (place(T{0}), ...);
  seen.launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child<T...>), buffer, dim3(1), dim3(1), 0, nullptr);
}

template <class... T>
void Check() {
  Seen result{};
  CTS_CUDA(cudaMemcpyToSymbol(seen, &result, sizeof result));
  Parent<T...><<<1, 1>>>(cts::control() ? 1 : 0);
  CTS_FINISH();
  CTS_CUDA(cudaMemcpyFromSymbol(&result, seen, sizeof result));
  CTS_EXPECT_EQ(result.launched, cudaSuccess, "the launch was refused");
  int number = 0;
  const auto arrived = [&](auto zero) {
    const B8 expected = static_cast<decltype(zero)>(Value(number));
    CTS_EXPECT_EQ(result.values[number++], expected, "a parameter did not arrive from the next multiple of its size");
  };
  (arrived(T{0}), ...);
}

CTS_CASE() {
  Check<B8>();
  Check<B1, B8>();
  Check<B8, B1, B4>();
  Check<B1, B2, B4, B8>();
  Check<B8, B4, B2, B1>();
  Check<B1, B1, B2, B1, B4, B1, B8>();
  Check<B2, B1, B8, B2, B4>();
  Check<B4, B8, B4, B8, B1, B2>();
  Check<B1, B4, B1, B2, B8, B1, B1, B8>();
  Check<B2, B2, B1, B4, B2, B8, B4, B1>();
}

}  // namespace
