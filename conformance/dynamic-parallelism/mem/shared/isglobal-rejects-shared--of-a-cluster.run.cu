/*---
clause: cdp.mem.shared.isglobal-rejects-shared
covers: all shared memory of a block, and of each in its cluster
control: the kernels ask about a global pointer every time
control-fails-with: a pointer to shared memory of a cluster passes for global
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/clusters.h"

namespace {

constexpr unsigned kClusterBlocks = 4, kThreads = 64, kPlaces = 3, kAsked = kClusterBlocks * kPlaces;
constexpr const char* kNames[kPlaces] = {"first-byte", "byte-of-each-thread", "last-byte"};

// Each thread of each block asks about the memory of each block. Places of a block that are told as global are counted,
// and so are the threads that asked.
struct Counts {
  unsigned global[kAsked], asked;
};

__device__ void AskAll([[maybe_unused]] Counts* counts, [[maybe_unused]] const void* global,
                       [[maybe_unused]] unsigned bytes, [[maybe_unused]] bool global_instead) {
#if __CUDA_ARCH__ >= 900  // below there are no clusters
  extern __shared__ unsigned char own[];
  const unsigned places[kPlaces] = {0, threadIdx.x * 997u % bytes, bytes - 1};
  for (unsigned rank = 0; rank < kClusterBlocks; ++rank) {
    for (unsigned place = 0; place < kPlaces; ++place) {
      // Volatile, so that the answer comes from the address, not from the compiler.
      const void* volatile hidden = __cluster_map_shared_rank(own + places[place], rank);
      if (__isGlobal(global_instead ? global : hidden)) atomicAdd(&counts->global[rank * kPlaces + place], 1u);
    }
  }
  atomicAdd(&counts->asked, 1u);
  __cluster_barrier_arrive();  // no block ends while another one asks about its memory
  __cluster_barrier_wait();
#endif
}
__global__ void Ask(Counts* counts, const void* global, unsigned bytes, bool global_instead) {
  AskAll(counts, global, bytes, global_instead);
}

// Returns how much shared memory a block can have, with leave for the kernel to take it.
unsigned MostShared() {
  int device = 0, bytes = 0;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device));
  CTS_CUDA(cudaFuncSetAttribute(Ask, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
  return static_cast<unsigned>(bytes);
}

void Check(unsigned bytes) {
  const cts::DeviceBuffer<int> global(1);
  const cts::DeviceBuffer<Counts> counts(1, 0);
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim.x = kClusterBlocks;
  attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(kClusterBlocks);
  config.blockDim = dim3(kThreads);
  config.dynamicSmemBytes = bytes;
  config.attrs = &attribute;
  config.numAttrs = 1;
  CTS_CLUSTERS(
      cudaLaunchKernelEx(&config, Ask, counts.data(), static_cast<const void*>(global.data()), bytes, cts::control()));
  CTS_FINISH();
  const Counts seen = counts[0];
  CTS_EXPECT_EQ(seen.asked, kClusterBlocks * kThreads, "a thread did not ask");
  for (unsigned place = 0; place < kPlaces; ++place) {
    cts::Row(kNames[place], [&] {
      unsigned passed = 0;
      for (unsigned rank = 0; rank < kClusterBlocks; ++rank) passed += seen.global[rank * kPlaces + place];
      CTS_EXPECT_EQ(passed, 0u, "a pointer to shared memory of a cluster passes for global");
    });
  }
}

CTS_CASE(little_memory) { Check(1024); }
CTS_CASE(all_memory_of_a_block) { Check(MostShared()); }

}  // namespace
