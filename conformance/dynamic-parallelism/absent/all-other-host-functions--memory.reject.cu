/*---
clause: cdp.absent.all-other-host-functions
covers: functions of memory, of every kind
control: only the host makes the calls
build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaMallocManaged") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMallocManaged" is undefined in device code'
  - 'calling a __host__ function("cudaMallocAsync") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMallocAsync" is undefined in device code'
  - 'calling a __host__ function("cudaFreeAsync") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaFreeAsync" is undefined in device code'
  - 'calling a __host__ function("cudaHostAlloc") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaHostAlloc" is undefined in device code'
  - 'calling a __host__ function("cudaMallocHost") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMallocHost" is undefined in device code'
  - 'calling a __host__ function("cudaFreeHost") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaFreeHost" is undefined in device code'
  - 'calling a __host__ function("cudaMemPrefetchAsync") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemPrefetchAsync" is undefined in device code'
  - 'calling a __host__ function("cudaMemcpy") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemcpy" is undefined in device code'
  - 'calling a __host__ function("cudaMemcpy2D") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemcpy2D" is undefined in device code'
  - 'calling a __host__ function("cudaMemcpy3D") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemcpy3D" is undefined in device code'
  - 'calling a __host__ function("cudaMemset") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemset" is undefined in device code'
  - 'calling a __host__ function("cudaMemset2D") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemset2D" is undefined in device code'
  - 'calling a __host__ function("cudaMemset3D") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemset3D" is undefined in device code'
  - 'calling a __host__ function("cudaMemcpyToSymbol") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemcpyToSymbol" is undefined in device code'
  - 'calling a __host__ function("cudaMemcpyToSymbolAsync") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemcpyToSymbolAsync" is undefined in device code'
  - 'calling a __host__ function("cudaMemcpyFromSymbol") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemcpyFromSymbol" is undefined in device code'
  - 'calling a __host__ function("cudaGetSymbolAddress") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaGetSymbolAddress" is undefined in device code'
  - 'calling a __host__ function("cudaGetSymbolSize") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaGetSymbolSize" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

struct Arguments {
  void* pointer;
  const void* symbol;
  size_t size;
  cudaStream_t stream;
  cudaMemcpy3DParms copy;
};

// The types choose the C form where a template of the name exists, which would stand in the message instead.
#define CALL_HOST_FUNCTIONS(r)                                                                             \
  cudaMallocManaged(&(r)->pointer, (r)->size, 1);                                                          \
  cudaMallocAsync(&(r)->pointer, (r)->size, (r)->stream);                                                  \
  cudaFreeAsync((r)->pointer, (r)->stream);                                                                \
  cudaHostAlloc(&(r)->pointer, (r)->size, 0);                                                              \
  cudaMallocHost(&(r)->pointer, (r)->size);                                                                \
  cudaFreeHost((r)->pointer);                                                                              \
  cudaMemPrefetchAsync((r)->pointer, (r)->size, cudaMemLocation{}, 0, (r)->stream);                        \
  cudaMemcpy((r)->pointer, (r)->pointer, (r)->size, cudaMemcpyDefault);                                    \
  cudaMemcpy2D((r)->pointer, (r)->size, (r)->pointer, (r)->size, (r)->size, (r)->size, cudaMemcpyDefault); \
  cudaMemcpy3D(&(r)->copy);                                                                                \
  cudaMemset((r)->pointer, 0, (r)->size);                                                                  \
  cudaMemset2D((r)->pointer, (r)->size, 0, (r)->size, (r)->size);                                          \
  cudaMemset3D(cudaPitchedPtr{}, 0, cudaExtent{});                                                         \
  cudaMemcpyToSymbol((r)->symbol, (r)->pointer, (r)->size, 0, cudaMemcpyDefault);                          \
  cudaMemcpyToSymbolAsync((r)->symbol, (r)->pointer, (r)->size, 0, cudaMemcpyDefault, (r)->stream);        \
  cudaMemcpyFromSymbol((r)->pointer, (r)->symbol, (r)->size, 0, cudaMemcpyDefault);                        \
  cudaGetSymbolAddress(&(r)->pointer, (r)->symbol);                                                        \
  cudaGetSymbolSize(&(r)->size, (r)->symbol)

__global__ void Parent([[maybe_unused]] Arguments* arguments) {
#ifndef CTS_CONTROL
  CALL_HOST_FUNCTIONS(arguments);
#endif
}

CTS_CASE() {
  Parent<<<1, 1>>>(nullptr);
  Arguments arguments{};
  CALL_HOST_FUNCTIONS(&arguments);
}

}  // namespace
