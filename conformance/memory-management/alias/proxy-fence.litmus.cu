/*---
clause: mm.alias.proxy-fence
control: the read through the other mapping comes before the write
control-fails-with: a read through another mapping did not see what was written before the fence
requires: [vmm]
rounds: 100
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/aliases.h"

namespace {

constexpr unsigned kThreads = 256, kBlocks = 32, kTurns = 16, kFarSpread = 16, kWordsOfAPair = 8;

__device__ void FenceOfAliases() { asm volatile("fence.proxy.alias;" ::: "memory"); }
__device__ uint4 LoadFour(const unsigned* from) {
  uint4 four;
  asm volatile("ld.ca.v4.u32 {%0,%1,%2,%3}, [%4];"
               : "=r"(four.x), "=r"(four.y), "=r"(four.z), "=r"(four.w)
               : "l"(from)
               : "memory");
  return four;
}

// Each thread has four words of its own, far from or close to those of others. It has read them through the alias
// before, so that old values may lie in caches; then it writes through the one mapping and reads through the other.
__global__ void OneThread(unsigned* one, unsigned* alias, unsigned spread, unsigned value, cts::StressPlan stress,
                          unsigned* wrong, bool ahead) {
  if (blockIdx.x % 4 == 3) {
    stress.Disturb(blockIdx.x * blockDim.x + threadIdx.x);
    return;
  }
  const unsigned at = (blockIdx.x * blockDim.x + threadIdx.x) * spread;
  unsigned bad = 0;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const unsigned expected = value * kTurns + turn;
    uint4 seen = LoadFour(alias + at);
    *reinterpret_cast<uint4*>(one + at) = make_uint4(expected, expected + 1, expected + 2, expected + 3);
    if (!ahead) {
      FenceOfAliases();
      seen = LoadFour(alias + at);
    }
    bad += seen.x != expected || seen.y != expected + 1 || seen.z != expected + 2 || seen.w != expected + 3;
    FenceOfAliases();
  }
  if (bad != 0) atomicAdd(wrong, bad);
}

CTS_LITMUS(litmus, "a read through another mapping did not see what was written before the fence", one_thread) {
  const cts::Aliases memory(sizeof(unsigned) * kBlocks * kThreads * kFarSpread);
  cts::DeviceBuffer<unsigned> wrong(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    wrong.Fill(0);
    const unsigned spread = litmus.Random(2) == 0 ? 4 : kFarSpread;
    OneThread<<<kBlocks, kThreads>>>(memory.one<unsigned>(), memory.other<unsigned>(), spread, value, litmus.Stress(),
                                     wrong.data(), cts::control());
    CTS_FINISH();
    litmus.Count(std::uint64_t{kBlocks} * kThreads * kTurns, wrong[0]);
  }
}

// A writer in one block publishes by a fence and a flag, which a reader of another block awaits; its fence of aliases
// lies in between.
__global__ void TwoThreads(unsigned* one, unsigned* alias, unsigned* flags, unsigned value, unsigned long long ns,
                           cts::StressPlan stress, unsigned* wrong, unsigned* looked, bool ahead, unsigned writer) {
  const unsigned pair = blockIdx.x / 2 * blockDim.x + threadIdx.x;
  unsigned* const flag = flags + pair * 32;
  if (blockIdx.x % 2 == writer) {
    if (stress.delay_ns % 2 != 0) cts::SpinFor(stress.delay_ns);
    one[pair * kWordsOfAPair] = value;
    one[pair * kWordsOfAPair + 1] = value + 1;
    FenceOfAliases();
    __threadfence();
    atomicExch(flag, value);
    return;
  }
  unsigned x = *static_cast<volatile unsigned*>(alias + pair * kWordsOfAPair),
           y = *static_cast<volatile unsigned*>(alias + pair * kWordsOfAPair + 1);
  if (!ahead) {
    const unsigned long long start = cts::GlobalTimer();
    while (atomicAdd(flag, 0u) != value) {
      if (cts::GlobalTimer() - start > ns) return;
    }
    __threadfence();
    FenceOfAliases();
    asm volatile("ld.ca.u32 %0, [%1];" : "=r"(x) : "l"(alias + pair * kWordsOfAPair) : "memory");
    asm volatile("ld.ca.u32 %0, [%1];" : "=r"(y) : "l"(alias + pair * kWordsOfAPair + 1) : "memory");
  }
  atomicAdd(looked, 1u);
  if (x != value || y != value + 1) atomicAdd(wrong, 1u);
}

// Nothing promises that both blocks run at a time: a reader that loses its patience has seen nothing. Either may be the
// first of a pair, so that one after the other they come in both orders.
CTS_LITMUS(litmus, "a read through another mapping did not see what was written before the fence", two_threads) {
  constexpr unsigned kPairs = 8, kOfABlock = 32;
  const cts::Aliases memory(sizeof(unsigned) * kPairs * kOfABlock * kWordsOfAPair);
  cts::DeviceBuffer<unsigned> flags(kPairs * kOfABlock * 32, 0), counts(2, 0);
  for (unsigned value = 2; litmus.NextRound(); value += 2) {
    counts.Fill(0);
    TwoThreads<<<2 * kPairs, kOfABlock>>>(memory.one<unsigned>(), memory.other<unsigned>(), flags.data(), value,
                                          1'000'000, litmus.Stress(), counts.data(), counts.data() + 1, cts::control(),
                                          value / 2 % 2);
    CTS_FINISH();
    litmus.Count(counts[1], counts[0]);
  }
}

}  // namespace
