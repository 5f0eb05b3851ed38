/*---
clause: cdp.grids.properly-nested-inside-device-stream
covers: a copy or a fill as the later command
control: the parent launches the child at the gate itself, after the copy or the fill, so that it is no grandchild
control-fails-with: a copy or a fill came although a child of the grid before it was still running
build: [rdc]
note: fills with zero; that a fill writes its value is asserted by cdp.api.memset-async-fills-in-stream-order
---*/
#include "cts/case.cuh"
#include "cts/order/copy_behind_child.cuh"

namespace {

constexpr const char* kEarly = "a copy or a fill came although a child of the grid before it was still running";
constexpr int kCodes = 4;

__global__ void First(cts::GateView gate, unsigned* source, cudaError_t* code, bool launch) {
  if (launch) cts::LateChild<<<1, 1, 0, cudaStreamFireAndForget>>>(gate, source);
  *code = cudaGetLastError();
}
__global__ void Parent(cts::GateView gate, unsigned* target, unsigned* source, cudaError_t* codes, bool fill,
                       bool nested) {
  cudaStream_t stream;
  codes[0] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  First<<<1, 1, 0, stream>>>(gate, source, codes + 1, nested);
  codes[2] = cts::CopyOrFill(fill, target, source, stream);
  if (!nested) cts::LateChild<<<1, 1, 0, stream>>>(gate, source);
  codes[3] = cudaGetLastError();
  (void)cudaStreamDestroy(stream);
}

CTS_CASE() { cts::ExpectBehindAChild<kCodes>(Parent, !cts::control(), kEarly); }

}  // namespace
