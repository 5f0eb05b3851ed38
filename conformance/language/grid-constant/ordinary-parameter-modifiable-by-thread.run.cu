/*---
clause: lang.grid-constant.ordinary-parameter-modifiable-by-thread
control: the structure lies in global memory
control-fails-with: a thread does not find what it wrote to its parameter
---*/
#include "cts/case.cuh"

namespace {

struct Parameter {
  unsigned words[50];
};

__device__ __noinline__ void Write(Parameter& parameter, unsigned thread, unsigned step) {
  for (unsigned i = 0; i < 50; ++i) parameter.words[(i * step + thread) % 50] = thread * 64 + (i * step + thread) % 50;
}

__global__ void Modify(Parameter parameter, Parameter* global, unsigned* wrong, unsigned step) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  Parameter& mine = global == nullptr ? parameter : *global;
  Write(mine, thread, step);
  __syncthreads();
  unsigned count = 0;
  for (unsigned i = 0; i < 50; ++i) count += mine.words[i * step % 50] != thread * 64 + i * step % 50;
  wrong[thread] = count;
}

CTS_CASE() {
  constexpr unsigned kBlocks = 8, kThreads = 64;
  cts::DeviceBuffer<unsigned> wrong(kBlocks * kThreads);
  cts::DeviceBuffer<Parameter> global(1);
  Modify<<<kBlocks, kThreads>>>(Parameter{}, cts::control() ? global.data() : nullptr, wrong.data(), 7);
  CTS_FINISH();
  unsigned all = 0;
  for (const unsigned of : wrong.Read()) all += of;
  CTS_EXPECT_EQ(all, 0u, "a thread does not find what it wrote to its parameter");
}

}  // namespace
