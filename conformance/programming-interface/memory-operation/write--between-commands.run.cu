/*---
clause: pi.memory-operation.write
covers: writes between commands of their stream, with their stores
control: another stream has the write
control-fails-with:
  - a value was written ahead of earlier work
  - a value was seen ahead of what earlier work stored
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <atomic>

#include "operations.family.cuh"

namespace {

constexpr unsigned kStores = 4096;

template <class T>
__global__ void StoreWord(T* word, T value) {
  *word = value;
}
__global__ void StoreMany(unsigned* words) {
  for (unsigned i = threadIdx.x; i < kStores; i += blockDim.x) words[i] = i;
}

// A kernel stores into the word, the write follows, and a copy takes the word.
template <class T>
void CheckOrder(unsigned stream_flags) {
  if (!AreThere<T>()) return;
  const cts::Stream held(stream_flags), other(stream_flags);
  const cts::PinnedBuffer<T> word(1, 0);
  cts::DeviceBuffer<T> copy(1, 0);  // a copy between memory of the host would hold the host up
  const cts::HostWindows windows;
  cts::Gate gate;
  cts::Hold(gate, held);
  StoreWord<T><<<1, 1, 0, held>>>(word.device(), 5);
  CTS_CUDA(cudaGetLastError());
  WriteValue<T>(cts::control() ? other : held, word.device(), 9);
  CTS_CUDA(cudaMemcpyAsync(copy.data(), word.device(), sizeof(T), cudaMemcpyDefault, held));
  if (CTS_NOT_YET(word.Load(0) == 9, "a value was written ahead of earlier work") && cts::control())
    cts::PowerNotShown("no command ran while a stream was held");
  gate.Open();
  held.Synchronize();
  CTS_EXPECT(copy[0] == 9 && word.Load(0) == 9, "a value was written ahead of earlier work");
}

// Whoever sees the value sees what the kernel ahead of it stored. `held` stands at the gate until then in the control.
template <class T>
void CheckFence() {
  if (!AreThere<T>()) return;
  const cts::Stream held, other;
  const cts::PinnedBuffer<T> flag(1, 0);
  const cts::PinnedBuffer<unsigned> words(kStores);
  cts::Gate gate;
  cts::Hold(gate, held);
  StoreMany<<<1, 256, 0, held>>>(words.device());
  CTS_CUDA(cudaGetLastError());
  WriteValue<T>(cts::control() ? other : held, flag.device(), 1);
  if (!cts::control()) gate.Open();
  // The lower half of a word of 64 bits comes with the upper one.
  const bool came = cts::AwaitWord(reinterpret_cast<const volatile unsigned*>(flag.data()), 1);
  std::atomic_thread_fence(std::memory_order_acquire);
  unsigned missed = 0;
  for (unsigned i = 0; i < kStores; ++i) missed += words.Load(i) != i;
  if (!came && cts::control()) {
    cts::PowerNotShown("no command ran while a stream was held");
  } else {
    CTS_EXPECT(came, "a value was never written");
    CTS_EXPECT_EQ(missed, 0u, "a value was seen ahead of what earlier work stored");
  }
  gate.Open();
  held.Synchronize();
}

CTS_CASE() {
  cts::Row("32-in-order", [] { CheckOrder<U32>(cudaStreamNonBlocking); });
  cts::Row("64-in-order", [] { CheckOrder<U64>(cudaStreamNonBlocking); });
  cts::Row("32-in-order-in-blocking-streams", [] { CheckOrder<U32>(cudaStreamDefault); });
  cts::Row("32-after-a-fence", [] { CheckFence<U32>(); });
  cts::Row("64-after-a-fence", [] { CheckFence<U64>(); });
}

}  // namespace
