/*---
clause: model.atomic-function.system-scope
control: each operation is a load, the operation, and a store
control-fails-with: an update was lost, or seen twice
draft: five of five on an H100, not yet on an H200
---*/
#include "cts/case.cuh"

#include "each-function.family.cuh"

namespace {

EACH_FUNCTION(Global, "global", kOfAll, _system);

CTS_CASE() { cts::litmus::RunUpdates<EACH_UPDATE(Global)>("an update was lost, or seen twice", cts::control()); }

}  // namespace
