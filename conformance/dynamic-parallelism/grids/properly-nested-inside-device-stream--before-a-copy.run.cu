/*---
clause: cdp.grids.properly-nested-inside-device-stream
control: the parent launches the child at the gate itself, behind the copy or the fill, so that it is no grandchild
control-fails-with: a copy or a fill came although a child of the grid before it was still running
build: [rdc]
note: fills with zero; that a fill writes its value is asserted by cdp.api.memset-async-fills-in-stream-order
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kEarly = "a copy or a fill came although a child of the grid before it was still running";
constexpr unsigned kOld = 0x01010101, kNew = 7;
constexpr int kCodes = 4;

__global__ void Child(cts::GateView gate, unsigned* source) {
  gate.Pass();
  *source = kNew;
}
__device__ cudaError_t CopyOrFill(bool fill, unsigned* target, unsigned* source, cudaStream_t stream) {
  if (fill) return cudaMemsetAsync(target, 0, sizeof *target, stream);
  return cudaMemcpyAsync(target, source, sizeof *target, cudaMemcpyDeviceToDevice, stream);
}
__global__ void First(cts::GateView gate, unsigned* source, cudaError_t* code, bool launch) {
  if (launch) Child<<<1, 1, 0, cudaStreamFireAndForget>>>(gate, source);
  *code = cudaGetLastError();
}
__global__ void Parent(cts::GateView gate, unsigned* target, unsigned* source, cudaError_t* codes, bool fill,
                       bool nested) {
  cudaStream_t stream;
  codes[0] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  First<<<1, 1, 0, stream>>>(gate, source, codes + 1, nested);
  codes[2] = CopyOrFill(fill, target, source, stream);
  if (!nested) Child<<<1, 1, 0, stream>>>(gate, source);
  codes[3] = cudaGetLastError();
  (void)cudaStreamDestroy(stream);
}

void Check(bool fill) {
  cts::DeviceBuffer<unsigned> target(1, 1), source(1, 2);
  cts::DeviceBuffer<cudaError_t> codes(kCodes);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), target.data(), source.data(), codes.data(), fill, !cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  CTS_NOT_YET(target[0] != kOld, kEarly);
  gate.Open();
  CTS_FINISH();
  for (const cudaError_t code : codes.Read())
    CTS_EXPECT_EQ(code, cudaSuccess, "a stream, a launch, a copy or a fill was refused");
  CTS_EXPECT_EQ(target[0], fill ? 0 : kNew, kEarly);
}

CTS_CASE() {
  cts::Row("copy", [] { Check(false); });
  cts::Row("fill", [] { Check(true); });
}

}  // namespace
