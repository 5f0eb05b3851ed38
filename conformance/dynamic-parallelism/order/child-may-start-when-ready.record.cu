/*---
clause: cdp.order.child-may-start-when-ready
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

enum class In { kImplicit, kNamed, kFireAndForget };

__global__ void Child(unsigned* started) { cts::RaiseFlag(started, 1u); }

__global__ void Parent(cts::GateView gate, unsigned* started, cudaError_t* created, In kind) {
  cudaStream_t stream = kind == In::kFireAndForget ? cudaStreamFireAndForget : nullptr;
  if (kind == In::kNamed) *created = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  Child<<<1, 1, 0, stream>>>(started);
  gate.Pass();
  if (kind == In::kNamed) (void)cudaStreamDestroy(stream);
}

bool StartsBesideParent(In kind) {
  cts::PinnedBuffer<unsigned> started(1, 0);
  cts::DeviceBuffer<cudaError_t> created(1, cudaSuccess);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), started.device(), created.data(), kind);
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the parent never ran");
  const bool starts = cts::Watch("the child runs while its parent does", [&] { return started.Load(0) == 1; });
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(created[0], cudaSuccess, "no device stream could be created");
  CTS_EXPECT_EQ(started[0], 1, "the child never ran");
  return starts;
}

CTS_CASE() {
  CTS_OBSERVE("started-beside-its-parent-in-the-implicit-stream", StartsBesideParent(In::kImplicit));
  CTS_OBSERVE("started-beside-its-parent-in-a-named-stream", StartsBesideParent(In::kNamed));
  CTS_OBSERVE("started-beside-its-parent-fire-and-forget", StartsBesideParent(In::kFireAndForget));
}

}  // namespace
