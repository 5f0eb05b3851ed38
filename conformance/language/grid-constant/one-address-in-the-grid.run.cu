/*---
clause: lang.grid-constant.one-address-in-the-grid
control: each thread looks at a copy of its own
control-fails-with: threads see the parameter at different addresses
---*/
#include "cts/case.cuh"

namespace {

struct Parameter {
  int words[50];
};
struct Seen {
  const void* address;
  int sum;
};

__device__ __noinline__ Seen LookAt(const Parameter& parameter) {
  int sum = 0;
  for (const int word : parameter.words) sum += word;
  return {&parameter, sum};
}

__global__ void Look(const __grid_constant__ Parameter parameter, Seen* seen, Parameter* copies) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  if (copies == nullptr) {
    seen[thread] = LookAt(parameter);
  } else {
    copies[thread] = parameter;
    seen[thread] = LookAt(copies[thread]);
  }
}

CTS_CASE() {
  constexpr unsigned kBlocks = 8, kThreads = 64;
  Parameter parameter;
  int sum = 0;
  for (int i = 0; i < 50; ++i) sum += parameter.words[i] = i * 7 + 3;
  cts::DeviceBuffer<Seen> seen(kBlocks * kThreads);
  cts::DeviceBuffer<Parameter> copies(kBlocks * kThreads);
  Look<<<kBlocks, kThreads>>>(parameter, seen.data(), cts::control() ? copies.data() : nullptr);
  CTS_FINISH();
  const auto all = seen.Read();
  unsigned other = 0, wrong = 0;
  for (const Seen& of : all) {
    other += of.address != all[0].address;
    wrong += of.sum != sum;
  }
  CTS_EXPECT_EQ(other, 0u, "threads see the parameter at different addresses");
  CTS_EXPECT_EQ(wrong, 0u, "the parameter has other contents");
}

}  // namespace
