/*---
clause: cdp.absent.all-other-host-functions
covers: functions of batches, advice, arrays, pools and pointers
control: functions of the host make the calls
build: [rdc, many-errors]
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

// Some functions are deprecated, too.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#pragma nv_diag_suppress 1444

#define CTS_BY CTS_REFUSED(__device__) CTS_ACCEPTED(__host__)

// In the place of each argument.
struct Any {
  template <class T>
  __host__ __device__ operator T() const;
};

#line 1 "memcpy-3d-batch-async"
CTS_BY void Memcpy3DBatchAsync(Any x) { (void)cudaMemcpy3DBatchAsync(x, x, x, x); }
#line 1 "memcpy-2d-to-array-async"
CTS_BY void Memcpy2DToArrayAsync(Any x) { (void)cudaMemcpy2DToArrayAsync(x, x, x, x, x, x, x, x, x); }
#line 1 "memcpy-2d-from-array-async"
CTS_BY void Memcpy2DFromArrayAsync(Any x) { (void)cudaMemcpy2DFromArrayAsync(x, x, x, x, x, x, x, x, x); }
#line 1 "memcpy-from-symbol-async"
CTS_BY void MemcpyFromSymbolAsync(void* a, const void* b, size_t c, size_t d, cudaMemcpyKind e, cudaStream_t f) {
  (void)cudaMemcpyFromSymbolAsync(a, b, c, d, e, f);
}
#line 1 "mem-prefetch-batch-async"
CTS_BY void MemPrefetchBatchAsync(Any x) { (void)cudaMemPrefetchBatchAsync(x, x, x, x, x, x, x, x); }
#line 1 "mem-discard-batch-async"
CTS_BY void MemDiscardBatchAsync(Any x) { (void)cudaMemDiscardBatchAsync(x, x, x, x, x); }
#line 1 "mem-discard-and-prefetch-batch-async"
CTS_BY void MemDiscardAndPrefetchBatchAsync(Any x) {
  (void)cudaMemDiscardAndPrefetchBatchAsync(x, x, x, x, x, x, x, x);
}
#line 1 "mem-advise"
CTS_BY void MemAdvise(Any x) { (void)cudaMemAdvise(x, x, x, x); }
#line 1 "mem-range-get-attribute"
CTS_BY void MemRangeGetAttribute(Any x) { (void)cudaMemRangeGetAttribute(x, x, x, x, x); }
#line 1 "mem-range-get-attributes"
CTS_BY void MemRangeGetAttributes(Any x) { (void)cudaMemRangeGetAttributes(x, x, x, x, x, x); }
#line 1 "memcpy-to-array"
CTS_BY void MemcpyToArray(Any x) { (void)cudaMemcpyToArray(x, x, x, x, x, x); }
#line 1 "memcpy-from-array"
CTS_BY void MemcpyFromArray(Any x) { (void)cudaMemcpyFromArray(x, x, x, x, x, x); }
#line 1 "memcpy-array-to-array"
CTS_BY void MemcpyArrayToArray(Any x) { (void)cudaMemcpyArrayToArray(x, x, x, x, x, x, x, x); }
#line 1 "memcpy-to-array-async"
CTS_BY void MemcpyToArrayAsync(Any x) { (void)cudaMemcpyToArrayAsync(x, x, x, x, x, x, x); }
#line 1 "memcpy-from-array-async"
CTS_BY void MemcpyFromArrayAsync(Any x) { (void)cudaMemcpyFromArrayAsync(x, x, x, x, x, x, x); }
#line 1 "mem-pool-trim-to"
CTS_BY void MemPoolTrimTo(Any x) { (void)cudaMemPoolTrimTo(x, x); }
#line 1 "mem-pool-set-attribute"
CTS_BY void MemPoolSetAttribute(Any x) { (void)cudaMemPoolSetAttribute(x, x, x); }
#line 1 "mem-pool-get-attribute"
CTS_BY void MemPoolGetAttribute(Any x) { (void)cudaMemPoolGetAttribute(x, x, x); }
#line 1 "mem-pool-set-access"
CTS_BY void MemPoolSetAccess(Any x) { (void)cudaMemPoolSetAccess(x, x, x); }
#line 1 "mem-pool-get-access"
CTS_BY void MemPoolGetAccess(Any x) { (void)cudaMemPoolGetAccess(x, x, x); }
#line 1 "mem-pool-create"
CTS_BY void MemPoolCreate(Any x) { (void)cudaMemPoolCreate(x, x); }
#line 1 "mem-pool-destroy"
CTS_BY void MemPoolDestroy(Any x) { (void)cudaMemPoolDestroy(x); }
#line 1 "mem-get-default-mem-pool"
CTS_BY void MemGetDefaultMemPool(Any x) { (void)cudaMemGetDefaultMemPool(x, x, x); }
#line 1 "mem-get-mem-pool"
CTS_BY void MemGetMemPool(Any x) { (void)cudaMemGetMemPool(x, x, x); }
#line 1 "mem-set-mem-pool"
CTS_BY void MemSetMemPool(Any x) { (void)cudaMemSetMemPool(x, x, x); }
#line 1 "malloc-from-pool-async"
CTS_BY void MallocFromPoolAsync(void** a, size_t b, cudaMemPool_t c, cudaStream_t d) {
  (void)cudaMallocFromPoolAsync(a, b, c, d);
}
#line 1 "mem-pool-export-to-shareable-handle"
CTS_BY void MemPoolExportToShareableHandle(Any x) { (void)cudaMemPoolExportToShareableHandle(x, x, x, x); }
#line 1 "mem-pool-import-from-shareable-handle"
CTS_BY void MemPoolImportFromShareableHandle(Any x) { (void)cudaMemPoolImportFromShareableHandle(x, x, x, x); }
#line 1 "mem-pool-export-pointer"
CTS_BY void MemPoolExportPointer(cudaMemPoolPtrExportData* a, void* b) { (void)cudaMemPoolExportPointer(a, b); }
#line 1 "mem-pool-import-pointer"
CTS_BY void MemPoolImportPointer(Any x) { (void)cudaMemPoolImportPointer(x, x, x); }
#line 1 "pointer-get-attributes"
CTS_BY void PointerGetAttributes(Any x) { (void)cudaPointerGetAttributes(x, x); }
#line 1 "get-channel-desc"
CTS_BY void GetChannelDesc(Any x) { (void)cudaGetChannelDesc(x, x); }
#line 1 "create-channel-desc"
CTS_BY void CreateChannelDesc(Any x) { (void)cudaCreateChannelDesc(x, x, x, x, x); }
