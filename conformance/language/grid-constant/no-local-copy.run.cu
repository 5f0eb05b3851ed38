/*---
clause: lang.grid-constant.no-local-copy
control: the parameter is no __grid_constant__
control-fails-with: the address of the parameter is one of local memory, or none of a grid constant
---*/
#include "cts/case.cuh"

namespace {

struct Parameter {
  int words[50];
};
struct Found {
  bool local, grid_constant;
  int sum;
};

// The compiler cannot see where the reference leads.
__device__ __noinline__ void LookAt(const Parameter& parameter, Found* found) {
  const Parameter* volatile hidden = &parameter;
  const Parameter* const address = hidden;
  int sum = 0;
  for (int i = 0; i < 50; ++i) sum += address->words[i];
  *found = {__isLocal(address) != 0, __isGridConstant(address) != 0, sum};
}

__global__ void WithWord(const __grid_constant__ Parameter parameter, Found* found) { LookAt(parameter, found); }
__global__ void WithoutWord(const Parameter parameter, Found* found) { LookAt(parameter, found); }

CTS_CASE() {
  Parameter parameter;
  for (int i = 0; i < 50; ++i) parameter.words[i] = i * i + 1;
  cts::DeviceBuffer<Found> found(1);
  if (cts::control()) {
    WithoutWord<<<1, 1>>>(parameter, found.data());
  } else {
    WithWord<<<1, 1>>>(parameter, found.data());
  }
  CTS_FINISH();
  const Found got = found[0];
  if (cts::control() && !got.local && got.grid_constant)
    cts::PowerNotShown("an ordinary parameter has no local copy either");
  CTS_EXPECT(!got.local && got.grid_constant,
             "the address of the parameter is one of local memory, or none of a grid constant");
  CTS_EXPECT_EQ(got.sum, 40475, "the parameter has other contents");
}

}  // namespace
