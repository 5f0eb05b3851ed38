/*---
clause: lang.nv-atomic.fetch-and-or-xor
control: the function is given another lowest bit, and threads that share a word load, wait and store
control-fails-with: the bitwise result was not stored, or the old value not returned
draft: five of five on an H200, not yet on an H100
---*/
#include "built-ins.cuh"
#include "cts/case.cuh"

namespace {

constexpr const char* kMessage = "the bitwise result was not stored, or the old value not returned";

template <class Op, class Alone>
void Check(const char* of_int, const char* of_unsigned, const char* of_long_long, const char* of_unsigned_long_long) {
  cts::CheckNvAtomic<Op, Alone, int>(of_int, cts::control(), kMessage);
  cts::CheckNvAtomic<Op, Alone, unsigned>(of_unsigned, cts::control(), kMessage);
  cts::CheckNvAtomic<Op, Alone, long long>(of_long_long, cts::control(), kMessage);
  cts::CheckNvAtomic<Op, Alone, unsigned long long>(of_unsigned_long_long, cts::control(), kMessage);
}

CTS_CASE() {
  Check<cts::NvAnd, cts::NvAndAlone>("and-int", "and-unsigned", "and-long-long", "and-unsigned-long-long");
  Check<cts::NvOr, cts::NvOrAlone>("or-int", "or-unsigned", "or-long-long", "or-unsigned-long-long");
  Check<cts::NvXor, cts::NvXorAlone>("xor-int", "xor-unsigned", "xor-long-long", "xor-unsigned-long-long");
}

}  // namespace
