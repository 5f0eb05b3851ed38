// How the cases of mbarrier meet all threads of a block.
#pragma once

#include "cts/litmus/exchange.cuh"
#include "cts/litmus/mbarrier.cuh"

namespace cts {

/// The wait names the phase by the state that the arrival gave.
struct PhaseByState {
  __device__ explicit PhaseByState(unsigned long long* objects) : barrier(objects) {}
  __device__ void Begin() const { barrier.Init(blockDim.x); }
  __device__ void Arrive() { state = barrier.Arrive(); }
  __device__ bool Wait() const {
    return litmus::WaitUntil([&] { return barrier.IsComplete(state); });
  }
  litmus::Mbarrier barrier;
  unsigned long long state = 0;
};

/// And by its parity.
struct PhaseByParity {
  __device__ explicit PhaseByParity(unsigned long long* objects) : barrier(objects) {}
  __device__ void Begin() const { barrier.Init(blockDim.x); }
  __device__ void Arrive() const { barrier.Arrive(); }
  __device__ bool Wait() {
    const unsigned awaited = parity;
    parity ^= 1u;
    return litmus::WaitUntil([&] { return barrier.IsCompleteByParity(awaited); });
  }
  litmus::Mbarrier barrier;
  unsigned parity = 0;
};

}  // namespace cts
