/*---
clause: model.mbarrier.later-accesses-stay-behind
control: all threads but one store without waiting for the arrivals
control-fails-with: a store after the wait was seen by a load before an arrival
requires: [cc-80]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "phases.cuh"

namespace {

cts::litmus::Slip Slipped() { return cts::control() ? cts::litmus::Slip::kNoSecondWait : cts::litmus::Slip::kNone; }

CTS_LITMUS(litmus, "a store after the wait was seen by a load before an arrival", shared_by_state) {
  cts::litmus::Exchange<cts::PhaseByState, true>(litmus, Slipped());
}
CTS_LITMUS(litmus, "a store after the wait was seen by a load before an arrival", global_by_state) {
  cts::litmus::Exchange<cts::PhaseByState, false>(litmus, Slipped());
}
CTS_LITMUS(litmus, "a store after the wait was seen by a load before an arrival", shared_by_parity) {
  cts::litmus::Exchange<cts::PhaseByParity, true>(litmus, Slipped());
}
CTS_LITMUS(litmus, "a store after the wait was seen by a load before an arrival", global_by_parity) {
  cts::litmus::Exchange<cts::PhaseByParity, false>(litmus, Slipped());
}

}  // namespace
