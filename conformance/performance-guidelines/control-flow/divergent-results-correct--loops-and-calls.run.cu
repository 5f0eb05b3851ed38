/*---
clause: perf.control-flow.divergent-results-correct
covers: nested branches, loops, recursion and calls through pointers
control: every lane takes the path of its neighbour
control-fails-with: a thread has not the result of its own path
note: branches in branches, loops that are left in three ways, recursion, and calls through pointers
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 8, kThreads = 160;

__host__ __device__ inline unsigned Mix(unsigned x) { return (x ^ x >> 15) * 2246822519u + 374761393u; }

// As deep as the bits of `path` are set in a row.
__host__ __device__ inline unsigned Nested(unsigned path, unsigned x) {
  if ((path & 1u) == 0) return x + 1;
  x = Mix(x);
  if ((path & 2u) == 0) {
    x ^= 0x55u;
  } else {
    x += 3;
    if ((path & 4u) == 0) {
      x = Mix(x + 5);
    } else if ((path & 8u) == 0) {
      x *= 7;
    } else {
      for (unsigned i = 0; i < (path >> 4 & 7u); ++i) x = (path >> i & 1u) != 0 ? Mix(x) : x + i;
    }
    x ^= 9;
  }
  return x;
}

// Left by break, by return or at its end; some rounds are cut short.
__host__ __device__ inline unsigned Loop(unsigned path, unsigned x) {
  for (unsigned i = 0; i < 20; ++i) {
    x += i;
    if (i == path % 23) break;
    if (x % 5 == path % 7) continue;
    if (x % 61 == 3) return x ^ 0xabcdu;
    x = Mix(x);
  }
  return x + 2;
}

__device__ __noinline__ unsigned Recursive(unsigned depth, unsigned x) {
  if (depth == 0) return x;
  if ((x & 1u) != 0) return Recursive(depth - 1, Mix(x)) + 1;
  return Recursive(depth - 1, x / 2) ^ depth;
}
unsigned RecursiveOnHost(unsigned depth, unsigned x) {
  if (depth == 0) return x;
  if ((x & 1u) != 0) return RecursiveOnHost(depth - 1, Mix(x)) + 1;
  return RecursiveOnHost(depth - 1, x / 2) ^ depth;
}

__device__ __noinline__ unsigned Nested1(unsigned path, unsigned x) { return Nested(path, x); }
__device__ __noinline__ unsigned Loop1(unsigned path, unsigned x) { return Loop(path, x); }
__device__ __noinline__ unsigned Other1(unsigned path, unsigned x) { return Mix(x) ^ path; }

using Function = unsigned (*)(unsigned, unsigned);

__global__ void Walk(unsigned* out, const unsigned* in, unsigned shift) {
  const unsigned i = blockIdx.x * kThreads + threadIdx.x;
  const unsigned path = Mix(i + shift) >> 7;
  unsigned x = in[i];
  x = Nested(path, x);
  x = Loop(path, x);
  x = Recursive(path % 6, x);
  const Function functions[] = {&Nested1, &Loop1, &Other1};
  for (unsigned k = 0; k <= path % 4; ++k) x = functions[(path + k) % 3](path >> k, x);
  out[i] = x;
}

unsigned OnHost(unsigned i, unsigned x) {
  const unsigned path = Mix(i) >> 7;
  x = Nested(path, x);
  x = Loop(path, x);
  x = RecursiveOnHost(path % 6, x);
  for (unsigned k = 0; k <= path % 4; ++k) {
    const unsigned which = (path + k) % 3, p = path >> k;
    x = which == 0 ? Nested(p, x) : which == 1 ? Loop(p, x) : Mix(x) ^ p;
  }
  return x;
}

CTS_CASE() {
  constexpr unsigned kAll = kBlocks * kThreads;
  cts::DeviceBuffer<unsigned> in(kAll);
  const cts::DeviceBuffer<unsigned> out(kAll);
  cts::HostCopy<unsigned> values(kAll);
  for (unsigned i = 0; i < kAll; ++i) values.data()[i] = Mix(i * 2654435761u);
  in.Write(values.data(), kAll);
  Walk<<<kBlocks, kThreads>>>(out.data(), in.data(), cts::control() ? 1 : 0);
  CTS_FINISH();
  const auto results = out.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < kAll; ++i) wrong += results[i] != OnHost(i, values[i]);
  CTS_EXPECT_EQ(wrong, 0u, "a thread has not the result of its own path");
}

}  // namespace
