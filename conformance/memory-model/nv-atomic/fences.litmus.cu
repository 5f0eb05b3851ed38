/*---
clause: model.nv-atomic.fences
control: the fences have the scope of a block; within a block there are none, and accesses change places
control-fails-with: accesses around a fence were performed out of order
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/nv_atomic.cuh"

#include "../fences-in-cpp.family.cuh"

namespace {

CTS_LITMUS(litmus, "accesses around a fence were performed out of order", grid) {
  Run<InGrid<BackEnd::kNvAtomic>>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "accesses around a fence were performed out of order", block) {
  Run<InBlock<BackEnd::kNvAtomic>>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
