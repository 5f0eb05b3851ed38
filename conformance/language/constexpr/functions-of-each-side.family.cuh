// Constexpr functions of the host and of the device, and their results on the other side for 7.
#include <algorithm>
#include <array>
#include <limits>
#include <tuple>
#include <utility>

#include "cts/case.cuh"

namespace {

// The same functions of either side. Each takes a small number; none of them is known to the other side.
#define FUNCTIONS(SIDE)                                                                                             \
  constexpr SIDE unsigned Expression(unsigned x) { return 3 * x * x + (x ^ 0x55) - 7; }                             \
  constexpr SIDE unsigned Branches(unsigned x) {                                                                    \
    switch (x % 4) {                                                                                                \
      case 0:                                                                                                       \
        return x;                                                                                                   \
      case 1:                                                                                                       \
        return 100 + x;                                                                                             \
      default:                                                                                                      \
        return x > 5 ? 200 + x : 300 + x;                                                                           \
    }                                                                                                               \
  }                                                                                                                 \
  constexpr SIDE unsigned Loop(unsigned x) {                                                                        \
    unsigned sum = 0;                                                                                               \
    for (unsigned i = 0; i <= x; ++i) {                                                                             \
      if (i % 3 != 1) sum += i * i;                                                                                 \
    }                                                                                                               \
    while (sum > 1000) sum -= 999;                                                                                  \
    return sum;                                                                                                     \
  }                                                                                                                 \
  constexpr SIDE unsigned Fibonacci(unsigned x) { return x < 2 ? x : Fibonacci(x - 1) + Fibonacci(x - 2); }         \
  constexpr SIDE unsigned LocalArray(unsigned x) {                                                                  \
    unsigned words[8] = {};                                                                                         \
    for (unsigned i = 0; i < 8; ++i) words[(i * x + 1) % 8] += i + x;                                               \
    unsigned sum = 0;                                                                                               \
    for (const unsigned word : words) sum = 5 * sum + word;                                                         \
    return sum;                                                                                                     \
  }                                                                                                                 \
  constexpr SIDE void Increase(unsigned& x, const unsigned* by) { x += *by; }                                       \
  constexpr SIDE unsigned References(unsigned x) {                                                                  \
    unsigned y = 9;                                                                                                 \
    Increase(x, &y);                                                                                                \
    Increase(y, &x);                                                                                                \
    return 100 * x + y;                                                                                             \
  }                                                                                                                 \
  template <class T>                                                                                                \
  constexpr SIDE T Template(T x) {                                                                                  \
    return x * x + static_cast<T>(sizeof(T));                                                                       \
  }                                                                                                                 \
  constexpr SIDE unsigned Templates(unsigned x) {                                                                   \
    return static_cast<unsigned>(Template(static_cast<double>(x)) + Template(static_cast<short>(x)) + Template(x)); \
  }                                                                                                                 \
  class Fraction {                                                                                                  \
   public:                                                                                                          \
    constexpr SIDE Fraction(unsigned n, unsigned d) : n_(n), d_(d) {}                                               \
    constexpr SIDE Fraction operator+(const Fraction& other) const {                                                \
      return {n_ * other.d_ + other.n_ * d_, d_ * other.d_};                                                        \
    }                                                                                                               \
    constexpr SIDE Fraction& operator*=(unsigned factor) {                                                          \
      n_ *= factor;                                                                                                 \
      return *this;                                                                                                 \
    }                                                                                                               \
    constexpr SIDE unsigned Word() const { return 1000 * n_ + d_; }                                                 \
    static constexpr SIDE Fraction Half() { return {1, 2}; }                                                        \
                                                                                                                    \
   private:                                                                                                         \
    unsigned n_, d_;                                                                                                \
  };                                                                                                                \
  constexpr SIDE unsigned Class(unsigned x) {                                                                       \
    Fraction of(x, 3);                                                                                              \
    of *= 2;                                                                                                        \
    return (of + Fraction::Half()).Word();                                                                          \
  }                                                                                                                 \
  constexpr SIDE unsigned Floating(unsigned x) {                                                                    \
    double half = 1;                                                                                                \
    for (unsigned i = 0; i < x; ++i) half = half / 2 + 0.25;                                                        \
    return static_cast<unsigned>(half * 4096);                                                                      \
  }

namespace of_host {
FUNCTIONS()
}
namespace of_device {
FUNCTIONS(__device__)
}

// Of the host's library. Only constants are asked of it: what it refers to at run time, such as an exception, is for it
// to say.
constexpr unsigned OfLibrary(unsigned x) {
  std::array<unsigned, 4> words = {x, x + 5, 2, 3 * x};
  words[2] = std::max(x, 4u) + std::min(x, 4u);
  const std::pair<unsigned, unsigned> pair(x + 1, 7);
  const auto [low, high] = std::tuple<unsigned, unsigned>(pair.second, pair.first);
  return words.back() + 10 * words[1] + 100 * words.at(2) + 1000 * low + 100000 * high + words.size() +
         (std::numeric_limits<unsigned>::max() - ~std::clamp(x, 2u, 6u));
}

constexpr unsigned OfLambda(unsigned x) {
  auto add = [x](unsigned y) { return x + y; };
  return add(add(5));
}

// A result each: of an argument that is not known, where a constant is needed, and the right one for 7.
#define CALLS(X)                         \
  X(Expression, 222)                     \
  X(Branches, 207)                       \
  X(Loop, 0 + 4 + 9 + 25 + 36)           \
  X(Fibonacci, 13)                       \
  X(LocalArray, 788084)                  \
  X(References, 1625)                    \
  X(Templates, 49 + 8 + 49 + 2 + 49 + 4) \
  X(Class, 31006)                        \
  X(Floating, 2064)

struct Results {
  unsigned at_run_time, as_constant;
};
enum Place : unsigned {
#define PLACE(name, right) k##name,
  CALLS(PLACE) kCount,
  kLibrary = kCount,
  kLambda,
  kOnDevice
};

template <unsigned kArgument>
__global__ void OnDevice(Results* out, const unsigned* argument) {
  const unsigned x = *argument;
#define CALL(name, right)                                   \
  {                                                         \
    constexpr unsigned constant = of_host::name(kArgument); \
    out[k##name] = {of_host::name(x), constant};            \
  }
  CALLS(CALL)
#undef CALL
  constexpr unsigned of_library = OfLibrary(kArgument), of_lambda = OfLambda(kArgument);
  out[kLibrary].as_constant = of_library;
  out[kLambda] = {OfLambda(x), of_lambda};
}
template <unsigned kArgument>
void OnHost(Results* out, const volatile unsigned* argument) {
  const unsigned x = *argument;
#define CALL(name, right)                                     \
  {                                                           \
    constexpr unsigned constant = of_device::name(kArgument); \
    out[k##name] = {of_device::name(x), constant};            \
  }
  CALLS(CALL)
#undef CALL
}

// Where a constant is needed: the length of an array, an argument of a template, a label, an enumerator.
template <unsigned kNumber>
struct Number {
  static constexpr unsigned kValue = kNumber;
};
template <unsigned kArgument>
struct HostConstants {
  static __device__ unsigned Sum(unsigned x) {
    [[maybe_unused]] unsigned char bytes[of_host::Expression(kArgument)];
    enum { kEnumerator = of_host::Fibonacci(kArgument) };
    static_assert(of_host::Class(7) == 31006);
    unsigned sum = sizeof bytes + kEnumerator + Number<of_host::Branches(kArgument)>::kValue;
    switch (x) {
      case of_host::Fibonacci(kArgument):
        sum += 1000;
    }
    return sum;
  }
};
template <unsigned kArgument>
struct DeviceConstants {
  static unsigned Sum(unsigned x) {
    [[maybe_unused]] unsigned char bytes[of_device::Expression(kArgument)];
    enum { kEnumerator = of_device::Fibonacci(kArgument) };
    static_assert(of_device::Class(7) == 31006);
    unsigned sum = sizeof bytes + kEnumerator + Number<of_device::Branches(kArgument)>::kValue;
    switch (x) {
      case of_device::Fibonacci(kArgument):
        sum += 1000;
    }
    return sum;
  }
};
constexpr unsigned kSum = 222 + 13 + 207 + 1000;
template <unsigned kArgument>
__global__ void TellConstants(unsigned* out, const unsigned* thirteen) {
  *out = HostConstants<kArgument>::Sum(*thirteen);
}

#define NAME(name, right) #name,
constexpr const char* kNames[] = {CALLS(NAME)};

}  // namespace
