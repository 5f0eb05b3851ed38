/*---
clause: lang.match.float-by-bits-or-value
---*/
#include "cts/case.cuh"

namespace {

struct Same {
  bool zeros_float, zeros_double, nan_float, nan_double, other_nan_float;
};

__global__ void MatchPairs(Same* same) {
  const bool odd = threadIdx.x % 2 != 0;
  const auto all = [](auto value) {
    int matched = 0;
    (void)__match_all_sync(~0u, value, &matched);
    return matched != 0;
  };
  *same = {all(odd ? -0.0f : 0.0f), all(odd ? -0.0 : 0.0), all(__int_as_float(0x7fc00001)),
           all(__longlong_as_double(0x7ff8000000000001)), all(__int_as_float(odd ? 0x7fc00001 : 0x7fc00002))};
}

CTS_CASE() {
  cts::DeviceBuffer<Same> same(1);
  MatchPairs<<<1, 32>>>(same.data());
  CTS_FINISH();
  const Same got = same[0];
  CTS_OBSERVE("zeros-of-both-signs-match-float", got.zeros_float);
  CTS_OBSERVE("zeros-of-both-signs-match-double", got.zeros_double);
  CTS_OBSERVE("nan-matches-itself-float", got.nan_float);
  CTS_OBSERVE("nan-matches-itself-double", got.nan_double);
  CTS_OBSERVE("nan-of-other-payload-matches-float", got.other_nan_float);
}

}  // namespace
