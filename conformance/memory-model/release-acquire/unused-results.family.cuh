// Messages of atomic operations whose results nobody uses: the final value of a word tells what its reader read.
#include "cts/buffer.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr unsigned kBlocks = 256, kThreads = 128, kEach = 4;
constexpr unsigned kInstances = kBlocks * kThreads * kEach / 2;

// What the reader's operation leaves where it read the released value, 4 x round, tells itself from what is there
// otherwise. The result goes to a register that nothing reads.
#define READER(Name, T, letter, bits, order, scope, operation, operands, given, after)                                 \
  struct Name {                                                                                                        \
    using Word = T;                                                                                                    \
    static __device__ void Operate(Word* flag, Word released, bool relaxed) {                                          \
      const auto at = static_cast<unsigned long long>(__cvta_generic_to_global(flag));                                 \
      if (relaxed) {                                                                                                   \
        asm volatile("{ .reg .b" bits " unused; atom.relaxed." scope ".global." operation " unused, [%0], " operands   \
                     "; }" ::"l"(at),                                                                                  \
                     letter(released), letter(static_cast<Word>(given))                                                \
                     : "memory");                                                                                      \
      } else {                                                                                                         \
        asm volatile("{ .reg .b" bits " unused; atom." order "." scope ".global." operation " unused, [%0], " operands \
                     "; }" ::"l"(at),                                                                                  \
                     letter(released), letter(static_cast<Word>(given))                                                \
                     : "memory");                                                                                      \
      }                                                                                                                \
    }                                                                                                                  \
    static __device__ Word After(Word released) { return after; }                                                      \
  }
READER(Add, unsigned, "r", "32", "acquire", "gpu", "add.u32", "%2", 1, released + 1);
READER(Or, unsigned, "r", "32", "acquire", "gpu", "or.b32", "%2", 3, released + 3);
READER(Exchange, unsigned, "r", "32", "acquire", "gpu", "exch.b32", "%2", released + 2, released + 2);
READER(Swap, unsigned, "r", "32", "acquire", "gpu", "cas.b32", "%1, %2", released + 1, released + 1);
READER(SwapOfBoth, unsigned, "r", "32", "acq_rel", "gpu", "cas.b32", "%1, %2", released + 1, released + 1);
READER(AddOfSystem, unsigned, "r", "32", "acquire", "sys", "add.u32", "%2", 1, released + 1);
READER(OrWide, unsigned long long, "l", "64", "acquire", "gpu", "or.b64", "%2", 3, released + 3);
READER(SwapWide, unsigned long long, "l", "64", "acquire", "gpu", "cas.b64", "%1, %2", released + 1, released + 1);

// What the writer releases by: a store, or an exchange whose result nobody uses.
__device__ void Release(unsigned* flag, unsigned released, bool by_store, bool relaxed) {
  const auto at = static_cast<unsigned long long>(__cvta_generic_to_global(flag));
  if (by_store) {
    asm volatile("st.release.sys.global.u32 [%0], %1;" ::"l"(at), "r"(released) : "memory");
  } else if (relaxed) {
    asm volatile("{ .reg .b32 unused; atom.relaxed.sys.global.exch.b32 unused, [%0], %1; }" ::"l"(at), "r"(released)
                 : "memory");
  } else {
    asm volatile("{ .reg .b32 unused; atom.release.sys.global.exch.b32 unused, [%0], %1; }" ::"l"(at), "r"(released)
                 : "memory");
  }
}
__device__ void Release(unsigned long long* flag, unsigned long long released, bool by_store, bool relaxed) {
  const auto at = static_cast<unsigned long long>(__cvta_generic_to_global(flag));
  if (by_store) {
    asm volatile("st.release.sys.global.u64 [%0], %1;" ::"l"(at), "l"(released) : "memory");
  } else if (relaxed) {
    asm volatile("{ .reg .b64 unused; atom.relaxed.sys.global.exch.b64 unused, [%0], %1; }" ::"l"(at), "l"(released)
                 : "memory");
  } else {
    asm volatile("{ .reg .b64 unused; atom.release.sys.global.exch.b64 unused, [%0], %1; }" ::"l"(at), "l"(released)
                 : "memory");
  }
}

/// Which words an instance has: neighbours are of other instances.
__device__ unsigned DataOf(unsigned instance, unsigned salt) { return (instance * 2654435761u + salt) % kInstances; }
__device__ unsigned FlagOf(unsigned instance, unsigned salt) { return (instance * 40503u + salt * 7) % kInstances; }

// In each turn one half of the blocks releases, and the other half plays the readers of their instances.
template <class Op>
__global__ void Pass(unsigned* data, typename Op::Word* flags, unsigned* got, unsigned round, cts::StressPlan stress,
                     bool by_store, bool relaxed, bool ahead) {
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
      Release(y, released, by_store, relaxed);
      continue;
    }
    unsigned seen = 0;
    if (ahead) asm volatile("ld.weak.u32 %0, [%1];" : "=r"(seen) : "l"(x) : "memory");
    if (ahead) cts::SpinFor(stress.delay_ns);
    Op::Operate(y, released, relaxed);
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

}  // namespace
