/*---
clause: lang.optimization.float-expressions
covers: neighbours that are narrowed by sums and shifts of bits
control: each second number is narrowed in the place of its neighbour
control-fails-with: one of several numbers of a thread was not narrowed as on the host
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <bit>
#include <string>
#include <vector>

namespace {

constexpr unsigned kCount = 1u << 13;

__host__ __device__ inline unsigned BitsOf(float number) {
#ifdef __CUDA_ARCH__
  return __float_as_uint(number);
#else
  return std::bit_cast<unsigned>(number);
#endif
}
__host__ __device__ inline float FloatOf(unsigned bits) {
#ifdef __CUDA_ARCH__
  return __uint_as_float(bits);
#else
  return std::bit_cast<float>(bits);
#endif
}

// Rounded to the nearest number of few bits: small ones by a sum. What is too large is the greatest.
template <unsigned kExponent, unsigned kMantissa>
struct Format {
  static constexpr unsigned kShift = 23 - kMantissa, kBias = (1u << (kExponent - 1)) - 1;
  static constexpr unsigned kSmall = (128 - kBias) << 23, kUnit = (128 - kBias + kShift) << 23;
  static constexpr unsigned kMost = (1u << (kExponent + kMantissa)) - 1;
  static __host__ __device__ unsigned char Narrow(float number) {
    const unsigned sign = BitsOf(number) >> 31;
    unsigned size = BitsOf(number) & 0x7fffffff, narrow = kMost;
    if (size < kSmall) {
      narrow = BitsOf(FloatOf(size) + FloatOf(kUnit)) - kUnit;
    } else if (size < (128 + kBias) << 23) {
      size += (1u << (kShift - 1)) - 1 + (size >> kShift & 1) - ((127 - kBias) << 23);
      narrow = size >> kShift;
    }
    return static_cast<unsigned char>((narrow < kMost ? narrow : kMost) | sign << (kExponent + kMantissa));
  }
};

// So many neighbours a thread, loaded and stored together.
template <unsigned kEach>
struct alignas(kEach < 4 ? 4 * kEach : 16) Numbers {
  float of[kEach];
};
template <unsigned kEach>
struct alignas(kEach) Narrowed {
  unsigned char of[kEach];
};
template <class To, unsigned kEach>
__global__ void NarrowAll(const Numbers<kEach>* numbers, Narrowed<kEach>* narrowed, bool of_neighbour) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  const Numbers<kEach> mine = numbers[thread];
  Narrowed<kEach> result;
#pragma unroll
  for (unsigned i = 0; i < kEach; ++i) result.of[i] = To::Narrow(of_neighbour ? mine.of[i & ~1u] : mine.of[i]);
  narrowed[thread] = result;
}

// Many are small in each of the formats.
float Number(unsigned i) {
  const unsigned word = i * 2654435761u + 12345;
  const unsigned exponent = 127 - 20 + (word >> 3) % 38;
  return FloatOf((word & 0x80000000) | exponent << 23 | (word * 40503u >> 9 & 0x7fffff & ~((1u << i % 24) - 1)));
}

template <class To, unsigned kEach>
void Check(const std::vector<float>& numbers, const char* name) {
  cts::Row((std::string(name) + "-" + std::to_string(kEach) + "-a-thread").c_str(), [&] {
    cts::DeviceBuffer<float> from(kCount);
    const cts::DeviceBuffer<unsigned char> to(kCount);
    from.Write(numbers.data(), kCount);
    NarrowAll<To, kEach><<<kCount / kEach / 64, 64>>>(reinterpret_cast<const Numbers<kEach>*>(from.data()),
                                                      reinterpret_cast<Narrowed<kEach>*>(to.data()), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    const auto narrowed = to.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < kCount; ++i) wrong += narrowed[i] != To::Narrow(numbers[i]) ? 1 : 0;
    CTS_EXPECT_EQ(wrong, 0u, "one of several numbers of a thread was not narrowed as on the host");
  });
}
template <class To>
void CheckEach(const std::vector<float>& numbers, const char* name) {
  Check<To, 2>(numbers, name);
  Check<To, 4>(numbers, name);
  Check<To, 8>(numbers, name);
  Check<To, 16>(numbers, name);
}

CTS_CASE() {
  std::vector<float> numbers;
  for (unsigned i = 0; i < kCount; ++i) numbers.push_back(Number(i));
  CheckEach<Format<4, 3>>(numbers, "4-and-3-bits");
  CheckEach<Format<5, 2>>(numbers, "5-and-2-bits");
  CheckEach<Format<2, 1>>(numbers, "2-and-1-bits");
  CheckEach<Format<3, 4>>(numbers, "3-and-4-bits");
}

}  // namespace
