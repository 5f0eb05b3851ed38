/*---
clause: cdp.grids.properly-nested-inside-device-stream
control: the parent launches the grandchild itself, after the second grid, so that it does not belong to the first
control-fails-with: the second grid started although a child of the first was still running
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Grandchild(cts::GateView gate) { gate.Pass(); }
__global__ void First(cts::GateView gate, bool launch) {
  if (launch) Grandchild<<<1, 1>>>(gate);
}
__global__ void Second(cts::GateView gate) { gate.Arrive(); }

__global__ void Parent(cts::GateView gate, bool named, bool nested, cudaError_t* created) {
  cudaStream_t stream = nullptr;
  *created = named ? cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) : cudaSuccess;
  First<<<1, 1, 0, stream>>>(gate, nested);
  Second<<<1, 1, 0, stream>>>(gate);
  if (!nested) Grandchild<<<1, 1, 0, stream>>>(gate);
  if (named) (void)cudaStreamDestroy(stream);
}

void Check(bool named) {
  cts::DeviceBuffer<cudaError_t> created(1);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), named, !cts::control(), created.data());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the grandchild never ran");
  CTS_NOT_YET(gate.arrivals() >= 2, "the second grid started although a child of the first was still running");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(created[0], cudaSuccess, "no device stream could be created");
  CTS_EXPECT_EQ(gate.arrivals(), 2, "the second grid did not run");
}

CTS_CASE(named_stream) { Check(true); }
CTS_CASE(null_stream) { Check(false); }

}  // namespace
