// Groups that store their reductions.
#pragma once

#include <cuda/atomic>

#include "reductions.cuh"

namespace cts {
namespace group {

/// reduce_store_async() with each operator, to a pointer, a cuda::atomic_ref and a cuda::atomic. Each group has words
/// of its own in shared memory, and reads them after it has met.
template <class T>
struct StoredReduction {
  using Value = T;
  using Atomic = cuda::atomic<T, cuda::thread_scope_block>;
  struct Answer {
    T by_pointer[kOperators<T>], by_reference[kOperators<T>], by_atomic[kOperators<T>];
  };
  static T Given(unsigned pattern, unsigned thread) { return OperandOf<T>(pattern, thread); }
  static __device__ T Other(T value) { return OtherOperand(value); }
  template <class Group>
  static __device__ Answer Ask(const Group& group, T value) {
    namespace cg = cooperative_groups;
    __shared__ T words[2][1024];
    __shared__ __align__(alignof(Atomic)) unsigned char atomics[1024 * sizeof(Atomic)];
    const unsigned slot = group.shfl(ThreadOfBlock(), 0);
    Atomic& atomic = reinterpret_cast<Atomic*>(atomics)[slot];
    const cuda::atomic_ref<T, cuda::thread_scope_block> reference(words[1][slot]);
    Answer answer;
    ForEachOperator<T>([&](auto op, unsigned number) {
      cg::reduce_store_async(group, &words[0][slot], Addend(number, value), op);
      cg::reduce_store_async(group, reference, Addend(number, value), op);
      cg::reduce_store_async(group, atomic, Addend(number, value), op);
      group.sync();
      answer.by_pointer[number] = words[0][slot];
      answer.by_reference[number] = words[1][slot];
      answer.by_atomic[number] = atomic.load();
      group.sync();
    });
    return answer;
  }
  static bool IsRight(const std::vector<T>& of_rank, unsigned, const Answer& got) {
    for (unsigned number = 0; number < kOperators<T>; ++number) {
      T all = Addend(number, of_rank[0]);
      for (unsigned i = 1; i < of_rank.size(); ++i) all = Combined(number, all, Addend(number, of_rank[i]));
      if (got.by_pointer[number] != all || got.by_reference[number] != all || got.by_atomic[number] != all)
        return false;
    }
    return true;
  }
};

}  // namespace group
}  // namespace cts
