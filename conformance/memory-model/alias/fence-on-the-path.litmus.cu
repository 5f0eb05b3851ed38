/*---
clause: model.alias.fence-on-the-path
control: the load through the other address comes before the wait
control-fails-with: a load did not see a store through another address that a path with an alias fence leads from
requires: [vmm, cc-70]
rounds: 60
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"
#include "cts/memory/aliases.h"
#include "cts/power.h"

namespace {

constexpr unsigned kPaths = 8, kOfABlock = 32, kRoles = 3, kWordsOfAPath = 8, kWordsOfAFlag = 32;

enum class Fence : int { kOfWriter, kBetween, kOfReader };

__device__ bool Await(const unsigned* flag, unsigned value) {
  constexpr unsigned long long kMillisecond = 1'000'000;
  const unsigned long long start = cts::GlobalTimer();
  unsigned seen;
  do {
    asm volatile("ld.relaxed.gpu.u32 %0, [%1];" : "=r"(seen) : "l"(flag) : "memory");
  } while (seen != value && cts::GlobalTimer() - start < kMillisecond);
  asm volatile("fence.acq_rel.gpu;" ::: "memory");
  return seen == value;
}
__device__ void Raise(unsigned* flag, unsigned value) {
  asm volatile("fence.acq_rel.gpu;" ::: "memory");
  asm volatile("st.relaxed.gpu.u32 [%0], %1;" ::"l"(flag), "r"(value) : "memory");
}
__device__ void FenceOfAliases() { asm volatile("fence.proxy.alias;" ::: "memory"); }
__device__ unsigned Load(const unsigned* at) {
  unsigned value;
  asm volatile("ld.ca.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  return value;
}

// Three blocks of a path: a writer by the one address, a thread that passes the message on, a reader by the other
// address, who has looked at the word before. Nothing promises that they run at once: who waits in vain has seen
// nothing. counts: wrong words, looks.
__global__ void Pass(unsigned* one, unsigned* other, unsigned* flags, unsigned value, Fence fence,
                     cts::StressPlan stress, unsigned* counts, bool ahead) {
  const unsigned path = blockIdx.x / kRoles * blockDim.x + threadIdx.x;
  unsigned* const flag = flags + path * 2 * kWordsOfAFlag;
  if (blockIdx.x % kRoles == 0) {
    if (stress.delay_ns % 2 != 0) cts::SpinFor(stress.delay_ns);
    one[path * kWordsOfAPath] = value;
    if (fence == Fence::kOfWriter) FenceOfAliases();
    Raise(flag, value);
  } else if (blockIdx.x % kRoles == 1) {
    if (!Await(flag, value)) return;
    if (fence == Fence::kBetween) FenceOfAliases();
    Raise(flag + kWordsOfAFlag, value);
  } else {
    unsigned seen = Load(other + path * kWordsOfAPath);
    if (!Await(flag + kWordsOfAFlag, value)) return;
    if (fence == Fence::kOfReader) FenceOfAliases();
    if (!ahead) seen = Load(other + path * kWordsOfAPath);
    atomicAdd(counts + 1, 1u);
    if (seen != value) atomicAdd(counts, 1u);
  }
}

void Run(cts::Litmus& litmus, Fence fence) {
  const cts::Aliases memory(sizeof(unsigned) * kPaths * kOfABlock * kWordsOfAPath);
  cts::DeviceBuffer<unsigned> flags(2 * kPaths * kOfABlock * kWordsOfAFlag, 0), counts(2, 0);
  unsigned looks = 0;
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    counts.Fill(0);
    Pass<<<kRoles * kPaths, kOfABlock>>>(memory.one<unsigned>(), memory.other<unsigned>(), flags.data(), value, fence,
                                         litmus.Stress(), counts.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    looks += counts[1];
    litmus.Count(counts[1], counts[0]);
  }
  if (looks == 0) cts::PowerNotShown("no two blocks of a path ran at the same time");
}

CTS_LITMUS(litmus, "a load did not see a store through another address that a path with an alias fence leads from",
           of_writer) {
  Run(litmus, Fence::kOfWriter);
}
CTS_LITMUS(litmus, "a load did not see a store through another address that a path with an alias fence leads from",
           between) {
  Run(litmus, Fence::kBetween);
}
CTS_LITMUS(litmus, "a load did not see a store through another address that a path with an alias fence leads from",
           of_reader) {
  Run(litmus, Fence::kOfReader);
}

}  // namespace
