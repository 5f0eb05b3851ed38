/*---
clause: cdp.tail.memcpy-allowed
control: the host makes the copy or the fill, ahead of the grid
control-fails-with:
  - a copy in the tail stream missed what its grid wrote
  - a fill in the tail stream came before what its grid wrote
build: [rdc]
note: fills with zero; that a fill writes its value is asserted by cdp.api.memset-async-fills-in-stream-order
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kCopyEarly = "a copy in the tail stream missed what its grid wrote";
constexpr const char* kFillEarly = "a fill in the tail stream came before what its grid wrote";
constexpr int kCount = 1024, kOld = 0x11;
constexpr size_t kBytes = kCount * sizeof(int), kWidth = 64, kRows = kBytes / kWidth;  // rows without padding
constexpr const char* kCalls[] = {"cudaMemcpyAsync", "cudaMemcpy2DAsync", "cudaMemcpy3DAsync",
                                  "cudaMemsetAsync", "cudaMemset2DAsync", "cudaMemset3DAsync"};
constexpr int kCopies = 3;

// Copies all of `from` to `to`, or fills all of `to`.
__host__ __device__ cudaError_t Issue(int call, int* to, int* from, cudaStream_t stream) {
  const cudaExtent extent{kWidth, kRows / 2, 2};
  const cudaPitchedPtr target{to, kWidth, kWidth, kRows / 2};
  constexpr cudaMemcpyKind kKind = cudaMemcpyDeviceToDevice;
  if (call == 0) return cudaMemcpyAsync(to, from, kBytes, kKind, stream);
  if (call == 1) return cudaMemcpy2DAsync(to, kWidth, from, kWidth, kWidth, kRows, kKind, stream);
  if (call == 3) return cudaMemsetAsync(to, 0, kBytes, stream);
  if (call == 4) return cudaMemset2DAsync(to, kWidth, 0, kWidth, kRows, stream);
  if (call == 5) return cudaMemset3DAsync(target, 0, extent, stream);
  cudaMemcpy3DParms copy{};
  copy.srcPtr = {from, kWidth, kWidth, kRows / 2};
  copy.dstPtr = target;
  copy.extent = extent;
  copy.kind = kKind;
  return cudaMemcpy3DAsync(&copy, stream);
}

struct Outcome {
  cudaError_t code;
  long long seen_ns;  // -1 when not seen in the window
};

// One thread issues the call and looks for a window whether it is made while the grid still runs. Then the grid writes
// what the copy reads, or what the fill overwrites.
__global__ void Parent(int call, int* to, int* from, int poison, unsigned long long window_ns, bool issue,
                       Outcome* outcome) {
  if (threadIdx.x == 0) {
    outcome->code = issue ? Issue(call, to, from, cudaStreamTailLaunch) : cudaSuccess;
    outcome->seen_ns = -1;
    const unsigned long long start = cts::GlobalTimer();
    for (unsigned long long now = 0; now < window_ns && outcome->seen_ns < 0; now = cts::GlobalTimer() - start) {
      if (*static_cast<const volatile int*>(to) != poison) outcome->seen_ns = static_cast<long long>(now);
    }
  }
  __syncthreads();
  (call < kCopies ? from : to)[threadIdx.x] = static_cast<int>(threadIdx.x) + 1;
}

void Check(int call) {
  const bool copies = call < kCopies;
  const char* const early = copies ? kCopyEarly : kFillEarly;
  cts::DeviceBuffer<int> to(kCount), from(kCount, kOld);
  cts::DeviceBuffer<Outcome> outcome(1);
  const int poison = to[0];
  if (cts::control()) CTS_CUDA(Issue(call, to.data(), from.data(), nullptr));
  Parent<<<1, kCount>>>(call, to.data(), from.data(), poison, cts::WindowNs(), !cts::control(), outcome.data());
  CTS_FINISH();
  const Outcome seen = outcome[0];
  cts::RecordWindow(early, seen.seen_ns < 0 ? -1 : static_cast<double>(seen.seen_ns) / 1e6);
  CTS_EXPECT_EQ(seen.code, cudaSuccess, "a copy or fill in the tail stream was refused");
  const cts::HostCopy<int> words = to.Read();
  int wrong = 0;
  for (int i = 0; i < kCount; ++i) wrong += words[i] != (copies ? i + 1 : 0);
  CTS_EXPECT_EQ(wrong, 0, early);
}

CTS_CASE() {
  for (int call = 0; call < 2 * kCopies; ++call) cts::Row(kCalls[call], [&] { Check(call); });
}

}  // namespace
