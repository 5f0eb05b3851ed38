/*---
clause: model.threadfence.system
covers: threads of the device and of the host
control: the fences are left out, and in every second round the accesses of one thread change places
control-fails-with: accesses before the fences were seen after those that follow them
rounds: 20
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

CTS_LITMUS(litmus, "accesses before the fences were seen after those that follow them", host) {
  Run<Rows>(litmus, WithHost(), cts::control());
}
CTS_LITMUS(litmus, "accesses before the fences were seen after those that follow them", grid) {
  Run<Rows>(litmus, Distance::kGrid, cts::control());
}

}  // namespace
