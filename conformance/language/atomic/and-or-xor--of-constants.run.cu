/*---
clause: lang.atomic.and-or-xor
covers: operands that the compiler knows, such as all ones and none
control: the function is given another constant
control-fails-with: the bitwise result with a constant was not stored, or the old value not returned
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../atomics.cuh"
#include "each-of-constants.family.cuh"

namespace {

constexpr const char* kWrong = "the bitwise result with a constant was not stored, or the old value not returned";

template <class T>
std::vector<T> Starts() {
  return {0, static_cast<T>(~0ull), static_cast<T>(0x80000000'7fffff01ull), static_cast<T>(0x0f0f0f0f'5a3cc3a5ull)};
}
template <class Op, class T, T kBy, T kOther>
void Check(const char* name) {
  CheckEachConstant<Op, T, kBy, kOther>(name, Starts<T>(), cts::control(), kWrong);
}

CTS_CASE() {
  using Wide = unsigned long long;
  Check<cts::AtomicAnd, unsigned, 0, 1>("and-unsigned-none");
  Check<cts::AtomicAnd, unsigned, ~0u, 0x7fffffff>("and-unsigned-all");
  Check<cts::AtomicAnd, int, -2, -1>("and-int-but-the-lowest");
  Check<cts::AtomicAnd, Wide, 0xffffffff, ~0ull>("and-wide-lower-half");
  Check<cts::AtomicAnd, Wide, ~0xffffffffull, ~0ull>("and-wide-upper-half");
  Check<cts::AtomicOr, unsigned, 0, 1>("or-unsigned-none");
  Check<cts::AtomicOr, int, -1, 0>("or-int-all");
  Check<cts::AtomicOr, unsigned, 0x80000000, 0>("or-unsigned-highest");
  Check<cts::AtomicOr, Wide, 1ull << 40, 1ull << 8>("or-wide-bit-40");
  Check<cts::AtomicXor, unsigned, 0, 1>("xor-unsigned-none");
  Check<cts::AtomicXor, int, -1, 0>("xor-int-all");
  Check<cts::AtomicXor, unsigned, 0x80000001, 0x80000000>("xor-unsigned-ends");
  Check<cts::AtomicXor, Wide, ~0ull, 0xffffffff>("xor-wide-all");
}

}  // namespace
