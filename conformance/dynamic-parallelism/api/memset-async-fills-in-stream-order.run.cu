/*---
clause: cdp.api.memset-async-fills-in-stream-order
control: "`order`: the fill is issued after the grid that reads it; `values`: the fills leave out the last byte"
control-fails-with:
  - a grid did not see the fill before it
  - a byte of the range has another value than the one given
build: [rdc]
note: the order is shown with zero, so that it can be shown where only the values are wrong
---*/
#include <string>

#include "cts/case.cuh"

namespace {

constexpr int kBytes = 1 << 18, kThreads = 256;

struct Buffers {
  unsigned char* data;
  unsigned *right_before, *right_after, *failed_calls;
};

__global__ void Compare(const unsigned char* data, unsigned char expected, unsigned* right, cts::GateView gate) {
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
  for (int i = threadIdx.x; i < kBytes; i += kThreads) {
    if (data[i] == expected) atomicAdd(right, 1u);
  }
}

__global__ void Parent(Buffers b, cts::GateView gate, bool late) {
  cudaStream_t s;
  unsigned failed = cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking) != cudaSuccess;
  Compare<<<1, kThreads, 0, s>>>(b.data, cts::kPoison, b.right_before, gate);
  if (!late) failed += cudaMemsetAsync(b.data, 0, kBytes, s) != cudaSuccess;
  Compare<<<1, kThreads, 0, s>>>(b.data, 0, b.right_after, gate);
  if (late) failed += cudaMemsetAsync(b.data, 0, kBytes, s) != cudaSuccess;
  failed += cudaStreamDestroy(s) != cudaSuccess;
  *b.failed_calls = failed + (cudaGetLastError() != cudaSuccess);
}

CTS_CASE(order) {
  cts::DeviceBuffer<unsigned char> data(kBytes);
  cts::DeviceBuffer<unsigned> before(1, 0), after(1, 0), failed_calls(1);
  cts::Gate gate;
  Parent<<<1, 1>>>({data.data(), before.data(), after.data(), failed_calls.data()}, gate.view(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the first grid never ran");
  // A fill that does not wait for the grid at the gate shows in what that grid reads.
  CTS_CHANCE(gate.arrivals() >= 2, "a grid did not see the fill before it");
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(failed_calls[0], 0, "a call on the stream failed");
  CTS_EXPECT_EQ(before[0], kBytes, "a grid saw the fill that follows it");
  CTS_EXPECT_EQ(after[0], kBytes, "a grid did not see the fill before it");
}

constexpr unsigned char kValues[] = {0x00, 0x01, 0x02, 0x10, 0x40, 0x5a, 0x7f, 0x80, 0xaa, 0xfe, 0xff};
constexpr int kRanges = 8, kGap = 33, kWhole = 2 << 20;
__host__ __device__ constexpr int Size(int range) {
  constexpr int kSizes[kRanges] = {2, 3, 4, 16, 255, 4096, 65'537, 1 << 20};
  return kSizes[range];
}

__global__ void Fill(unsigned char* data, int value, int left_out, unsigned* failed_calls) {
  int at = kGap;
  for (int range = 0; range < kRanges; ++range) {
    const int size = Size(range);
    if (cudaMemsetAsync(data + at, value, size - left_out, nullptr) != cudaSuccess) ++*failed_calls;
    at += size + kGap;
  }
}

bool IsAll(const unsigned char* range, int size, unsigned char value) {
  int right = 0;
  for (int i = 0; i < size; ++i) right += range[i] == value;
  return right == size;
}

// Returns how many of the ranges became zero.
int Check(unsigned char value) {
  cts::DeviceBuffer<unsigned char> data(kWhole);
  cts::DeviceBuffer<unsigned> failed_calls(1, 0);
  Fill<<<1, 1>>>(data.data(), value, cts::control() ? 1 : 0, failed_calls.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(failed_calls[0], 0, "a fill was refused");
  const cts::HostCopy<unsigned char> seen = data.Read();
  int wrong = 0, zero = 0, changed_outside = 0, at = 0;
  for (int range = 0; range < kRanges; ++range) {
    const int size = Size(range);
    changed_outside += !IsAll(&seen[at], kGap, cts::kPoison);
    at += kGap;
    wrong += !IsAll(&seen[at], size, value);
    zero += IsAll(&seen[at], size, 0);
    at += size;
  }
  changed_outside += !IsAll(&seen[at], kWhole - at, cts::kPoison);
  CTS_EXPECT_EQ(wrong, 0, "a byte of the range has another value than the one given");
  CTS_EXPECT_EQ(changed_outside, 0, "a byte outside the range was changed");
  return zero;
}

CTS_CASE(values) {
  constexpr const char* kDigits = "0123456789abcdef";
  int zero = 0;
  for (const unsigned char value : kValues) {
    const std::string name = std::string("0x") + kDigits[value / 16] + kDigits[value % 16];
    cts::Row(name.c_str(), [&] { zero += Check(value); });
  }
  CTS_OBSERVE("ranges-of-88-filled-with-zero", zero);
}

}  // namespace
