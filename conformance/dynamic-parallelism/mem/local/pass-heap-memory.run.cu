/*---
clause: cdp.mem.local.pass-heap-memory
control: the parent passes the child another block of the heap
control-fails-with:
  - the child did not read what its parent had stored in heap memory
  - a tail grid did not read what the child had stored in heap memory
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
__global__ void Free(int* words, int* zeros, int* out, cudaError_t* codes) {
  out[threadIdx.x] = words[threadIdx.x];
  __syncthreads();
  if (threadIdx.x > 0) return;
  codes[2] = cudaFree(words);
  codes[3] = cudaFree(zeros);
}

__global__ void Parent(int* out, cudaError_t* codes, bool other) {
  int *words = nullptr, *zeros = nullptr;
  codes[0] = cudaMalloc(&words, kWords * sizeof(int));
  codes[1] = cudaMalloc(&zeros, kWords * sizeof(int));
  if (words == nullptr || zeros == nullptr) return;
  for (int i = 0; i < kWords; ++i) {
    words[i] = i + 1;
    zeros[i] = 0;
  }
  Child<<<1, kWords>>>(other ? zeros : words, out);
  Free<<<1, kWords, 0, cudaStreamTailLaunch>>>(words, zeros, out + kWords, codes);
}

CTS_CASE() {
  cts::DeviceBuffer<int> out(2 * kWords);
  cts::DeviceBuffer<cudaError_t> codes(4);
  Parent<<<1, 1>>>(out.data(), codes.data(), cts::control());
  CTS_FINISH();
  for (const cudaError_t code : codes.Read())
    CTS_EXPECT_EQ(code, cudaSuccess, "heap memory could not be allocated or freed");
  const auto words = out.Read();
  for (int i = 0; i < kWords; ++i) {
    CTS_EXPECT_EQ(words[i], i + 1, "the child did not read what its parent had stored in heap memory");
    CTS_EXPECT_EQ(words[kWords + i], i + 1 + kChildAdds,
                  "a tail grid did not read what the child had stored in heap memory");
  }
}

}  // namespace
