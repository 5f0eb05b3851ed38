/*---
clause: lang.shfl.every-type
covers: integers, float and double
control: one bit of each value is another
control-fails-with: a value did not come bit for bit
---*/
#include "cts/case.cuh"
#include "shuffle.cuh"

#include "every-type.family.cuh"

namespace {

void OneBit(cts::WarpCall& call) {
  for (unsigned long long& value : call.value) value ^= 0x00000100'00000100ull;
}

CTS_CASE() {
  void (*const violate)(cts::WarpCall&) = cts::control() ? OneBit : nullptr;
  CheckType<int>("int", violate, "a value did not come bit for bit");
  CheckType<unsigned>("unsigned", violate, "a value did not come bit for bit");
  CheckType<long>("long", violate, "a value did not come bit for bit");
  CheckType<unsigned long>("unsigned-long", violate, "a value did not come bit for bit");
  CheckType<long long>("long-long", violate, "a value did not come bit for bit");
  CheckType<unsigned long long>("unsigned-long-long", violate, "a value did not come bit for bit");
  CheckType<float>("float", violate, "a value did not come bit for bit");
  CheckType<double>("double", violate, "a value did not come bit for bit");
}

}  // namespace
