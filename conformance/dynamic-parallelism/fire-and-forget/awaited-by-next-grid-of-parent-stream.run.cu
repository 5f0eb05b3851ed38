/*---
clause: cdp.fire-and-forget.awaited-by-next-grid-of-parent-stream
control: the next grid is queued before the parent
control-fails-with: the next grid of the stream ran although a fire-and-forget grid was still running
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kChildren = 4;

// One of the children stands at the gate, the others end.
__global__ void Child(cts::GateView gate, unsigned* ended, bool held) {
  if (held) gate.Pass();
  atomicAdd(ended, 1u);
}
__global__ void Parent(cts::GateView gate, unsigned* ended, unsigned held) {
  for (unsigned i = 0; i < kChildren; ++i) Child<<<1, 1, 0, cudaStreamFireAndForget>>>(gate, ended, i == held);
}
__global__ void Next(unsigned* ran) { cts::RaiseFlag(ran, 1u); }

__global__ void Root(cts::GateView gate, unsigned* ended, unsigned held, unsigned* ran, bool ahead) {
  cudaStream_t stream;
  if (cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess) return;
  if (ahead) Next<<<1, 1, 0, stream>>>(ran);
  Parent<<<1, 1, 0, stream>>>(gate, ended, held);
  if (!ahead) Next<<<1, 1, 0, stream>>>(ran);
  (void)cudaStreamDestroy(stream);
}

void Check(bool on_device, unsigned held) {
  const cts::Stream stream;
  const cts::DeviceBuffer<unsigned> ended(1, 0);
  cts::PinnedBuffer<unsigned> ran(1, 0);
  cts::Gate gate;
  if (on_device) {
    Root<<<1, 1, 0, stream>>>(gate.view(), ended.data(), held, ran.device(), cts::control());
  } else {
    if (cts::control()) Next<<<1, 1, 0, stream>>>(ran.device());
    Parent<<<1, 1, 0, stream>>>(gate.view(), ended.data(), held);
    if (!cts::control()) Next<<<1, 1, 0, stream>>>(ran.device());
  }
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the held child never ran");
  CTS_NOT_YET(ran.Load(0) == 1, "the next grid of the stream ran although a fire-and-forget grid was still running");
  gate.Open();
  stream.Synchronize();
  CTS_EXPECT_EQ(ran[0], 1u, "the next grid never ran");
  CTS_EXPECT_EQ(ended[0], kChildren, "a child is missing");
}

void CheckAll(bool on_device) {
  cts::Row("first-child", [&] { Check(on_device, 0); });
  cts::Row("second-child", [&] { Check(on_device, 1); });
  cts::Row("last-child", [&] { Check(on_device, kChildren - 1); });
}

CTS_CASE(stream_of_the_host) { CheckAll(false); }
CTS_CASE(stream_of_the_device) { CheckAll(true); }

}  // namespace
