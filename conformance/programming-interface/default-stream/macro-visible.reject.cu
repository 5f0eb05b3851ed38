/*---
clause: pi.default-stream.macro-visible
control: the unit is compiled without the option
build: [per-thread-stream]
control-build: [legacy-stream]
rejects-with:
  - 'static assertion failed with "this unit has per-thread default streams"'
---*/
#include "cts/case.cuh"

#ifdef CUDA_API_PER_THREAD_DEFAULT_STREAM
static_assert(false, "this unit has per-thread default streams");
#endif
