/*---
clause: model.api.launch-call-before-its-grid
covers: random programs over page-locked memory
control: the host writes when all else is done
control-fails-with: a command did not read what the host had stored in page-locked memory before
rounds: 300
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("host-stores", "a command did not read what the host had stored in page-locked memory before")

}  // namespace
