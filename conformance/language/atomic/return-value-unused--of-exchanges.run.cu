/*---
clause: lang.atomic.return-value-unused
covers: exchanges, and comparisons with exchanges
control: the function is given another lowest bit
control-fails-with: an exchange whose result is not used stored something else
draft: five of five on an H200, not yet on an H100
---*/
#include "../atomics.cuh"
#include "cts/case.cuh"

namespace {

template <class Op, class T>
void Check(const char* name) {
  for (const cts::AtomicPlace& place : cts::kAtomicPlaces) {
    cts::Row(cts::AtomicRowName(name, place.name).text, [&] {
      cts::CheckOneByOne<Op, T, false>(place, cts::control() ? cts::OtherBit<T> : nullptr,
                                       "an exchange whose result is not used stored something else");
    });
  }
}

CTS_CASE() {
  Check<cts::AtomicExchange, int>("exchange-int");
  Check<cts::AtomicExchange, unsigned>("exchange-unsigned");
  Check<cts::AtomicExchange, unsigned long long>("exchange-unsigned-long-long");
  Check<cts::AtomicExchange, float>("exchange-float");
  Check<cts::AtomicCas<true>, int>("cas-int");
  Check<cts::AtomicCas<true>, unsigned>("cas-unsigned");
  Check<cts::AtomicCas<true>, unsigned long long>("cas-unsigned-long-long");
}

}  // namespace
