// Groups that combine their values with a word that all groups of a block share.
#pragma once

#include <cuda/atomic>

#include "reductions.cuh"

namespace cts {
namespace group {

/// What a word holds before.
template <class T>
__host__ __device__ T BeforeUpdates(unsigned number) {
  return static_cast<T>(number == 3 ? 127 : 5);
}

/// All groups of a block update its words, one for each operator: one in shared memory through cuda::atomic_ref, one in
/// global memory that is a cuda::atomic. `left`: what the block found there in the end, shared ones first.
template <class Groups, class T>
__global__ void UpdateByGroups(const T* values, const unsigned* labels,
                               cuda::atomic<T, cuda::thread_scope_device>* words, T* left, bool other) {
  namespace cg = cooperative_groups;
  constexpr unsigned kWords = kOperators<T>;
  __shared__ T of_block[kWords];
  const unsigned self = ThreadOfGrid(), in_block = ThreadOfBlock();
  cuda::atomic<T, cuda::thread_scope_device>* const own = words + blockIdx.x * kWords;
  if (in_block < kWords) {
    of_block[in_block] = BeforeUpdates<T>(in_block);
    own[in_block].store(BeforeUpdates<T>(in_block));
  }
  __syncthreads();
  Groups::ForMine(labels[self], [&](const auto& group, unsigned = 0) {
    const T value = other && group.thread_rank() == 0 ? OtherOperand(values[self]) : values[self];
    ForEachOperator<T>([&](auto op, unsigned number) {
      const cuda::atomic_ref<T, cuda::thread_scope_block> shared(of_block[number]);
      cg::reduce_update_async(group, shared, Addend(number, value), op);
      cg::reduce_update_async(group, own[number], Addend(number, value), op);
    });
  });
  __syncthreads();
  if (in_block < kWords) {
    left[blockIdx.x * 2 * kWords + in_block] = of_block[in_block];
    left[(blockIdx.x * 2 + 1) * kWords + in_block] = own[in_block].load();
  }
}

/// In a row: whether the words hold what they had before, combined with the values of all threads that are in a group.
template <class Groups, class T>
void CheckUpdates(const char* name, dim3 threads, unsigned (*label)(unsigned pattern, unsigned thread), bool other,
                  const char* message) {
  constexpr unsigned kPatterns = 8, kWords = kOperators<T>, kLabels = 3;
  Row(name, [&] {
    const unsigned in_block = CountOf(threads), all = kPatterns * in_block;
    std::vector<T> given;
    std::vector<unsigned> given_labels;
    for (unsigned i = 0; i < all; ++i) {
      given.push_back(OperandOf<T>(i / in_block, i % in_block));
      given_labels.push_back(label == nullptr ? 0 : label(i / in_block, i % in_block));
    }
    DeviceBuffer<T> values(all);
    DeviceBuffer<unsigned> labels(all);
    const DeviceBuffer<cuda::atomic<T, cuda::thread_scope_device>> words(kPatterns * kWords);
    const DeviceBuffer<T> left(2 * kPatterns * kWords);
    values.Write(given.data(), all);
    labels.Write(given_labels.data(), all);
    UpdateByGroups<Groups, T><<<kPatterns, threads>>>(values.data(), labels.data(), words.data(), left.data(), other);
    CTS_FINISH();
    const auto got = left.Read();
    for (unsigned i = 0; i < 2 * kPatterns * kWords; ++i) {
      const unsigned number = i % kWords, first = i / kWords / 2 * in_block;
      T right = BeforeUpdates<T>(number);
      for (unsigned thread = first; thread < first + in_block; ++thread)
        if (given_labels[thread] < kLabels) right = Combined(number, right, Addend(number, given[thread]));
      if (!CTS_EXPECT_EQ(got[i], right, message)) return;
    }
  });
}

}  // namespace group
}  // namespace cts
