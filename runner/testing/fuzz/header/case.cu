/*---
clause: cdp.grids.child-runs
control: c
control-fails-with: m
build: [rdc]
timeout: 20
requires: [gpus-2]
---*/
#include "cts/case.cuh"
