/*---
clause: lang.function.device-launch-trivially-copyable
covers: a copy constructor
control: the class has none of its own
build: [rdc]
rejects-with:
  - cannot pass an argument with a user-provided copy-constructor to a device-side kernel launch
---*/
#include "cts/compile/rows.h"

struct Copied {
  int x;
  CTS_REFUSED(__device__ Copied(const Copied& from) : x(from.x + 1){})
};
__global__ void Take(Copied) {}
__global__ void Launch(const Copied* object) { Take<<<1, 1>>>(*object); }
