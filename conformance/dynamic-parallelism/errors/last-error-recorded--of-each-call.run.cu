/*---
clause: cdp.errors.last-error-recorded
covers: errors of each call, also in children and later blocks
control: the call is made without its mistake
control-fails-with: the thread's last error is not the one that its call returned
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

enum Call { kCopy, kCopy2D, kCopy3D, kFill, kFill2D, kFill3D, kAttribute, kLaunch, kCalls };
constexpr const char* kNames[kCalls] = {
    "cudaMemcpyAsync",   "cudaMemcpy2DAsync", "cudaMemcpy3DAsync",      "cudaMemsetAsync",
    "cudaMemset2DAsync", "cudaMemset3DAsync", "cudaDeviceGetAttribute", "launch"};

__global__ void Nothing() {}

// With a pointer to shared memory, of a device that is not there, or of too many threads.
__device__ cudaError_t Make(Call call, unsigned* to, unsigned* from, bool wrong) {
  __shared__ unsigned words[4];
  constexpr cudaMemcpyKind kKind = cudaMemcpyDeviceToDevice;
  unsigned* const target = wrong ? words : to;
  const cudaPitchedPtr pitched{target, 8, 8, 1};
  const cudaExtent extent{8, 1, 2};
  cudaMemcpy3DParms box{};
  int value;
  switch (call) {
    case kCopy:
      return cudaMemcpyAsync(target, from, sizeof words, kKind, nullptr);
    case kCopy2D:
      return cudaMemcpy2DAsync(target, 8, from, 8, 8, 2, kKind, nullptr);
    case kCopy3D:
      box.srcPtr = {from, 8, 8, 1};
      box.dstPtr = pitched;
      box.extent = extent;
      box.kind = kKind;
      return cudaMemcpy3DAsync(&box, nullptr);
    case kFill:
      return cudaMemsetAsync(target, 1, sizeof words, nullptr);
    case kFill2D:
      return cudaMemset2DAsync(target, 8, 1, 8, 2, nullptr);
    case kFill3D:
      return cudaMemset3DAsync(pitched, 1, extent, nullptr);
    case kAttribute:
      return cudaDeviceGetAttribute(&value, cudaDevAttrWarpSize, wrong ? 12345 : 0);
    default:
      Nothing<<<1, wrong ? 2048 : 1>>>();
      return cudaPeekAtLastError();
  }
}

struct Codes {
  cudaError_t returned, recorded;
};

struct Use {
  Codes* codes;
  unsigned *to, *from;
  unsigned wrong;
  __device__ void operator()(cudaStream_t) const {
    for (int call = 0; call < kCalls; ++call) {
      codes[call].returned = Make(static_cast<Call>(call), to, from, wrong);
      codes[call].recorded = cudaGetLastError();
    }
  }
};

void CheckAll(cts::KernelStream::Where where) {
  const cts::DeviceBuffer<unsigned> to(4), from(4, 0);
  const cts::DeviceBuffer<Codes> codes(kCalls, 0);  // what nobody wrote must not pass
  cts::InKernel({"", cts::KernelStream::kNull, where},
                Use{codes.data(), to.data(), from.data(), cts::control() ? 0u : 1u})
      .Finish();
  const cts::HostCopy<Codes> seen = codes.Read();
  for (int call = 0; call < kCalls; ++call) {
    cts::Row(kNames[call], [&] {
      CTS_EXPECT(seen[call].returned != cudaSuccess && seen[call].recorded == seen[call].returned,
                 "the thread's last error is not the one that its call returned");
    });
  }
}

CTS_CASE(alone) { CheckAll(cts::KernelStream::kAlone); }
CTS_CASE(in_a_child) { CheckAll(cts::KernelStream::kInAChild); }
CTS_CASE(later_block) { CheckAll(cts::KernelStream::kLaterBlock); }

}  // namespace
