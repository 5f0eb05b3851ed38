/*---
clause: model.threadfence.any-space
covers: memory of a peer
control: the fences are left out, and in every second round the accesses of one thread change places
control-fails-with: accesses before the fences were seen after those that follow them
requires: [peer-access]
rounds: 20
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

// Of two words each device has one; all threads are of one device.
struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/of-a-peer", WithForm(Build(kMp, Synchroniser::kFenceSc, Scope::kGpu), Kind::kFence, kThreadfence)),
      MakeRow("s/of-a-peer", WithForm(Build(kS, Synchroniser::kFenceSc, Scope::kGpu), Kind::kFence, kThreadfence)),
      MakeRow("lb/of-a-peer", WithForm(Build(kLb, Synchroniser::kFenceSc, Scope::kGpu), Kind::kFence, kThreadfence)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "accesses before the fences were seen after those that follow them", peer) {
  Run<Rows>(litmus, OnPeers({{0, 2, 0, 2}}), cts::control());
}

}  // namespace
