/*---
clause: model.mbarrier.relaxed-with-fences
control: the fence and the arrival come before the store
control-fails-with: a word before fence and relaxed arrival was not seen after relaxed wait and fence
requires: [clusters]
rounds: 16
---*/
#include "../cluster-exchange.cuh"
#include "cts/case.cuh"

namespace {

using cts::cluster::Words;

struct Both {
  static __device__ void Release() { CTS_ASYNC_OF_9(asm volatile("fence.acq_rel.cluster;" ::: "memory")); }
  static __device__ void Acquire() { Release(); }
};
struct OneWay {
  static __device__ void Release() { CTS_ASYNC_OF_9(asm volatile("fence.release.cluster;" ::: "memory")); }
  static __device__ void Acquire() { CTS_ASYNC_OF_9(asm volatile("fence.acquire.cluster;" ::: "memory")); }
};
// Of objects in shared memory alone: those of the own block are released, those of any block acquired.
struct OfShared {
  static __device__ void Release() {
    CTS_ASYNC_OF_9(asm volatile("fence.release.sync_restrict::shared::cta.cluster;" ::: "memory"));
  }
  static __device__ void Acquire() {
    CTS_ASYNC_OF_9(asm volatile("fence.acquire.sync_restrict::shared::cluster.cluster;" ::: "memory"));
  }
};

template <class Fences>
using Fenced = cts::cluster::PhaseOfAll<cts::cluster::Order::kRelaxed, cts::cluster::Order::kRelaxed, Fences>;

CTS_LITMUS(litmus, "a word before fence and relaxed arrival was not seen after relaxed wait and fence", of_reader) {
  cts::cluster::Exchange<Fenced<Both>, Words::kOfReader>(litmus, cts::control());
}
CTS_LITMUS(litmus, "a word before fence and relaxed arrival was not seen after relaxed wait and fence", of_writer) {
  cts::cluster::Exchange<Fenced<Both>, Words::kOfWriter>(litmus, cts::control());
}
CTS_LITMUS(litmus, "a word before fence and relaxed arrival was not seen after relaxed wait and fence", global) {
  cts::cluster::Exchange<Fenced<Both>, Words::kGlobal>(litmus, cts::control());
}
CTS_LITMUS(litmus, "a word before fence and relaxed arrival was not seen after relaxed wait and fence",
           one_way_of_reader) {
  cts::cluster::Exchange<Fenced<OneWay>, Words::kOfReader>(litmus, cts::control());
}
CTS_LITMUS(litmus, "a word before fence and relaxed arrival was not seen after relaxed wait and fence",
           one_way_global) {
  cts::cluster::Exchange<Fenced<OneWay>, Words::kGlobal>(litmus, cts::control());
}
CTS_LITMUS(litmus, "a word before fence and relaxed arrival was not seen after relaxed wait and fence",
           restricted_to_shared) {
  cts::cluster::Exchange<Fenced<OfShared>, Words::kOfWriter>(litmus, cts::control());
}

}  // namespace
