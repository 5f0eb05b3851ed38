/*---
clause: lang.unsupported.int128
covers: conversions from and to floating point, arguments of kernels
control: the upper half of the second operand is another
control-fails-with:
  - a conversion of 128 bits has another result than on the host
  - an argument of 128 bits did not come whole
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cstring>

#include "int128.family.cuh"

namespace {

template <class T>
BOTH constexpr bool IsSigned() {
  return static_cast<T>(-1) < static_cast<T>(0);
}
// The bits of a number, which T holds as a positive one.
template <class T>
BOTH T BitsOf(double x) {
  unsigned long long bits = 0;
  memcpy(&bits, &x, sizeof x);
  return static_cast<T>(bits);
}
BOTH inline Unsigned Mixed(Unsigned ua, Unsigned ub) { return ua * 0x9e3779b97f4a7c15 + ub; }

// A number with `digits` bits, which the floating-point type has, from any place on; of a signed type of either sign.
template <class T, int digits>
BOTH T Short(Unsigned mixed) {
  const Unsigned size = (mixed >> (128 - digits)) << static_cast<int>(mixed & 63);
  return static_cast<T>(IsSigned<T>() && (mixed >> 64 & 1) != 0 ? 0 - size : size);
}
// A floating-point number with some of its bits after the point, or none, up to 2^120.
template <class T, class F, int digits>
BOTH F Floating(Unsigned mixed) {
  constexpr F kUnits[] = {F(0x1p-30), F(0x1p-10), F(1), F(0x1p+20), F(0x1p+40), F(0x1p+60)};
  const F size = static_cast<F>(static_cast<unsigned long long>(mixed >> (128 - digits))) *
                 kUnits[static_cast<int>(mixed & 0xffff) % 6];
  return IsSigned<T>() && (mixed >> 64 & 1) != 0 ? -size : size;
}
#define CONVERSIONS(X)                                                                                    \
  X(ToDouble, "to-double", BitsOf<T>(static_cast<double>(Short<T, 53>(Mixed(ua, ub)))))                   \
  X(ToFloat, "to-float", BitsOf<T>(static_cast<double>(static_cast<float>(Short<T, 24>(Mixed(ua, ub)))))) \
  X(FromDouble, "from-double", static_cast<T>(Floating<T, double, 53>(Mixed(ua, ub))))                    \
  X(FromFloat, "from-float", static_cast<T>(Floating<T, float, 24>(Mixed(ua, ub))))
CONVERSIONS(DEFINE)

template <class T>
struct Padded {
  char first;
  T number;
};
template <class T>
__global__ void Pass(char before, T number, Padded<T> padded, short behind, T* stored) {
  stored[0] = number;
  stored[1] = padded.number;
  stored[2] = before + 10 * padded.first + 100 * behind;
}
template <class T>
void CheckPassed(const char* name) {
  cts::Row(name, [] {
    int wrong = 0;
    const cts::DeviceBuffer<T> stored(3 * kCount);
    for (int i = 0; i < kCount; ++i) {
      Halves other = kOperands[i];
      if (cts::control()) other.upper ^= 0x8000000000000041;
      Pass<T><<<1, 1>>>(1, Whole<T>(other), Padded<T>{2, Whole<T>(other)}, 3, stored.data() + 3 * i);
    }
    CTS_FINISH();
    const auto found = stored.Read();
    for (int i = 0; i < kCount; ++i) {
      const T right = Whole<T>(kOperands[i]);
      wrong += found[3 * i] != right || found[3 * i + 1] != right || found[3 * i + 2] != 321;
    }
    CTS_EXPECT_EQ(wrong, 0, "an argument of 128 bits did not come whole");
  });
}

CTS_CASE() {
  constexpr const char* kWrong = "a conversion of 128 bits has another result than on the host";
  const bool control = cts::control();
#define CHECK(Name, text, expression)                      \
  Check<Name, Signed>(text, "of-signed", control, kWrong); \
  Check<Name, Unsigned>(text, "of-unsigned", control, kWrong);
  CONVERSIONS(CHECK)
  CheckPassed<Signed>("argument-of-signed");
  CheckPassed<Unsigned>("argument-of-unsigned");
}

}  // namespace
