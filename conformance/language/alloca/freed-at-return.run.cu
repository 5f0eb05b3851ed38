/*---
clause: lang.alloca.freed-at-return
control: all is allocated in one frame, six times instead of so often
control-fails-with: memory of alloca did not come back when its caller had returned
---*/
#include "cts/arithmetic/opaque.cuh"
#include "cts/case.cuh"

namespace {

constexpr unsigned kBytes = 64, kCalls = 100'000, kInOneFrame = 6, kThreads = 32;

struct Seen {
  unsigned long long lowest, highest;
  unsigned wrong;
};

__device__ void Use(volatile unsigned char* block, unsigned size, unsigned call, Seen* seen) {
  const auto address = reinterpret_cast<unsigned long long>(const_cast<unsigned char*>(block));
  if (address < seen->lowest) seen->lowest = address;
  if (address > seen->highest) seen->highest = address;
  block[0] = static_cast<unsigned char>(call);
  block[size - 1] = static_cast<unsigned char>(call * 3);
  if (size > 1) seen->wrong += block[0] != static_cast<unsigned char>(call);
  seen->wrong += block[size - 1] != static_cast<unsigned char>(call * 3);
}

__device__ __noinline__ void AllocateAndReturn(unsigned size, unsigned call, Seen* seen) {
  Use(static_cast<volatile unsigned char*>(alloca(size)), size, call, seen);
}

// What 100,000 frames took would be more than any stack: a call gets memory that calls before it gave back.
__global__ void Allocate(Seen* all, unsigned calls, bool in_one_frame) {
  Seen seen = {~0ull, 0, 0};
  for (unsigned call = 0; call < calls; ++call) {
    const unsigned size = cts::Opaque(kBytes + threadIdx.x % 2 * 16);
    if (in_one_frame) {
      Use(static_cast<volatile unsigned char*>(alloca(size)), size, call, &seen);
    } else {
      AllocateAndReturn(size, call, &seen);
    }
  }
  all[threadIdx.x] = seen;
}

CTS_CASE() {
  const cts::DeviceBuffer<Seen> all(kThreads);
  Allocate<<<1, kThreads>>>(all.data(), cts::control() ? kInOneFrame : kCalls, cts::control());
  CTS_FINISH();
  for (const Seen& seen : all.Read()) {
    const bool near = seen.highest - seen.lowest < 4 * kBytes;
    if (!CTS_EXPECT(near, "memory of alloca did not come back when its caller had returned")) return;
    if (!CTS_EXPECT_EQ(seen.wrong, 0, "memory of alloca does not hold what was written")) return;
  }
}

}  // namespace
