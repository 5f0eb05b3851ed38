/*---
clause: model.threadfence.system
covers: threads of two devices
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

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/threadfence.sys",
              WithForm(Build(kMp, Synchroniser::kFenceSc, Scope::kSys), Kind::kFence, kThreadfence)),
      MakeRow("s/threadfence.sys",
              WithForm(Build(kS, Synchroniser::kFenceSc, Scope::kSys), Kind::kFence, kThreadfence)),
      MakeRow("lb/threadfence.sys",
              WithForm(Build(kLb, Synchroniser::kFenceSc, Scope::kSys), Kind::kFence, kThreadfence)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "accesses before the fences were seen after those that follow them", peers) {
  Run<Rows>(litmus, OnPeers(), cts::control());
}

}  // namespace
