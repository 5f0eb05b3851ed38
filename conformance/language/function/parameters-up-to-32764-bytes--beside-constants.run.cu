/*---
clause: lang.function.parameters-up-to-32764-bytes
covers: kernels that also use 64 KiB of constants, and numbers
control: the last byte of the parameters does not arrive
control-fails-with: a kernel of large parameters and many constants did not find all of both
own-process: its constants leave no room for those of other cases
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cstring>
#include <vector>

namespace {

constexpr unsigned kBytes = 32764, kWords = (64 << 10) / 4, kThreads = 128;

struct Bytes {
  unsigned char at[kBytes];
};
__host__ __device__ unsigned char ByteAt(unsigned i) { return static_cast<unsigned char>(i * 31 + i / 256 * 7 + 5); }
__host__ __device__ unsigned WordAt(unsigned i) { return (i + 1) * 2654435761u; }

__constant__ unsigned words[kWords];
// What a thread found wrong, of bytes, words and numbers. No parameter is left for pointers.
__device__ unsigned wrong[3 * kThreads];
__device__ double number;

// Lanes next to each other look at places far apart, then all at one place. The sum has numbers that code keeps.
__global__ void Look(const Bytes bytes) {
  unsigned of_bytes = 0, of_words = 0;
  for (unsigned i = threadIdx.x; i < kBytes; i += kThreads) {
    const unsigned at = i * 4099u % kBytes;
    of_bytes += bytes.at[at] != ByteAt(at) ? 1 : 0;
  }
  for (unsigned i = 0; i < kBytes; i += 509) of_bytes += bytes.at[i] != ByteAt(i) ? 1 : 0;
  for (unsigned i = threadIdx.x; i < kWords; i += kThreads) {
    const unsigned at = i * 4099u % kWords;
    of_words += words[at] != WordAt(at) ? 1 : 0;
  }
  for (unsigned i = 0; i < kWords; i += 509) of_words += words[i] != WordAt(i) ? 1 : 0;
  const double x = number;
  const double sum = x * 1.1 + x * 2.7e100 - x * 3.3e-50 + x / 7.7 - x * 12345.678 + (x - 0.1) * (x + 9.9e9);
  wrong[threadIdx.x] = of_bytes;
  wrong[kThreads + threadIdx.x] = of_words;
  wrong[2 * kThreads + threadIdx.x] = sum > 5.39e100 && sum < 5.41e100 ? 0 : 1;
}

CTS_CASE() {
  std::vector<unsigned> given(kWords), found(3 * kThreads, 77);
  for (unsigned i = 0; i < kWords; ++i) given[i] = WordAt(i);
  static Bytes bytes;
  for (unsigned i = 0; i < kBytes; ++i) bytes.at[i] = ByteAt(i);
  if (cts::control()) bytes.at[kBytes - 1] ^= 0xff;
  const double two = 2;
  CTS_CUDA(cudaMemcpyToSymbol(words, given.data(), sizeof words));
  CTS_CUDA(cudaMemcpyToSymbol(wrong, found.data(), sizeof wrong));
  CTS_CUDA(cudaMemcpyToSymbol(number, &two, sizeof two));
  for (int launch = 0; launch < 2; ++launch) {
    Look<<<1, kThreads>>>(bytes);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_CUDA(cudaMemcpyFromSymbol(found.data(), wrong, sizeof wrong));
    unsigned all = 0;
    for (const unsigned of : found) all += of;
    CTS_EXPECT_EQ(all, 0u, "a kernel of large parameters and many constants did not find all of both");
  }
}

}  // namespace
