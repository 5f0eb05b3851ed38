/*---
clause: lang.alloca.freed-at-return
covers: callers that are inlined, leave early, or are called through a pointer
control: all is allocated in one frame, six times instead of so often
control-fails-with: memory of alloca did not come back when its caller had returned
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/arithmetic/opaque.cuh"
#include "cts/case.cuh"

namespace {

constexpr unsigned kBytes = 64, kCalls = 100'000, kInOneFrame = 6, kThreads = 64, kBlocks = 2, kStack = 8 << 10;

struct Seen {
  unsigned long long lowest, highest;
  unsigned wrong;
};

__device__ __forceinline__ void Use(void* memory, unsigned size, unsigned call, Seen* seen) {
  auto* const block = static_cast<volatile unsigned char*>(memory);
  const auto address = reinterpret_cast<unsigned long long>(memory);
  if (address < seen->lowest) seen->lowest = address;
  if (address > seen->highest) seen->highest = address;
  block[0] = static_cast<unsigned char>(call);
  block[size - 1] = static_cast<unsigned char>(call * 3);
  seen->wrong += block[0] != static_cast<unsigned char>(call);
  seen->wrong += block[size - 1] != static_cast<unsigned char>(call * 3);
}

// The ways to have a frame of its own. A compiler that inlines one of them into the loop must still end it there.
struct Inlined {
  static __device__ __forceinline__ void Call(unsigned size, unsigned call, Seen* seen) {
    Use(alloca(size), size, call, seen);
  }
};
struct Twice {
  static __device__ __forceinline__ void Call(unsigned size, unsigned call, Seen* seen) {
    Use(alloca(size), size, call, seen);
    Inlined::Call(size, call, seen);
  }
};
struct Lambda {
  static __device__ __forceinline__ void Call(unsigned size, unsigned call, Seen* seen) {
    [&] { Use(alloca(size), size, call, seen); }();
  }
};
struct LeavesEarly {
  static __device__ __noinline__ void Call(unsigned size, unsigned call, Seen* seen) {
    void* const block = alloca(size);
    if ((call + threadIdx.x) % 3 == 0) return Use(block, size, call, seen);
    Use(alloca(size), size, call, seen);
  }
};
struct Recursive {
  static __device__ __noinline__ void Descend(unsigned size, unsigned call, Seen* seen, unsigned depth) {
    void* const block = alloca(size);
    if (depth > 0) Descend(size, call, seen, depth - 1);
    Use(block, size, call, seen);
  }
  static __device__ void Call(unsigned size, unsigned call, Seen* seen) { Descend(size, call, seen, 1); }
};
struct Pointer {
  static __device__ void Call(unsigned size, unsigned call, Seen* seen) {
    void (*const volatile function)(unsigned, unsigned, Seen*) = &LeavesEarly::Call;
    function(size, call, seen);
  }
};

template <class Way>
__global__ void Allocate(Seen* all, unsigned calls) {
  Seen seen = {~0ull, 0, 0};
  for (unsigned call = 0; call < calls; ++call) Way::Call(cts::Opaque(kBytes + threadIdx.x % 2 * 16), call, &seen);
  all[blockIdx.x * kThreads + threadIdx.x] = seen;
}
__global__ void AllocateInOneFrame(Seen* all, unsigned calls) {
  Seen seen = {~0ull, 0, 0};
  for (unsigned call = 0; call < calls; ++call) Use(alloca(cts::Opaque(16 * kBytes)), 16 * kBytes, call, &seen);
  all[blockIdx.x * kThreads + threadIdx.x] = seen;
}

// What so many frames took would be more than any stack. Two blocks of two frames are the most that live at once.
template <class Way>
void Check(const char* name) {
  cts::Row(name, [] {
    const cts::DeviceBuffer<Seen> all(kBlocks * kThreads);
    if (cts::control()) {
      AllocateInOneFrame<<<kBlocks, kThreads>>>(all.data(), kInOneFrame);
    } else {
      Allocate<Way><<<kBlocks, kThreads>>>(all.data(), kCalls);
    }
    CTS_FINISH();
    for (const Seen& seen : all.Read()) {
      const bool near = seen.highest - seen.lowest < 16 * kBytes;
      if (!CTS_EXPECT(near, "memory of alloca did not come back when its caller had returned")) return;
      if (!CTS_EXPECT_EQ(seen.wrong, 0u, "memory of alloca does not hold what was written")) return;
    }
  });
}

CTS_CASE() {
  std::size_t usual = 0;
  CTS_CUDA(cudaDeviceGetLimit(&usual, cudaLimitStackSize));
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, kStack));
  Check<Inlined>("inlined");
  Check<Twice>("inlined-twice");
  Check<Lambda>("lambda");
  Check<LeavesEarly>("leaving-early");
  Check<Recursive>("recursion");
  Check<Pointer>("through-a-pointer");
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, usual));
}

}  // namespace
