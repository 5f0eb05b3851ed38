/*---
clause: model.mixed-size.data-race
requires: [cc-70]
note: each observation tells whether an outcome came that accesses of equal size must not show
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/row.h"

namespace {

constexpr unsigned kPairs = 64, kThreads = 128, kRounds = 100, kApart = 4;

__device__ void Store32(unsigned* at, unsigned v) {
  asm volatile("st.relaxed.gpu.u32 [%0], %1;" ::"l"(at), "r"(v) : "memory");
}
__device__ unsigned Load32(const unsigned* at) {
  unsigned v;
  asm volatile("ld.relaxed.gpu.u32 %0, [%1];" : "=r"(v) : "l"(at) : "memory");
  return v;
}
__device__ unsigned Acquire32(const unsigned* at) {
  unsigned v;
  asm volatile("ld.acquire.gpu.u32 %0, [%1];" : "=r"(v) : "l"(at) : "memory");
  return v;
}
__device__ void Store64(unsigned* at, unsigned v) {
  asm volatile("st.relaxed.gpu.u64 [%0], %1;" ::"l"(at), "l"(v * 0x100000001ull) : "memory");
}
__device__ void Release64(unsigned* at, unsigned v) {
  asm volatile("st.release.gpu.u64 [%0], %1;" ::"l"(at), "l"(v * 0x100000001ull) : "memory");
}
__device__ unsigned long long Load64(const unsigned* at) {
  unsigned long long v;
  asm volatile("ld.relaxed.gpu.u64 %0, [%1];" : "=l"(v) : "l"(at) : "memory");
  return v;
}
__device__ unsigned Half(unsigned long long word, unsigned half) { return static_cast<unsigned>(word >> 32 * half); }

// What a reader saw that equal sizes forbid; words have 8 bytes.
struct FlagInHalves {
  static constexpr const char* kName = "mp/flag-of-64-read-in-halves";
  static __device__ void Write(unsigned* x, unsigned* y, unsigned v, unsigned) {
    Store32(x, v);
    Release64(y, v);
  }
  static __device__ bool Read(const unsigned* x, const unsigned* y, unsigned v, unsigned half) {
    const unsigned flag = Acquire32(y + half);
    return flag == v && Load32(x) != v;
  }
};
struct HalvesThenWhole {
  static constexpr const char* kName = "corr/half-then-whole";
  static __device__ void Write(unsigned* x, unsigned*, unsigned v, unsigned) { Store64(x, v); }
  static __device__ bool Read(const unsigned* x, const unsigned*, unsigned v, unsigned half) {
    const unsigned first = Load32(x + half);
    return first == v && Half(Load64(x), half) != v;
  }
};
struct WholeThenHalf {
  static constexpr const char* kName = "corr/whole-then-half";
  static __device__ void Write(unsigned* x, unsigned*, unsigned v, unsigned) { Store64(x, v); }
  static __device__ bool Read(const unsigned* x, const unsigned*, unsigned v, unsigned half) {
    const unsigned long long first = Load64(x);
    return Half(first, half) == v && Load32(x + half) != v;
  }
};
struct StoredInHalves {
  static constexpr const char* kName = "corr/stored-in-halves";
  static __device__ void Write(unsigned* x, unsigned*, unsigned v, unsigned half) {
    Store32(x + half, v);
    Store32(x + 1 - half, v);
  }
  static __device__ bool Read(const unsigned* x, const unsigned*, unsigned v, unsigned half) {
    const unsigned long long first = Load64(x);
    return Half(first, half) == v && Load32(x + half) != v;
  }
};
// Even blocks write what the odd blocks beside them read.
template <class Test>
__global__ void Pass(unsigned* xs, unsigned* ys, unsigned round, unsigned* seen) {
  const unsigned which = (blockIdx.x / 2 * blockDim.x + threadIdx.x) * kApart, half = (threadIdx.x + round) % 2;
  const unsigned mixed = (blockIdx.x * 31 + threadIdx.x / 32 * 7 + round) * 2654435761u >> 8;
  cts::SpinFor(mixed % 400);
  if (blockIdx.x % 2 == 0) {
    Test::Write(xs + which, ys + which, round, half);
  } else if (Test::Read(xs + which, ys + which, round, half)) {
    atomicAdd(seen, 1u);
  }
}

template <class Test>
void Observe() {
  cts::Row(Test::kName, [] {
    cts::DeviceBuffer<unsigned> xs(kPairs * kThreads * kApart, 0), ys(kPairs * kThreads * kApart, 0), seen(1, 0);
    for (unsigned round = 1; round <= cts::Rounds(kRounds); ++round) {
      Pass<Test><<<2 * kPairs, kThreads>>>(xs.data(), ys.data(), round, seen.data());
      CTS_CUDA(cudaGetLastError());
    }
    CTS_FINISH();
    CTS_OBSERVE("outcome-seen", seen[0] > 0);
  });
}

CTS_CASE() {
  Observe<FlagInHalves>();
  Observe<HalvesThenWhole>();
  Observe<WholeThenHalf>();
  Observe<StoredInHalves>();
}

}  // namespace
