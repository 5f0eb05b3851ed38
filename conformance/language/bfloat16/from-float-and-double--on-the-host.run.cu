/*---
clause: lang.bfloat16.from-float-and-double
covers: the same functions on the host, whose code is another
control: another rounding mode, and a double by way of float
control-fails-with:
  - the host does not round a float as the mode says
  - the host does not round a double once to nearest even
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_bf16.h>

#include <cstring>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kBfloat16>;

template <class T>
T Value(cts::Bits bits) {
  T value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}
cts::Bits BitsOf(__nv_bfloat16 x) {
  unsigned short bits;
  std::memcpy(&bits, &x, sizeof bits);
  return bits;
}
__nv_bfloat16 ByWayOfFloat(double x) { return __float2bfloat16_rn(static_cast<float>(x)); }

// A function of T, what the control calls instead, and how it rounds.
template <class T>
struct Function {
  const char* name;
  __nv_bfloat16 (*call)(T);
  __nv_bfloat16 (*instead)(T);
  Rounding mode;
};

template <class T, class Set>
void Check(const Function<T>& function, const cts::Format& from, const Set& set, const char* message) {
  cts::Row(function.name, [&] {
    unsigned wrong = 0;
    for (unsigned i = 0; i < set.count(); ++i) {
      const cts::Bits bits = set[i].a;
      const __nv_bfloat16 given = (cts::control() ? function.instead : function.call)(Value<T>(bits));
      wrong += !cts::Matches(Exact::From(from, bits, function.mode), BitsOf(given));
    }
    CTS_EXPECT_EQ(wrong, 0u, message);
  });
}

CTS_CASE() {
  const AroundTies floats(cts::kFloat, cts::kBfloat16), doubles(cts::kDouble, cts::kBfloat16);
  const Function<float> kOfFloat[] = {
      {"__float2bfloat16_rn", __float2bfloat16_rn, __float2bfloat16_rz, Rounding::kNearestEven},
      {"__float2bfloat16_rz", __float2bfloat16_rz, __float2bfloat16_rn, Rounding::kZero},
      {"__float2bfloat16_ru", __float2bfloat16_ru, __float2bfloat16_rd, Rounding::kUp},
      {"__float2bfloat16_rd", __float2bfloat16_rd, __float2bfloat16_ru, Rounding::kDown}};
  for (const auto& function : kOfFloat)
    Check(function, cts::kFloat, floats, "the host does not round a float as the mode says");
  Check<double>({"__double2bfloat16", __double2bfloat16, ByWayOfFloat, Rounding::kNearestEven}, cts::kDouble, doubles,
                "the host does not round a double once to nearest even");
}

}  // namespace
