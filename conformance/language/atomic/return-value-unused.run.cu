/*---
clause: lang.atomic.return-value-unused
control: the function is given another lowest bit
control-fails-with: a function whose result is not used stored something else
---*/
#include "../atomics.cuh"
#include "cts/case.cuh"

namespace {

template <class Op, class T>
void Check(const char* name) {
  for (const cts::AtomicPlace& place : cts::kAtomicPlaces) {
    cts::Row(cts::AtomicRowName(name, place.name).text, [&] {
      cts::CheckOneByOne<Op, T, false>(place, cts::control() ? cts::OtherBit<T> : nullptr,
                                       "a function whose result is not used stored something else");
    });
  }
}

CTS_CASE() {
  Check<cts::AtomicAdd, int>("add-int");
  Check<cts::AtomicAdd, unsigned>("add-unsigned");
  Check<cts::AtomicAdd, unsigned long long>("add-unsigned-long-long");
  Check<cts::AtomicAdd, float>("add-float");
  Check<cts::AtomicAdd, double>("add-double");
  Check<cts::AtomicSub, int>("sub-int");
  Check<cts::AtomicSub, unsigned>("sub-unsigned");
  Check<cts::AtomicMin, int>("min-int");
  Check<cts::AtomicMin, unsigned>("min-unsigned");
  Check<cts::AtomicMin, long long>("min-long-long");
  Check<cts::AtomicMin, unsigned long long>("min-unsigned-long-long");
  Check<cts::AtomicMax, int>("max-int");
  Check<cts::AtomicMax, unsigned>("max-unsigned");
  Check<cts::AtomicMax, long long>("max-long-long");
  Check<cts::AtomicMax, unsigned long long>("max-unsigned-long-long");
  Check<cts::AtomicInc, unsigned>("inc-unsigned");
  Check<cts::AtomicDec, unsigned>("dec-unsigned");
  Check<cts::AtomicAnd, int>("and-int");
  Check<cts::AtomicAnd, unsigned>("and-unsigned");
  Check<cts::AtomicAnd, unsigned long long>("and-unsigned-long-long");
  Check<cts::AtomicOr, int>("or-int");
  Check<cts::AtomicOr, unsigned>("or-unsigned");
  Check<cts::AtomicOr, unsigned long long>("or-unsigned-long-long");
  Check<cts::AtomicXor, int>("xor-int");
  Check<cts::AtomicXor, unsigned>("xor-unsigned");
  Check<cts::AtomicXor, unsigned long long>("xor-unsigned-long-long");
}

}  // namespace
