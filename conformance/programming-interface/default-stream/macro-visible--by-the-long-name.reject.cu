/*---
clause: pi.default-stream.macro-visible
covers: the option by its long name, and the third value
control: the unit is compiled without the option
build: [per-thread-stream-in-full]
control-build: [null-stream-in-full]
rejects-with:
  - 'static assertion failed with "this unit has per-thread default streams"'
---*/
#include "cts/case.cuh"

#ifdef CUDA_API_PER_THREAD_DEFAULT_STREAM
static_assert(false, "this unit has per-thread default streams");
#endif
