/*---
clause: model.reduction.atom-with-unused-result
control: the fence has the scope cta, and in every second round the load comes before the operation
control-fails-with: a thread read a released value, and did not see what came before
requires: [cc-70]
rounds: 40
note: nobody uses what the operation gives, so that the final value of its word tells what it read
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"
#include "cts/power.h"

namespace {

constexpr unsigned kBlocks = 256, kThreads = 128, kEach = 4;
constexpr unsigned kInstances = kBlocks * kThreads * kEach / 2;

// What the operation leaves where it read the released value, 4 x round, tells itself from what is there otherwise.
#define UNUSED(Name, T, letter, words, operand, after)                                                   \
  struct Name {                                                                                          \
    using Word = T;                                                                                      \
    static __device__ void Operate(Word* flag, Word released) {                                          \
      const auto at = static_cast<unsigned long long>(__cvta_generic_to_global(flag));                   \
      asm volatile("{ .reg .b" words ", %2; }" ::"l"(at), letter(released), letter(operand) : "memory"); \
    }                                                                                                    \
    static __device__ Word After(Word released) { return after; }                                        \
  }
UNUSED(Add, unsigned, "r", "32 unused; atom.relaxed.gpu.global.add.u32 unused, [%0]", 1u, released + 1);
UNUSED(Or, unsigned, "r", "32 unused; atom.relaxed.gpu.global.or.b32 unused, [%0]", 3u, released + 3);
UNUSED(Exchange, unsigned, "r", "32 unused; atom.relaxed.gpu.global.exch.b32 unused, [%0]", released + 2, released + 2);
UNUSED(CompareAndSwap, unsigned, "r", "32 unused; atom.relaxed.gpu.global.cas.b32 unused, [%0], %1", released + 1,
       released + 1);
UNUSED(OrWide, unsigned long long, "l", "64 unused; atom.relaxed.gpu.global.or.b64 unused, [%0]", 3ull, released + 3);

/// Which words an instance has: neighbours are of other instances.
__device__ unsigned DataOf(unsigned instance, unsigned salt) { return (instance * 2654435761u + salt) % kInstances; }
__device__ unsigned FlagOf(unsigned instance, unsigned salt) { return (instance * 40503u + salt * 7) % kInstances; }

// In each turn one half of the blocks releases, and the other half plays the readers of their instances.
template <class Op>
__global__ void Pass(unsigned* data, typename Op::Word* flags, unsigned* got, unsigned round, cts::StressPlan stress,
                     bool narrow, bool ahead) {
  using Word = typename Op::Word;
  const Word released = 4 * static_cast<Word>(round);
  stress.Disturb(blockIdx.x * blockDim.x + threadIdx.x);
  for (unsigned turn = 0; turn < kEach; ++turn) {
    const unsigned pair = blockIdx.x / 2;
    const bool writes = (blockIdx.x + turn) % 2 == 0;
    const unsigned partner = writes ? pair : (pair + stress.stride % (kBlocks / 2)) % (kBlocks / 2);
    const unsigned instance = (turn * (kBlocks / 2) + partner) * kThreads + (writes ? threadIdx.x : threadIdx.x ^ 32);
    unsigned* const x = data + DataOf(instance, stress.stride);
    Word* const y = flags + FlagOf(instance, stress.stride);
    if (writes) {
      asm volatile("st.weak.u32 [%0], %1;" ::"l"(x), "r"(round) : "memory");
      if (sizeof(Word) == 4) {
        asm volatile("st.release.gpu.u32 [%0], %1;" ::"l"(y), "r"(static_cast<unsigned>(released)) : "memory");
      } else {
        asm volatile("st.release.gpu.u64 [%0], %1;" ::"l"(y), "l"(static_cast<unsigned long long>(released))
                     : "memory");
      }
      continue;
    }
    unsigned seen = 0;
    if (ahead) asm volatile("ld.weak.u32 %0, [%1];" : "=r"(seen) : "l"(x) : "memory");
    if (ahead) cts::SpinFor(stress.delay_ns);
    Op::Operate(y, released);
    if (narrow) asm volatile("fence.acq_rel.cta;" ::: "memory");
    if (!narrow) asm volatile("fence.acq_rel.gpu;" ::: "memory");
    if (!ahead) asm volatile("ld.weak.u32 %0, [%1];" : "=r"(seen) : "l"(x) : "memory");
    got[instance] = seen;
  }
}

/// counts: operations that read a released value; those of them whose thread did not see the data.
template <class Op>
__global__ void Count(const typename Op::Word* flags, const unsigned* got, unsigned round, unsigned salt,
                      unsigned long long* counts) {
  using Word = typename Op::Word;
  const unsigned instance = blockIdx.x * blockDim.x + threadIdx.x;
  if (instance >= kInstances) return;
  if (flags[FlagOf(instance, salt)] != Op::After(4 * static_cast<Word>(round))) return;
  atomicAdd(counts, 1ull);
  if (got[instance] != round) atomicAdd(counts + 1, 1ull);
}

template <class Op>
void Run(cts::Litmus& litmus) {
  cts::DeviceBuffer<unsigned> data(kInstances, 0), got(kInstances, 0);
  cts::DeviceBuffer<typename Op::Word> flags(kInstances, 0);
  std::uint64_t missed = 0;
  for (unsigned round = 1; litmus.NextRound(); ++round) {
    cts::DeviceBuffer<unsigned long long> counts(2, 0);
    const bool ahead = cts::control() && round % 2 == 0;
    Pass<Op>
        <<<kBlocks, kThreads>>>(data.data(), flags.data(), got.data(), round, litmus.Stress(), cts::control(), ahead);
    Count<Op>
        <<<kInstances / kThreads, kThreads>>>(flags.data(), got.data(), round, litmus.Stress().stride, counts.data());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(counts[0], counts[1]);
    missed += counts[1];
  }
  if (cts::control() && missed == 0)
    cts::PowerNotShown("no writer came between the load and the operation of a reader");
}

CTS_LITMUS(litmus, "a thread read a released value, and did not see what came before", add) { Run<Add>(litmus); }
CTS_LITMUS(litmus, "a thread read a released value, and did not see what came before", disjunction) { Run<Or>(litmus); }
CTS_LITMUS(litmus, "a thread read a released value, and did not see what came before", exchange) {
  Run<Exchange>(litmus);
}
CTS_LITMUS(litmus, "a thread read a released value, and did not see what came before", compare_and_swap) {
  Run<CompareAndSwap>(litmus);
}
CTS_LITMUS(litmus, "a thread read a released value, and did not see what came before", disjunction_64) {
  Run<OrWide>(litmus);
}

}  // namespace
