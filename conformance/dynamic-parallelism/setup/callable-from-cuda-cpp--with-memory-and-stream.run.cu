/*---
clause: cdp.setup.callable-from-cuda-cpp
covers: the shared memory and the stream of cudaLaunchDevice
control: the called launch comes before the other one in its stream, with half of the shared memory
control-fails-with:
  - a child did not wait for what was in the stream that cudaLaunchDevice was given
  - a child has less shared memory than cudaLaunchDevice was given
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kBytes = 5000, kThreads = 64;

struct Parameters {  // of Child, in its order
  cts::GateView gate;
  unsigned* bytes;
};
// Its threads use all of the shared memory.
__global__ void Child(cts::GateView gate, unsigned* bytes) {
  extern __shared__ unsigned char own[];
  unsigned size;
  asm volatile("mov.u32 %0, %%dynamic_smem_size;" : "=r"(size));
  for (unsigned i = threadIdx.x; i < size; i += kThreads) static_cast<volatile unsigned char*>(own)[i] = 1;
  __syncthreads();
  if (threadIdx.x != 0) return;
  *bytes = 0;
  for (unsigned i = 0; i < size; ++i) *bytes += static_cast<volatile unsigned char*>(own)[i];
  gate.Arrive();
}

__device__ cudaError_t Call(Parameters parameters, unsigned bytes, cudaStream_t stream) {
  void* const buffer = cudaGetParameterBuffer(alignof(Parameters), sizeof(Parameters));
  if (buffer == nullptr) return cudaErrorMemoryAllocation;
  *static_cast<Parameters*>(buffer) = parameters;
  return cudaLaunchDevice(reinterpret_cast<void*>(&Child), buffer, dim3(1), dim3(kThreads), bytes, stream);
}
// A grid at the gate, and the child after it.
__global__ void Parent(Parameters parameters, cudaError_t* codes, bool per_thread, bool reversed) {
  cudaStream_t stream = cudaStreamPerThread;
  codes[0] = per_thread ? cudaSuccess : cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  if (reversed) codes[2] = Call(parameters, kBytes / 2, stream);
  codes[1] = cts::LaunchGrid(true, stream, parameters.gate);
  if (!reversed) codes[2] = Call(parameters, kBytes, stream);
  if (!per_thread) (void)cudaStreamDestroy(stream);
}

void Check(bool per_thread) {
  cts::DeviceBuffer<cudaError_t> codes(3);
  cts::DeviceBuffer<unsigned> bytes(1);
  cts::Gate gate;
  Parent<<<1, 1>>>({gate.view(), bytes.data()}, codes.data(), per_thread, cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no grid ran");
  CTS_NOT_YET(gate.arrivals() >= 2, "a child did not wait for what was in the stream that cudaLaunchDevice was given");
  gate.Open();
  CTS_FINISH();
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a stream or a launch was refused");
  CTS_EXPECT_EQ(gate.arrivals(), 2u, "a grid is missing");
  CTS_EXPECT_LE(kBytes, bytes[0], "a child has less shared memory than cudaLaunchDevice was given");
}

CTS_CASE() {
  cts::Row("created-stream", [] { Check(false); });
  cts::Row("per-thread-stream", [] { Check(true); });
}

}  // namespace
