/*---
clause: perf.mem.caches-present
covers: one L2 for all multiprocessors
control: each block reads memory that nobody else reads, all of them four times as much as L2 holds
control-fails-with: what other multiprocessors had read was not in L2
requires: [counters, no-mps]
draft: five of five on an H200, not yet on an H100
note: one block each multiprocessor, because it takes most of the shared memory; all read 256 KiB, from another place on
---*/
#include "cts/case.cuh"
#include "cts/measure/counters.h"

namespace {

constexpr const char* kKernels[] = {"the same memory, on every multiprocessor"};
constexpr cts::Counter kCounters[] = {cts::Counter::kL2Reads, cts::Counter::kL2ReadHits};
constexpr unsigned kThreads = 1024, kSteps = 16;  // of 16 bytes a thread

// Past the first level. The blocks begin at as many places as there are steps, so that few ask for a sector at a time.
// A part of the memory for each block begins `own` steps after the one before.
__global__ void ReadOnce(const uint4* memory, unsigned steps, unsigned own, unsigned* never) {
  const unsigned first = static_cast<unsigned>(static_cast<unsigned long long>(blockIdx.x) * steps / gridDim.x);
  unsigned seen = 0;
#pragma unroll 1
  for (unsigned step = 0; step < steps; ++step) {
    const std::size_t at = static_cast<std::size_t>(own) * blockIdx.x + (first + step) % steps;
    uint4 word;
    asm volatile("ld.global.cg.v4.u32 {%0, %1, %2, %3}, [%4];"
                 : "=r"(word.x), "=r"(word.y), "=r"(word.z), "=r"(word.w)
                 : "l"(memory + at * kThreads + threadIdx.x));
    seen |= (word.x ^ word.y) | (word.z ^ word.w);  // none: the words of the memory are equal
  }
  if (seen != 0) *never = seen;
}

CTS_CASE() {
  int multiprocessors = 0, most = 0, l2 = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&l2, cudaDevAttrL2CacheSize, 0));
  if (multiprocessors < 16) return cts::PowerNotShown("few multiprocessors have too little to share");
  const int bytes = most / 4 * 3;
  CTS_CUDA(cudaFuncSetAttribute(ReadOnce, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
  const std::size_t part = 4 * static_cast<std::size_t>(l2) / sizeof(uint4) / kThreads;
  const auto blocks = static_cast<unsigned>(multiprocessors);
  const unsigned own = cts::control() ? static_cast<unsigned>(part) / blocks : 0;
  const unsigned steps = cts::control() ? own : kSteps;
  const cts::DeviceBuffer<uint4> memory(static_cast<std::size_t>(kThreads) * (own * blocks + kSteps));
  const cts::DeviceBuffer<unsigned> never(1);
  const cts::Counts counts(kKernels, kCounters, [&](int) {
    ReadOnce<<<blocks, kThreads, bytes>>>(memory.data(), steps, own, never.data());
  });
  // One of so many blocks finds nothing. An L2 of several parts looks a sector up, and finds it, in more than one.
  CTS_EXPECT_PER(counts, 0, cts::Counter::kL2ReadHits, cts::Counter::kL2Reads,
                 cts::MakeLaw(1 - 1.0 / multiprocessors, 0.7, 2), "what other multiprocessors had read was not in L2");
}

}  // namespace
