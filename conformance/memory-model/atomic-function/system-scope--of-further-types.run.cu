/*---
clause: model.atomic-function.system-scope
covers: subtraction, and the other functions in the other widths and types
control: each operation is a load, the operation, and a store
control-fails-with: an update was lost, or seen twice
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "further-types.family.cuh"

namespace {

FURTHER_TYPES(Global, "global", kOfAll, _system);

CTS_CASE() { cts::litmus::RunUpdates<EACH_FURTHER(Global)>("an update was lost, or seen twice", cts::control()); }

}  // namespace
