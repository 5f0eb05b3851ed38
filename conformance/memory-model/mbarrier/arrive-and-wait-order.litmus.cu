/*---
clause: model.mbarrier.arrive-and-wait-order
control: threads arrive first and store then
control-fails-with: a word that was stored before the arrival was not seen after the wait
requires: [cc-80]
rounds: 16
---*/
#include "cts/case.cuh"
#include "phases.cuh"

namespace {

cts::litmus::Slip Slipped() { return cts::control() ? cts::litmus::Slip::kArriveFirst : cts::litmus::Slip::kNone; }

CTS_LITMUS(litmus, "a word that was stored before the arrival was not seen after the wait", shared_by_state) {
  cts::litmus::Exchange<cts::PhaseByState, true>(litmus, Slipped());
}
CTS_LITMUS(litmus, "a word that was stored before the arrival was not seen after the wait", global_by_state) {
  cts::litmus::Exchange<cts::PhaseByState, false>(litmus, Slipped());
}
CTS_LITMUS(litmus, "a word that was stored before the arrival was not seen after the wait", shared_by_parity) {
  cts::litmus::Exchange<cts::PhaseByParity, true>(litmus, Slipped());
}
CTS_LITMUS(litmus, "a word that was stored before the arrival was not seen after the wait", global_by_parity) {
  cts::litmus::Exchange<cts::PhaseByParity, false>(litmus, Slipped());
}

}  // namespace
