/*---
clause: cdp.tail.memcpy-allowed
covers: copies and fills wait for the children, too
control: the copy or the fill goes into the stream of the child at the gate, ahead of it
control-fails-with: a copy or a fill in the tail stream came although a child of its grid was still running
build: [rdc]
note: fills with zero; that a fill writes its value is asserted by cdp.api.memset-async-fills-in-stream-order
---*/
#include "cts/case.cuh"
#include "cts/order/copy_behind_child.cuh"

namespace {

constexpr const char* kEarly =
    "a copy or a fill in the tail stream came although a child of its grid was still running";
constexpr int kCodes = 3;

__global__ void Parent(cts::GateView gate, unsigned* target, unsigned* source, cudaError_t* codes, bool fill,
                       bool tail) {
  cudaStream_t stream;
  codes[0] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  codes[1] = cts::CopyOrFill(fill, target, source, tail ? cudaStreamTailLaunch : stream);
  cts::LateChild<<<1, 1, 0, stream>>>(gate, source);
  codes[2] = cudaGetLastError();
  (void)cudaStreamDestroy(stream);
}

CTS_CASE() { cts::ExpectBehindAChild<kCodes>(Parent, !cts::control(), kEarly); }

}  // namespace
