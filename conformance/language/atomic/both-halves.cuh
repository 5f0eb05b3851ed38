// Both halves of one word of 32 bits, each updated by threads of its own at the same time. It needs an operation of
// atomics.cuh, whose Holds() says of each half by itself whether its updates returned and left what they should.
#pragma once

#include <vector>

#include "../atomics.cuh"

namespace cts {

/// Half 0 is updated by the even threads, half 1 by the odd ones: of half h and thread t the old value comes to
/// returned[h * threads / 2 + t / 2]. `whole`: the word is loaded, and after a barrier stored again with the new half.
template <class Op, class T>
__global__ void UpdateHalves(unsigned* word, T* returned, const T* operands, bool in_shared, bool whole) {
  __shared__ unsigned shared;
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x, half = thread % 2;
  const unsigned i = half * (gridDim.x * blockDim.x / 2) + thread / 2;
  unsigned* const at = in_shared ? &shared : word;
  if (in_shared && threadIdx.x == 0) shared = *word;
  __syncthreads();
  if (whole) {
    unsigned both = *static_cast<volatile unsigned*>(at);
    __syncthreads();
    T halves[2];
    memcpy(static_cast<void*>(halves), &both, sizeof both);
    returned[i] = halves[half];
    halves[half] = Op::Updated(halves[half], operands[i]);
    memcpy(&both, halves, sizeof both);
    *static_cast<volatile unsigned*>(at) = both;
  } else {
    returned[i] = Op::Update(reinterpret_cast<T*>(at) + half, operands[i], AtomicScope::kDevice);
  }
  __syncthreads();
  if (in_shared && threadIdx.x == 0) *word = shared;
}

/// A row for global memory, of several blocks, and one for shared memory.
template <class Op, class T>
void CheckBothHalves(const char* type, bool control, const char* message) {
  static_assert(sizeof(T) == 2);
  for (const bool in_shared : {false, true}) {
    Row(AtomicRowName(type, in_shared ? "shared" : "global").text, [&] {
      const unsigned blocks = in_shared ? 1 : Op::template kBlocks<T>, threads = Op::template kThreads<T>;
      const unsigned n = blocks * threads / 2;
      std::vector<T> operands(2 * n);
      for (unsigned i = 0; i < 2 * n; ++i) operands[i] = Op::template Operand<T>(i);
      const T start = Op::template Start<T>(n), starts[2] = {start, start};
      DeviceBuffer<unsigned> word(1);
      DeviceBuffer<T> given(2 * n), returned(2 * n);
      unsigned both;
      std::memcpy(&both, starts, sizeof both);
      word.Write(&both, 1);
      given.Write(operands.data(), 2 * n);
      UpdateHalves<Op, T><<<blocks, threads>>>(word.data(), returned.data(), given.data(), in_shared, control);
      CTS_FINISH();
      const auto old = returned.Read();
      T last[2];
      both = word[0];
      std::memcpy(static_cast<void*>(last), &both, sizeof both);
      for (unsigned half = 0; half < 2; ++half)
        CTS_EXPECT(Op::Holds(start, operands.data() + half * n, old.begin() + half * n, n, last[half]), message);
    });
  }
}

}  // namespace cts
