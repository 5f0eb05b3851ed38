/*---
clause: model.atomic-ref.floating-point
control: the sums are loads and stores
control-fails-with: an addition to a number with a point was lost, or returned another old value
draft: not yet run on a GPU
---*/
#include <cuda/atomic>

#include <vector>

#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 24, kThreads = 128, kTurns = 8, kAdded = kBlocks * kThreads * kTurns;

// Each thread adds 1, or takes it away; the old values are all numbers from the first one on, each once. A difference
// begins with the greatest.
template <class T, cuda::thread_scope scope>
__global__ void Add(T* word, unsigned* of_old, unsigned count, bool down, bool plain) {
  const cuda::atomic_ref<T, scope> ref(*word);
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    T old = 0;
    if (plain) {
      old = ref.load(cuda::std::memory_order_relaxed);
      __syncwarp();  // the lanes have one old value
      ref.store(down ? old - 1 : old + 1, cuda::std::memory_order_relaxed);
    } else if (down) {
      old = ref.fetch_sub(1, cuda::std::memory_order_relaxed);
    } else {
      old = ref.fetch_add(1, cuda::std::memory_order_relaxed);
    }
    const auto at = static_cast<long long>(down ? count - old : old);
    if (at >= 0 && at < count) atomicAdd(of_old + at, 1u);
  }
}

template <class T, cuda::thread_scope scope>
void Check(const char* name, unsigned blocks, bool down) {
  cts::Row(name, [&] {
    const unsigned count = blocks * kThreads * kTurns;
    cts::DeviceBuffer<T> word(1);
    cts::DeviceBuffer<unsigned> of_old(kAdded, 0);
    const T first = down ? static_cast<T>(count) : 0;
    word.Write(&first, 1);
    Add<T, scope><<<blocks, kThreads>>>(word.data(), of_old.data(), count, down, cts::control());
    CTS_FINISH();
    const auto seen = of_old.Read();
    unsigned wrong = word[0] != static_cast<T>(down ? 0 : count) ? 1 : 0;
    for (unsigned i = 0; i < count; ++i) wrong += seen[i] != 1 ? 1 : 0;
    CTS_EXPECT_EQ(wrong, 0u, "an addition to a number with a point was lost, or returned another old value");
  });
}

CTS_CASE() {
  Check<float, cuda::thread_scope_device>("float-sum", kBlocks, false);
  Check<float, cuda::thread_scope_system>("float-difference-system", kBlocks, true);
  Check<float, cuda::thread_scope_block>("float-sum-block", 1, false);
  Check<double, cuda::thread_scope_device>("double-sum", kBlocks, false);
  Check<double, cuda::thread_scope_device>("double-difference", kBlocks, true);
  Check<double, cuda::thread_scope_block>("double-sum-block", 1, false);
}

}  // namespace
