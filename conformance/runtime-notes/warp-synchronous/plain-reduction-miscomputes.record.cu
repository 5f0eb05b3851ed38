/*---
clause: rt.warp-synchronous.plain-reduction-miscomputes
---*/
#include "cts/case.cuh"

namespace {

__global__ void Reduce(unsigned* sum, const unsigned* in) {
  __shared__ unsigned words[64];
  const unsigned t = threadIdx.x;
  words[t] = in[t];
  words[t + 32] = 0;
  __syncwarp();
  words[t] += words[t + 16];
  words[t] += words[t + 8];
  words[t] += words[t + 4];
  words[t] += words[t + 2];
  words[t] += words[t + 1];
  if (t == 0) *sum = words[0];
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> in(32), sum(1);
  cts::HostCopy<unsigned> ones(32);
  for (unsigned i = 0; i < 32; ++i) ones.data()[i] = 1;
  in.Write(ones.data(), 32);
  Reduce<<<1, 32>>>(sum.data(), in.data());
  CTS_FINISH();
  CTS_OBSERVE("right-sum", sum[0] == 32);
}

}  // namespace
