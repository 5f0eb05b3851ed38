/*---
clause: pi.ptx-compatibility.newer-feature-needs-arch
covers: features of 9.0, asked for 8.0
control: the same file for the architecture that has them
build: [cc-80]
control-build: [cc-90]
rejects-with: each-row
---*/
#include <cooperative_groups.h>

struct alignas(16) Word {
  unsigned x[4];
};

#line 1 "atomic-add-of-two-floats"
__device__ float2 AddTwo(float2* p, float2 x) { return atomicAdd(p, x); }
#line 1 "atomic-add-of-four-floats"
__device__ float4 AddFour(float4* p, float4 x) { return atomicAdd(p, x); }
#line 1 "atomic-exchange-of-16-bytes"
__device__ Word Exchange(Word* p, Word x) { return atomicExch(p, x); }
#line 1 "atomic-compare-and-swap-of-16-bytes"
__global__ void Swap(Word* p) { p[0] = atomicCAS(p, p[1], p[2]); }
#line 1 "group-of-a-cluster"
__device__ unsigned Rank() { return cooperative_groups::this_cluster().thread_rank(); }
#line 1 "dimensions-of-a-cluster"
__global__ void __cluster_dims__(2, 1, 1) Clustered() {}
#line 1 "bounds-of-a-cluster"
__global__ void __launch_bounds__(256, 1, 4) Bounded() {}
#line 1 "rank-in-a-cluster"
__device__ unsigned BlockRank() { return __clusterRelativeBlockRank(); }
#line 1 "barrier-of-a-cluster"
__global__ void Wait() {
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
}
#line 1 "shared-memory-of-a-cluster"
__device__ void* Map(void* address) { return __cluster_map_shared_rank(address, 1); }
