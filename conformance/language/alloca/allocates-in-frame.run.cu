/*---
clause: lang.alloca.allocates-in-frame
control: the second call is not made, and its memory is that of the first
control-fails-with: memory of alloca lost what was written into it
---*/
#include "cts/arithmetic/opaque.cuh"
#include "cts/case.cuh"

namespace {

__device__ unsigned char ByteOf(unsigned block, unsigned i, unsigned thread) {
  return static_cast<unsigned char>(block * 85 + i * 7 + thread * 3 + 1);
}

// Has a frame and memory of its own, and gives both back.
__device__ __noinline__ unsigned WriteElsewhere(unsigned size) {
  auto* const block = static_cast<volatile unsigned char*>(alloca(size));
  unsigned sum = 0;
  for (unsigned i = 0; i < size; ++i) block[i] = 0xee;
  for (unsigned i = 0; i < size; ++i) sum += block[i];
  return sum;
}

// Three blocks of sizes that differ by thread, and an array of the frame between them.
__global__ void Allocate(unsigned* wrong, bool once) {
  const unsigned thread = threadIdx.x;
  unsigned sizes[3];
  volatile unsigned char* blocks[3];
  volatile unsigned char array[32];
  for (unsigned i = 0; i < sizeof array; ++i) array[i] = ByteOf(3, i, thread);
  for (unsigned b = 0; b < 3; ++b) {
    sizes[b] = cts::Opaque(1 + (thread * 7 + b * 13) % 64);
    if (once && b == 1 && sizes[1] > sizes[0]) sizes[1] = sizes[0];  // nothing else is overwritten
    blocks[b] = once && b == 1 ? blocks[0] : static_cast<volatile unsigned char*>(alloca(sizes[b]));
    for (unsigned i = 0; i < sizes[b]; ++i) blocks[b][i] = ByteOf(b, i, thread);
  }
  unsigned lost = WriteElsewhere(cts::Opaque(48u + thread)) != (48 + thread) * 0xee;
  for (unsigned b = 0; b < 3; ++b)
    for (unsigned i = 0; i < sizes[b]; ++i) lost += blocks[b][i] != ByteOf(b, i, thread);
  for (unsigned i = 0; i < sizeof array; ++i) lost += array[i] != ByteOf(3, i, thread);
  wrong[thread] = lost;
}

CTS_CASE() {
  constexpr unsigned kThreads = 64;
  cts::DeviceBuffer<unsigned> wrong(kThreads);
  Allocate<<<1, kThreads>>>(wrong.data(), cts::control());
  CTS_FINISH();
  for (const unsigned lost : wrong.Read())
    if (!CTS_EXPECT_EQ(lost, 0u, "memory of alloca lost what was written into it")) return;
}

}  // namespace
