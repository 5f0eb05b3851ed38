/*---
clause: model.cluster-barrier.relaxed-with-fence
control: the fence and the arrival come before the store
control-fails-with: a word before fence and relaxed arrival was invisible after the barrier of the cluster
requires: [clusters]
rounds: 16
---*/
#include "../cluster-exchange.cuh"
#include "cts/case.cuh"

namespace {

using cts::cluster::Words;

struct Fenced {
  __device__ explicit Fenced(const unsigned long long*) {}
  __device__ void Begin() const {}
  __device__ void Arrive(unsigned) const {
    CTS_ASYNC_OF_9(asm volatile("fence.acq_rel.cluster; barrier.cluster.arrive.relaxed;" ::: "memory"));
  }
  __device__ bool Wait(unsigned) const {
    CTS_ASYNC_OF_9(asm volatile("barrier.cluster.wait.acquire;" ::: "memory"));
    return true;
  }
};

CTS_LITMUS(litmus, "a word before fence and relaxed arrival was invisible after the barrier of the cluster",
           of_reader) {
  cts::cluster::Exchange<Fenced, Words::kOfReader>(litmus, cts::control());
}
CTS_LITMUS(litmus, "a word before fence and relaxed arrival was invisible after the barrier of the cluster",
           of_writer) {
  cts::cluster::Exchange<Fenced, Words::kOfWriter>(litmus, cts::control());
}
CTS_LITMUS(litmus, "a word before fence and relaxed arrival was invisible after the barrier of the cluster", global) {
  cts::cluster::Exchange<Fenced, Words::kGlobal>(litmus, cts::control());
}

}  // namespace
