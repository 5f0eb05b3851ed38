/*---
clause: perf.thrash.stream-ordered-pool-reuses
covers: waits for stream, event and device; own and default pools
control: the threshold stays at its default
control-fails-with: a pool gave memory back that it was to keep
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
note: waits for a stream, an event and the device, where what is above the threshold goes back; two kinds of pools
---*/
#include "cts/case.cuh"

namespace {

constexpr std::size_t kBytes = 64u << 20;

struct Wait {
  const char* name;
  void (*of)(cudaStream_t stream);
};
constexpr Wait kWaits[] = {
    {"cudaStreamSynchronize", [](cudaStream_t stream) { CTS_CUDA(cudaStreamSynchronize(stream)); }},
    {"cudaEventSynchronize",
     [](cudaStream_t stream) {
       const cts::Event event;
       CTS_CUDA(cudaEventRecord(event, stream));
       CTS_CUDA(cudaEventSynchronize(event));
     }},
    {"cudaDeviceSynchronize", [](cudaStream_t /*stream*/) { CTS_CUDA(cudaDeviceSynchronize()); }},
};

void Check(cudaMemPool_t pool) {
  for (const Wait& wait : kWaits) {
    cts::Row(wait.name, [&] {
      const cts::Stream stream;
      CTS_CUDA(cudaMemPoolTrimTo(pool, 0));
      unsigned long long held = 0, after = 0, threshold = ~0ull, none = 0;
      if (!cts::control()) CTS_CUDA(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold));
      void* memory = nullptr;
      CTS_CUDA(cudaMallocFromPoolAsync(&memory, kBytes, pool, stream));
      // With the block, which may lie in what the pool did not give back before.
      CTS_CUDA(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReservedMemCurrent, &held));
      CTS_CUDA(cudaFreeAsync(memory, stream));
      wait.of(stream);
      CTS_CUDA(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReservedMemCurrent, &after));
      CTS_CUDA(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &none));
      CTS_CUDA(cudaMemPoolTrimTo(pool, 0));
      // An allocator only tries to give back what is above the threshold.
      if (cts::control() && held <= after) cts::PowerNotShown("the pool gave nothing back at the wait");
      CTS_EXPECT_LE(held, after, "a pool gave memory back that it was to keep");
    });
  }
}

CTS_CASE(own_pool) {
  cudaMemPoolProps properties = {};
  properties.allocType = cudaMemAllocationTypePinned;
  properties.location.type = cudaMemLocationTypeDevice;
  cudaMemPool_t pool = nullptr;
  CTS_CUDA(cudaMemPoolCreate(&pool, &properties));
  Check(pool);
  CTS_CUDA(cudaMemPoolDestroy(pool));
}

CTS_CASE(default_pool) {
  cudaMemPool_t pool = nullptr;
  CTS_CUDA(cudaDeviceGetDefaultMemPool(&pool, 0));
  Check(pool);
}

}  // namespace
