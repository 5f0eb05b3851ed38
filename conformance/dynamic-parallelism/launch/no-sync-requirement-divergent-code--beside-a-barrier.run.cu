/*---
clause: cdp.launch.no-sync-requirement-divergent-code
covers: copies, fills and queries, with other warps at a barrier
control: one thread waits for a thread that makes no call, as a barrier in a call would do
control-fails-with:
  - a thread did not get through its copies, fills or queries
  - a barrier of the block let threads by before the calls had been made
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: fills with zero; that a fill writes its value is asserted by cdp.api.memset-async-fills-in-stream-order
---*/
#include "cts/case.cuh"

namespace {

enum Call : unsigned { kCopy, kCopy2D, kCopy3D, kFill, kFill2D, kFill3D, kAttribute, kLimit, kFunction, kCalls };

constexpr unsigned kThreads = 96, kWarp = 32, kCallers = kWarp + kWarp / 2;
constexpr unsigned kSlot = 64;  // bytes of a thread: four rows of 16, or two slices of four rows of 8

// Of three warps each thread of the first makes calls, none of the second, and every other one of the last.
__host__ __device__ bool IsCaller(unsigned thread) {
  return thread < kWarp || (thread >= 2 * kWarp && thread % 2 == 1);
}
__host__ __device__ Call CallOf(unsigned thread) { return static_cast<Call>(thread % kCalls); }
unsigned char Value(unsigned i) { return i % 151; }  // below the poison

__global__ void Nothing() {}

__device__ cudaError_t Make(Call call, unsigned char* to, unsigned char* from) {
  constexpr cudaMemcpyKind kKind = cudaMemcpyDeviceToDevice;
  const cudaPitchedPtr target{to, 8, 8, 4};
  const cudaExtent extent{8, 4, 2};
  cudaMemcpy3DParms box{};
  cudaFuncAttributes attributes;
  std::size_t limit;
  int value;
  switch (call) {
    case kCopy:
      return cudaMemcpyAsync(to, from, kSlot, kKind, nullptr);
    case kCopy2D:
      return cudaMemcpy2DAsync(to, 16, from, 16, 16, 4, kKind, nullptr);
    case kCopy3D:
      box.srcPtr = {from, 8, 8, 4};
      box.dstPtr = target;
      box.extent = extent;
      box.kind = kKind;
      return cudaMemcpy3DAsync(&box, nullptr);
    case kFill:
      return cudaMemsetAsync(to, 0, kSlot, nullptr);
    case kFill2D:
      return cudaMemset2DAsync(to, 16, 0, 16, 4, nullptr);
    case kFill3D:
      return cudaMemset3DAsync(target, 0, extent, nullptr);
    case kAttribute:
      return cudaDeviceGetAttribute(&value, cudaDevAttrWarpSize, 0);
    case kLimit:
      return cudaDeviceGetLimit(&limit, cudaLimitStackSize);
    default:
      return cudaFuncGetAttributes(&attributes, Nothing);
  }
}

// Threads make other calls than their neighbours, and other numbers of them. The others are at the barrier meanwhile.
__global__ void Parent(unsigned char* to, unsigned char* from, unsigned* through, unsigned* early,
                       const unsigned* never, bool wait) {
  __shared__ unsigned done;
  const unsigned thread = threadIdx.x, at = thread * kSlot;
  if (thread == 0) done = 0;
  __syncthreads();
  if (IsCaller(thread)) {
    cudaError_t code = cudaSuccess;
    for (unsigned i = 0; i <= thread / kCalls % 3 && code == cudaSuccess; ++i)
      code = Make(CallOf(thread), to + at, from + at);
    const bool held = wait && thread == 7 && !cts::AwaitFlag(never, 1u, 10'000'000);
    if (code == cudaSuccess && !held) {
      through[thread] = 1;
      atomicAdd(&done, 1u);
    }
  }
  __syncthreads();
  if (done != kCallers) atomicAdd(early, 1u);
}

CTS_CASE() {
  constexpr unsigned kBytes = kThreads * kSlot;
  unsigned char values[kBytes];
  for (unsigned i = 0; i < kBytes; ++i) values[i] = Value(i);
  const cts::DeviceBuffer<unsigned char> to(kBytes);
  cts::DeviceBuffer<unsigned char> from(kBytes);
  const cts::DeviceBuffer<unsigned> through(kThreads, 0), early(1, 0), never(1, 0);
  from.Write(values, kBytes);
  Parent<<<1, kThreads>>>(to.data(), from.data(), through.data(), early.data(), never.data(), cts::control());
  CTS_FINISH();
  const auto threads = through.Read();
  const auto bytes = to.Read();
  unsigned missing = 0, wrong = 0;
  for (unsigned thread = 0; thread < kThreads; ++thread) missing += IsCaller(thread) && threads[thread] != 1;
  for (unsigned i = 0; i < kBytes; ++i) {
    const unsigned thread = i / kSlot, call = IsCaller(thread) ? CallOf(thread) : kCalls;
    wrong += bytes[i] != (call <= kCopy3D ? values[i] : call <= kFill3D ? 0 : cts::kPoison);
  }
  CTS_EXPECT_EQ(missing, 0u, "a thread did not get through its copies, fills or queries");
  CTS_EXPECT_EQ(early[0], 0u, "a barrier of the block let threads by before the calls had been made");
  CTS_EXPECT_EQ(wrong, 0u, "a copy or a fill of divergent code is missing");
}

}  // namespace
