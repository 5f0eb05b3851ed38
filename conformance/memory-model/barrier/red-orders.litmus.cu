/*---
clause: model.barrier.red-orders
control: the load comes before the barrier
control-fails-with: a word that was stored before the reduction at a barrier was not seen after it
rounds: 4
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/exchange.cuh"

namespace {

// All of the block arrive and wait, and count who does.
struct Counted {
  __device__ explicit Counted(const unsigned long long*) {}
  __device__ void Begin() const {}
  __device__ void Arrive() const {}
  __device__ bool Wait() const {
    unsigned count;
    asm volatile("{ .reg .pred p; setp.eq.u32 p, %1, %1; barrier.red.popc.u32 %0, 0, p; }"
                 : "=r"(count)
                 : "r"(threadIdx.x)
                 : "memory");
    return count == blockDim.x;
  }
};

// The same, and whether all say yes.
struct Agreed {
  __device__ explicit Agreed(const unsigned long long*) {}
  __device__ void Begin() const {}
  __device__ void Arrive() const {}
  __device__ bool Wait() const {
    unsigned all;
    asm volatile("{ .reg .pred p, q; setp.eq.u32 p, %1, %1; barrier.red.and.pred q, 0, p; selp.u32 %0, 1, 0, q; }"
                 : "=r"(all)
                 : "r"(threadIdx.x)
                 : "memory");
    return all != 0;
  }
};

cts::litmus::Slip Slipped() { return cts::control() ? cts::litmus::Slip::kWaitFirst : cts::litmus::Slip::kNone; }

CTS_LITMUS(litmus, "a word that was stored before the reduction at a barrier was not seen after it", shared) {
  cts::litmus::Exchange<Counted, true>(litmus, Slipped());
}
CTS_LITMUS(litmus, "a word that was stored before the reduction at a barrier was not seen after it", global) {
  cts::litmus::Exchange<Counted, false>(litmus, Slipped());
}
CTS_LITMUS(litmus, "a word that was stored before the reduction at a barrier was not seen after it", agreed) {
  cts::litmus::Exchange<Agreed, false>(litmus, Slipped());
}

}  // namespace
