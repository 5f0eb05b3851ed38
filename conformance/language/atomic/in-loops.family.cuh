// Updates in loops, by one thread a word: not in every turn, between loads and stores of the word that are no atomics,
// with operands that each turn makes of what the turn before left. It needs atomics.cuh, which comes first.
#include <vector>

#include "cts/case.cuh"

namespace {

constexpr unsigned kLoops = 193, kLoopThreads = 64;
using Carried = unsigned long long;

/// What a loop takes along: another number of each two.
__host__ __device__ Carried Mixed(Carried a, Carried b) {
  const Carried sum = (a ^ b << 17 ^ b >> 23) * 0x9e3779b97f4a7c15 + 0x7f4a7c15;
  return sum ^ sum >> 29;
}
__host__ __device__ unsigned TurnsOf(unsigned loop) { return loop * 5 % 12; }
__host__ __device__ Carried SeedOf(unsigned loop) { return Mixed(loop + 1, 0x0123456789abcdef); }

/// Numbers near each other, or near 0, or of all bits, so that every function has something to store and to leave.
template <class T>
__host__ __device__ T OperandOf(Carried carried, T word) {
  const unsigned kind = carried >> 40 & 3;
  return static_cast<T>(kind == 0   ? carried
                        : kind == 1 ? static_cast<Carried>(word) + (carried >> 9 & 3) - 1
                        : kind == 2 ? carried >> 9 & 7
                                    : ~(carried >> 9 & 7));
}

/// The function on the device, and its model on the host.
template <class Op, class T>
__host__ __device__ T UpdateInLoop(T* at, T operand, [[maybe_unused]] cts::AtomicScope scope) {
#ifdef __CUDA_ARCH__
  return Op::Call(at, operand, operand, scope);
#else
  const T old = *at;
  *at = Op::Result(old, operand, operand);
  return old;
#endif
}

/// One loop.
template <class Op, class T, bool Used>
__host__ __device__ Carried Loop(T* word, unsigned turns, Carried carried, cts::AtomicScope scope, T flip) {
  T operand = static_cast<T>(carried);
  for (unsigned turn = 0; turn < turns; ++turn) {
    if ((carried & 3) != 0) {
      const T old = UpdateInLoop<Op>(word, static_cast<T>(operand ^ flip), scope);
      if constexpr (Used) carried = Mixed(carried, static_cast<Carried>(old));
    }
    if ((carried & 12) == 4) *word = static_cast<T>(carried >> 5);
    carried = Mixed(carried, turn);
    if ((carried & 48) != 16) {
      const T now = *word;
      operand = OperandOf(carried, now);
      carried = Mixed(carried, static_cast<Carried>(now));
    }
  }
  return carried;
}

template <class Op, class T, bool Used>
__global__ void RunLoops(T* words, Carried* left, const unsigned* turns, bool in_shared, cts::AtomicScope scope,
                         T flip) {
  __shared__ T shared[kLoopThreads];
  const unsigned loop = blockIdx.x * kLoopThreads + threadIdx.x;
  if (loop >= kLoops) return;
  if (in_shared) {
    T* const word = shared + threadIdx.x;
    *word = words[loop];
    left[loop] = Loop<Op, T, Used>(word, turns[loop], SeedOf(loop), scope, flip);
    words[loop] = *word;
  } else {
    left[loop] = Loop<Op, T, Used>(words + loop, turns[loop], SeedOf(loop), scope, flip);
  }
}

/// A row for each place. In the control the function is given another lowest bit.
template <class Op, class T, bool Used>
void CheckLoops(const char* name, bool control, const char* message) {
  for (const cts::AtomicPlace& place : cts::kAtomicPlaces) {
    cts::Row(cts::AtomicRowName(name, place.name).text, [&] {
      std::vector<T> words(kLoops), right(kLoops);
      std::vector<unsigned> turns(kLoops);
      std::vector<Carried> taken(kLoops);
      for (unsigned loop = 0; loop < kLoops; ++loop) {
        words[loop] = right[loop] = static_cast<T>(Mixed(SeedOf(loop), loop));
        turns[loop] = TurnsOf(loop);
        taken[loop] = Loop<Op, T, Used>(&right[loop], turns[loop], SeedOf(loop), place.scope, T{0});
      }
      cts::DeviceBuffer<T> device_words(kLoops);
      cts::DeviceBuffer<unsigned> device_turns(kLoops);
      const cts::DeviceBuffer<Carried> left(kLoops);
      device_words.Write(words.data(), kLoops);
      device_turns.Write(turns.data(), kLoops);
      RunLoops<Op, T, Used><<<(kLoops + kLoopThreads - 1) / kLoopThreads, kLoopThreads>>>(
          device_words.data(), left.data(), device_turns.data(), place.shared, place.scope,
          static_cast<T>(control ? 1 : 0));
      CTS_FINISH();
      const auto got = device_words.Read();
      const auto took = left.Read();
      unsigned wrong = 0;
      for (unsigned loop = 0; loop < kLoops; ++loop) wrong += got[loop] != right[loop] || took[loop] != taken[loop];
      CTS_EXPECT_EQ(wrong, 0u, message);
    });
  }
}

}  // namespace
