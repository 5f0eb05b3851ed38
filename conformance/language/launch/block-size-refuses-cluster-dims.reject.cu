/*---
clause: lang.launch.block-size-refuses-cluster-dims
control: the kernel has one of both attributes
build: [cc-90]
rejects-with:
  - "cannot specify the second tuple in __block_size__ while __cluster_dims__ is present"
---*/
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define CLUSTER_DIMS(...)
#else
#define CLUSTER_DIMS(...) __cluster_dims__(__VA_ARGS__)
#endif

__global__ void __block_size__((64, 1, 1), (2, 1, 1)) CLUSTER_DIMS(2, 1, 1) Kernel(unsigned* words) { *words = 1; }
