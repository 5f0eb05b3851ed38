/*---
clause: model.cp-async.wait-orders-nothing-else
requires: [cc-80]
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus/async_copy.cuh"
#include "cts/litmus/sightings.h"
#include "cts/measure/rounds.h"

namespace {

// Message passing between neighbouring blocks: even ones store x and then y, odd ones load y and then x. Between them
// stands a copy and its wait, where a fence would have to be.
constexpr unsigned kBlocks = 256, kThreads = 256, kInstances = kBlocks / 2 * kThreads, kApart = 8;

__global__ void Pass(unsigned* words, const unsigned* source, unsigned value, unsigned* counts) {
  __shared__ __align__(16) unsigned pieces[kThreads][4];
  const unsigned instance = blockIdx.x / 2 * kThreads + threadIdx.x;
  const unsigned elsewhere = (instance * 2654435761u + value) % kInstances;
  unsigned* const x = words + instance * kApart;
  unsigned* const y = words + (kInstances + elsewhere) * kApart;
  const auto copy = [&] {
    cts::litmus::CopyAsync<16>(pieces[threadIdx.x], source);
    cts::litmus::AwaitAllCopies();
  };
  if (blockIdx.x % 2 == 0) {
    asm volatile("st.relaxed.gpu.u32 [%0], %1;" ::"l"(x), "r"(value) : "memory");
    copy();
    asm volatile("st.relaxed.gpu.u32 [%0], %1;" ::"l"(y), "r"(value) : "memory");
  } else {
    unsigned first, second;
    asm volatile("ld.relaxed.gpu.u32 %0, [%1];" : "=r"(first) : "l"(y) : "memory");
    copy();
    asm volatile("ld.relaxed.gpu.u32 %0, [%1];" : "=r"(second) : "l"(x) : "memory");
    if (first == value && second != value) atomicAdd(counts, 1u);
  }
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned> words(2 * kInstances * kApart, 0), source(4);
  cts::DeviceBuffer<unsigned> counts(1, 0);
  const unsigned rounds = cts::Rounds(200);
  for (unsigned round = 1; round <= rounds; ++round)
    Pass<<<kBlocks, kThreads>>>(words.data(), source.data(), round, counts.data());
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  cts::litmus::TellSightings("mp/cp.async.wait_all@grid", cts::litmus::Open::kPermitted,
                             std::uint64_t{rounds} * kInstances, counts[0]);
  CTS_OBSERVE("rows", 1);
}

}  // namespace
