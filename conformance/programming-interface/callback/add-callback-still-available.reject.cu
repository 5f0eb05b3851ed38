/*---
clause: pi.callback.add-callback-still-available
control: the function that is deprecated is not called
build: [werror]
rejects-with:
  - - "'cudaError_t cudaGetDriverEntryPoint(const char*, void**, long long unsigned int, cudaDriverEntryPointQueryResult*)' is deprecated"
    - "'cudaGetDriverEntryPoint' is deprecated"
note: warnings are errors here, and this one alone may come; a warning about cudaStreamAddCallback would be another
---*/
#include "cts/case.cuh"

void CUDART_CB Nothing(cudaStream_t, cudaError_t, void*) {}

cudaError_t Add(cudaStream_t stream) { return cudaStreamAddCallback(stream, &Nothing, nullptr, 0); }

#ifndef CTS_CONTROL
cudaError_t Deprecated(void** entry) { return cudaGetDriverEntryPoint("cuInit", entry, 0); }
#endif
