// Integers of each width by each power of two, which the compiler knows or which is told at run time: what quotients
// and remainders are checked with.
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

// `Operation::Of(dividend, divisor, control)` on the device, `Operation::Expected(dividend, divisor)` on the host.
template <class Operation, class T, class Divisor>
__global__ void Divide(T* out, const T* in, unsigned count, Divisor divisor, bool control) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) return;
  out[i] = Operation::Of(in[i], divisor(), control);
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

template <class Operation>
struct EachPower {
  const char* message;
  bool control;

  template <class T, class Divisor>
  void Check(const char* name, T by, Divisor divisor) const {
    cts::Row(name, [&] {
      const std::vector<T> dividends = Dividends<T>();
      const auto count = static_cast<unsigned>(dividends.size());
      cts::DeviceBuffer<T> in(count);
      const cts::DeviceBuffer<T> out(count);
      in.Write(dividends.data(), count);
      Divide<Operation><<<(count + 255) / 256, 256>>>(out.data(), in.data(), count, divisor, control);
      CTS_FINISH();
      const auto results = out.Read();
      unsigned wrong = 0;
      for (unsigned i = 0; i < count; ++i) wrong += results[i] != Operation::Expected(dividends[i], by);
      CTS_EXPECT_EQ(wrong, 0u, message);
    });
  }

  template <class T, T by>
  void CheckBoth(const char* known, const char* told) const {
    Check<T>(known, by, Known<T, by>());
    Check<T>(told, by, Told<T>{by});
  }

  void CheckAll() const {
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
};

}  // namespace
