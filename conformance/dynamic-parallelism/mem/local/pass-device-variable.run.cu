/*---
clause: cdp.mem.local.pass-device-variable
control: the parent passes the address of another variable
control-fails-with:
  - the child did not read what its parent had stored in a device variable
  - the host did not read what the child had stored in a device variable
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kWords = 64, kRounds = 5, kChildAdds = 1000;

__device__ int variable[kWords], other_variable[kWords];

__global__ void Child(int* address, int* seen) {
  seen[threadIdx.x] = address[threadIdx.x];
  address[threadIdx.x] += kChildAdds;
}

__global__ void Parent(int* seen, int round, bool other) {
  for (int i = 0; i < kWords; ++i) variable[i] = round * kWords + i;
  Child<<<1, kWords>>>(other ? other_variable : variable, seen);
}

CTS_CASE() {
  cts::DeviceBuffer<int> seen(kWords);
  for (int round = 1; round <= kRounds; ++round) {
    seen.Fill(cts::kPoison);
    Parent<<<1, 1>>>(seen.data(), round, cts::control());
    CTS_FINISH();
    int last[kWords];
    CTS_CUDA(cudaMemcpyFromSymbol(last, variable, sizeof last));
    const auto words = seen.Read();
    for (int i = 0; i < kWords; ++i) {
      const int stored = round * kWords + i;
      CTS_EXPECT_EQ(words[i], stored, "the child did not read what its parent had stored in a device variable");
      CTS_EXPECT_EQ(last[i], stored + kChildAdds,
                    "the host did not read what the child had stored in a device variable");
    }
  }
}

}  // namespace
