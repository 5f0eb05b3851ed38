/*---
clause: cdp.mem.local.pass-new-memory
control: the parent passes the child another array made by new
control-fails-with:
  - the child did not read what its parent had stored in an array made by new
  - a tail grid did not read what the child had stored in an array made by new
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kWords = 256, kChildAdds = 1000;

__global__ void Child(int* words, int* out) {
  out[threadIdx.x] = words[threadIdx.x];
  words[threadIdx.x] += kChildAdds;
}

// After the child, in the tail stream.
__global__ void Delete(int* words, int* zeros, int* out) {
  out[threadIdx.x] = words[threadIdx.x];
  __syncthreads();
  if (threadIdx.x > 0) return;
  delete[] words;
  delete[] zeros;
}

__global__ void Parent(int* out, int* allocated, bool other) {
  int *words = new int[kWords], *zeros = new int[kWords];
  *allocated = words != nullptr && zeros != nullptr;
  if (!*allocated) return;
  for (int i = 0; i < kWords; ++i) {
    words[i] = i + 1;
    zeros[i] = 0;
  }
  Child<<<1, kWords>>>(other ? zeros : words, out);
  Delete<<<1, kWords, 0, cudaStreamTailLaunch>>>(words, zeros, out + kWords);
}

CTS_CASE() {
  cts::DeviceBuffer<int> out(2 * kWords), allocated(1);
  Parent<<<1, 1>>>(out.data(), allocated.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(allocated[0], 1, "operator new returned null");
  const auto words = out.Read();
  for (int i = 0; i < kWords; ++i) {
    CTS_EXPECT_EQ(words[i], i + 1, "the child did not read what its parent had stored in an array made by new");
    CTS_EXPECT_EQ(words[kWords + i], i + 1 + kChildAdds,
                  "a tail grid did not read what the child had stored in an array made by new");
  }
}

}  // namespace
