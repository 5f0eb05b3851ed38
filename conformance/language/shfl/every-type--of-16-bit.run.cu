/*---
clause: lang.shfl.every-type
covers: types of half precision and bfloat16, single and in pairs
control: one bit of each value is another
control-fails-with: a value did not come bit for bit
---*/
#include "cts/case.cuh"

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include "shuffle.cuh"

#include "every-type.family.cuh"

namespace {

void OneBit(cts::WarpCall& call) {
  for (unsigned long long& value : call.value) value ^= 0x00010001ull;
}

CTS_CASE() {
  void (*const violate)(cts::WarpCall&) = cts::control() ? OneBit : nullptr;
  CheckType<__half>("half", violate, "a value did not come bit for bit");
  CheckType<__half2>("half2", violate, "a value did not come bit for bit");
  CheckType<__nv_bfloat16>("bfloat16", violate, "a value did not come bit for bit");
  CheckType<__nv_bfloat162>("bfloat162", violate, "a value did not come bit for bit");
}

}  // namespace
