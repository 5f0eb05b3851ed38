/*---
clause: model.atomic-ref.message-passing
control: the orders are relaxed, and in every second round the accesses of one thread change places
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/atomic_ref.cuh"

#include "../messages-in-cpp.family.cuh"

namespace {

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<InGrid<BackEnd::kAtomicRef>>(litmus, {Distance::kGrid, true}, cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", block) {
  Run<InBlock<BackEnd::kAtomicRef>>(litmus, Distance::kBlock, cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", host) {
  Run<WithTheHost<BackEnd::kAtomicRef>>(litmus, WithHost(), cts::control());
}

}  // namespace
