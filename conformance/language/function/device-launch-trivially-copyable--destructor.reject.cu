/*---
clause: lang.function.device-launch-trivially-copyable
covers: a destructor
control: the class has none of its own
build: [rdc]
rejects-with:
  - cannot pass an argument with a user-provided destructor to a device-side kernel launch
---*/
#include "cts/compile/rows.h"

struct Destroyed {
  int x;
  CTS_REFUSED(__device__ ~Destroyed() { x = 0; })
};
__global__ void Take(Destroyed) {}
__global__ void Launch(const Destroyed* object) { Take<<<1, 1>>>(*object); }
