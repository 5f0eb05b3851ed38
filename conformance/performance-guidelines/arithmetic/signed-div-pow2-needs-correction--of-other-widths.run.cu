/*---
clause: perf.arithmetic.signed-div-pow2-needs-correction
covers: integers of other widths, by each power
control: the value is shifted
control-fails-with: a negative value is not divided towards zero
---*/
#include "cts/case.cuh"

#include <type_traits>
#include <vector>

namespace {

// A divisor that the compiler knows, or one that is told at run time.
template <class T>
struct Told {
  T divisor;
  __device__ T operator()() const { return divisor; }
};
template <class T, T divisor>
struct Known {
  __device__ T operator()() const { return divisor; }
};

// By a shift, of which the sign is put right for a negative divisor alone.
template <class T>
__device__ T Shifted(T value, T by) {
  const auto bits = static_cast<unsigned long long>(by < 0 ? -static_cast<long long>(by) : by);
  const T shifted = static_cast<T>(value >> (__ffsll(static_cast<long long>(bits)) - 1));
  return static_cast<T>(by < 0 ? -shifted : shifted);
}

template <class T, class Divisor>
__global__ void Divide(T* out, const T* in, unsigned count, Divisor divisor, bool control) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) return;
  const T by = divisor();
  out[i] = control ? Shifted(in[i], by) : static_cast<T>(in[i] / by);
}

// Around 0, the ends and each power of two, and some between.
template <class T>
std::vector<T> Dividends() {
  using Unsigned = std::make_unsigned_t<T>;
  std::vector<T> values;
  for (int around = -3; around <= 3; ++around) {
    values.push_back(static_cast<T>(around));
    for (unsigned bit = 1; bit < 8 * sizeof(T); ++bit) {
      const auto power = static_cast<Unsigned>(Unsigned{1} << bit);
      values.push_back(static_cast<T>(static_cast<Unsigned>(power + static_cast<Unsigned>(around))));
      values.push_back(static_cast<T>(static_cast<Unsigned>(static_cast<Unsigned>(around) - power)));
    }
  }
  unsigned long long random = 0x9E3779B97F4A7C15u;
  for (int i = 0; i < 1000; ++i)
    values.push_back(static_cast<T>(random = random * 6364136223846793005u + 1442695040888963407u));
  return values;
}

// By the sizes of both, which fit into an unsigned word.
template <class T>
T Expected(T dividend, T divisor) {
  const auto size = [](T value) {
    const auto wide = static_cast<unsigned long long>(static_cast<long long>(value));
    return value < 0 ? 0ull - wide : wide;
  };
  const unsigned long long quotient = size(dividend) / size(divisor);
  return static_cast<T>((dividend < 0) != (divisor < 0) ? 0ull - quotient : quotient);
}

template <class T, class Divisor>
void Check(const char* name, T by, Divisor divisor) {
  cts::Row(name, [&] {
    const std::vector<T> dividends = Dividends<T>();
    const auto count = static_cast<unsigned>(dividends.size());
    cts::DeviceBuffer<T> in(count);
    const cts::DeviceBuffer<T> out(count);
    in.Write(dividends.data(), count);
    Divide<<<(count + 255) / 256, 256>>>(out.data(), in.data(), count, divisor, cts::control());
    CTS_FINISH();
    const auto quotients = out.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < count; ++i) wrong += quotients[i] != Expected(dividends[i], by);
    CTS_EXPECT_EQ(wrong, 0u, "a negative value is not divided towards zero");
  });
}

template <class T, T by>
void CheckBoth(const char* known, const char* told) {
  Check<T>(known, by, Known<T, by>());
  Check<T>(told, by, Told<T>{by});
}

CTS_CASE() {
  using Long = long long;
  CheckBoth<Long, 2>("64-bit-by-2", "64-bit-by-2-told");
  CheckBoth<Long, Long{1} << 31>("64-bit-by-2-to-the-31", "64-bit-by-2-to-the-31-told");
  CheckBoth<Long, Long{1} << 32>("64-bit-by-2-to-the-32", "64-bit-by-2-to-the-32-told");
  CheckBoth<Long, Long{1} << 62>("64-bit-by-2-to-the-62", "64-bit-by-2-to-the-62-told");
  CheckBoth<Long, -(Long{1} << 40)>("64-bit-by-a-negative", "64-bit-by-a-negative-told");
  CheckBoth<int, 8>("32-bit-by-8", "32-bit-by-8-told");
  CheckBoth<int, -64>("32-bit-by-a-negative", "32-bit-by-a-negative-told");
  CheckBoth<short, 256>("16-bit-by-256", "16-bit-by-256-told");
  CheckBoth<signed char, 16>("8-bit-by-16", "8-bit-by-16-told");
}

}  // namespace
