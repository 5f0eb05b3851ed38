/*---
clause: cdp.tail.memcpy-allowed
control: the host makes the copy and the fill, ahead of the grid
control-fails-with:
  - the copy in the tail stream missed what its grid wrote
  - the fill in the tail stream came before what its grid wrote
build: [rdc]
note: fills with zero; that a fill writes its value is asserted by cdp.api.memset-async
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kCopyEarly = "the copy in the tail stream missed what its grid wrote";
constexpr const char* kFillEarly = "the fill in the tail stream came before what its grid wrote";
constexpr int kCount = 1024, kBytes = kCount * sizeof(int), kOld = 0x11;

struct Outcome {
  cudaError_t copied, filled;
  long long copy_seen_ns, fill_seen_ns;  // -1 when not seen in the window
};

// Looks for a window whether one of the two is made while the grid still runs.
__device__ void Look(const volatile int* copied, const volatile int* filled, int poison, unsigned long long window_ns,
                     Outcome* outcome) {
  const unsigned long long start = cts::GlobalTimer();
  outcome->copy_seen_ns = outcome->fill_seen_ns = -1;
  for (unsigned long long passed = 0; passed < window_ns; passed = cts::GlobalTimer() - start) {
    const auto now = static_cast<long long>(passed);
    if (outcome->copy_seen_ns < 0 && *copied != poison) outcome->copy_seen_ns = now;
    if (outcome->fill_seen_ns < 0 && *filled != poison) outcome->fill_seen_ns = now;
    if (outcome->copy_seen_ns >= 0 && outcome->fill_seen_ns >= 0) return;
  }
}

// One thread issues both; behind the window the grid writes what the copy reads and what the fill overwrites.
__global__ void Parent(int* copied, int* source, int* filled, int poison, unsigned long long window_ns, bool issue,
                       Outcome* outcome) {
  if (threadIdx.x == 0) {
    outcome->copied = outcome->filled = cudaSuccess;
    if (issue) {
      outcome->copied = cudaMemcpyAsync(copied, source, kBytes, cudaMemcpyDeviceToDevice, cudaStreamTailLaunch);
      outcome->filled = cudaMemsetAsync(filled, 0, kBytes, cudaStreamTailLaunch);
    }
    Look(copied, filled, poison, window_ns, outcome);
  }
  __syncthreads();
  source[threadIdx.x] = static_cast<int>(threadIdx.x);
  filled[threadIdx.x] = static_cast<int>(threadIdx.x) + 1;
}

double Milliseconds(long long ns) { return ns < 0 ? -1 : static_cast<double>(ns) / 1e6; }

CTS_CASE() {
  cts::DeviceBuffer<int> copied(kCount), source(kCount, kOld), filled(kCount);
  cts::DeviceBuffer<Outcome> outcome(1);
  const int poison = copied[0];
  if (cts::control()) {
    CTS_CUDA(cudaMemcpyAsync(copied.data(), source.data(), kBytes, cudaMemcpyDeviceToDevice));
    CTS_CUDA(cudaMemsetAsync(filled.data(), 0, kBytes));
  }
  Parent<<<1, kCount>>>(copied.data(), source.data(), filled.data(), poison, cts::WindowNs(), !cts::control(),
                        outcome.data());
  CTS_FINISH();
  const Outcome seen = outcome[0];
  cts::RecordWindow(kCopyEarly, Milliseconds(seen.copy_seen_ns));
  cts::RecordWindow(kFillEarly, Milliseconds(seen.fill_seen_ns));
  CTS_EXPECT_EQ(seen.copied, cudaSuccess, "a copy into the tail stream was refused");
  CTS_EXPECT_EQ(seen.filled, cudaSuccess, "a fill in the tail stream was refused");
  const cts::HostCopy<int> copy = copied.Read(), fill = filled.Read();
  int not_copied = 0, not_filled = 0;
  for (int i = 0; i < kCount; ++i) {
    not_copied += copy[i] != i;
    not_filled += fill[i] != 0;
  }
  CTS_EXPECT_EQ(not_copied, 0, kCopyEarly);
  CTS_EXPECT_EQ(not_filled, 0, kFillEarly);
}

}  // namespace
