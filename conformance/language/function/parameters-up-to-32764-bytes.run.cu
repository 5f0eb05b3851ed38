/*---
clause: lang.function.parameters-up-to-32764-bytes
control: the last byte does not arrive
control-fails-with: a thread has not all bytes of its parameters
note: >-
  One byte more is refused by the compiler, so that no program can ask for it.
---*/
#include "cts/case.cuh"

#include <cstdio>
#include <cstring>
#include <utility>

namespace {

template <int n>
struct Bytes {
  unsigned char bytes[n];
};
constexpr int kLimit = 32764, kBlocks = 2, kThreads = 32;

__host__ __device__ unsigned char ByteAt(int i) { return static_cast<unsigned char>(i * 31 + i / 256 * 7 + 5); }

// What a thread found wrong. It is a variable, because no parameter is left for a pointer to it.
__device__ int wrong[kBlocks * kThreads];

// Each thread looks at the first and last byte, and threads share those between.
template <int n>
__device__ int CountWrong(const unsigned char (&bytes)[n], int from) {
  int count = (bytes[0] != ByteAt(from)) + (bytes[n - 1] != ByteAt(from + n - 1));
  for (int i = static_cast<int>(threadIdx.x); i < n; i += kThreads) count += bytes[i] != ByteAt(from + i);
  return count;
}
template <int n>
__global__ void Look(Bytes<n> parameter) {
  wrong[blockIdx.x * kThreads + threadIdx.x] = CountWrong(parameter.bytes, 0);
}
// Parameters of 32,764 bytes together, without a gap.
using Half = Bytes<16376>;
__global__ void LookAtSeveral(Half first, unsigned a, Half second, unsigned b, uchar4 c) {
  const int t = static_cast<int>(blockIdx.x * kThreads + threadIdx.x);
  int count = CountWrong(first.bytes, 0) + CountWrong(second.bytes, 16380);
  count += a != 0x12345678u;
  count += b != 0x9abcdef0u;
  count += c.x != ByteAt(32760) || c.y != ByteAt(32761) || c.z != ByteAt(32762) || c.w != ByteAt(kLimit - 1);
  wrong[t] = count;
}

template <int n>
Bytes<n> Fill(int from) {
  Bytes<n> filled;
  for (int i = 0; i < n; ++i) filled.bytes[i] = ByteAt(from + i);
  return filled;
}

template <class Launch>
void Check(const char* name, int bytes, Launch launch) {
  char row[64];
  std::snprintf(row, sizeof row, name, bytes);
  cts::Row(row, [&] {
    int found[kBlocks * kThreads];
    std::memset(found, cts::kPoison, sizeof found);
    CTS_CUDA(cudaMemcpyToSymbol(wrong, found, sizeof found));
    CTS_CUDA(launch());
    CTS_FINISH();
    CTS_CUDA(cudaMemcpyFromSymbol(found, wrong, sizeof found));
    int threads = 0;
    for (const int of : found) threads += of != 0;
    CTS_EXPECT_EQ(threads, 0, "a thread has not all bytes of its parameters");
  });
}

template <int n>
void CheckSize() {
  Bytes<n> parameter = Fill<n>(0);
  if (cts::control()) parameter.bytes[n - 1] ^= 0xff;
  Check("%d-bytes-by-brackets", n, [&] {
    Look<n><<<kBlocks, kThreads>>>(parameter);
    return cudaGetLastError();
  });
  Check("%d-bytes-by-call", n, [&] {
    void* arguments[] = {&parameter};
    return cudaLaunchKernel(Look<n>, dim3(kBlocks), dim3(kThreads), arguments, 0, nullptr);
  });
}
template <int... sizes>
void CheckSizes(std::integer_sequence<int, sizes...>) {
  (CheckSize<sizes>(), ...);
}

CTS_CASE() {
  CheckSizes(std::integer_sequence<int, 1, 2, 3, 4, 7, 8, 100, 255, 256, 1023, 4095, 4096, 4097, 8192, 16384, 32760,
                                   32763, kLimit>());
  const Half first = Fill<16376>(0), second = Fill<16376>(16380);
  uchar4 last = {ByteAt(32760), ByteAt(32761), ByteAt(32762), ByteAt(kLimit - 1)};
  if (cts::control()) last.w ^= 0xff;
  Check("%d-bytes-of-several", kLimit, [&] {
    LookAtSeveral<<<kBlocks, kThreads>>>(first, 0x12345678u, second, 0x9abcdef0u, last);
    return cudaGetLastError();
  });
}

}  // namespace
