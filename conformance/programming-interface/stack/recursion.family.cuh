// A recursion that needs stack in each call, and tells whether its frames kept what they held.
#include "cts/case.cuh"

namespace {

// 64 ints of each frame live while the deeper calls run.
__device__ __noinline__ int Deep(int depth, volatile const int* zero) {
  volatile int frame[64];
  for (int i = 0; i < 64; ++i) frame[i] = zero[0] + depth + i;
  const int below = depth > 0 ? Deep(depth - 1, zero) : 0;
  int wrong = below;
  for (int i = 0; i < 64; ++i) wrong += frame[i] != depth + i;
  return wrong;
}
__global__ void Recurse(int depth, const int* zero, int* wrong) { *wrong = Deep(depth, zero); }

}  // namespace
