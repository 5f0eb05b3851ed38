/*---
clause: cdp.streams.same-stream-in-order
control: the later one is launched ahead of the earlier one
control-fails-with: a grid ran before the grid that was launched before it into the same stream was complete
build: [rdc]
---*/
#include <memory>

#include "cts/case.cuh"
#include "cts/kernel_streams.cuh"

namespace {

__global__ void Held(cts::GateView gate) { gate.Pass(); }
__global__ void Mark(unsigned* word) { cts::RaiseFlag(word, 1u); }

// Of the grids that must wait one is of another kernel than the held one, and one of the same.
struct Launch {
  cts::GateView held, same;
  unsigned* other;
  unsigned reverse;
  __device__ void operator()(cudaStream_t stream) const {
    if (!reverse) Held<<<1, 1, 0, stream>>>(held);
    Mark<<<1, 1, 0, stream>>>(other);
    Held<<<1, 1, 0, stream>>>(same);
    if (reverse) Held<<<1, 1, 0, stream>>>(held);
  }
};

// The same of a thread of a tail grid, or of a grid that waits for nothing.
__global__ void Own(Launch launch, cts::KernelStream::Which which, cudaError_t* code) {
  {
    const cts::StreamOfThread stream(which);
    launch(stream);
  }
  *code = cudaGetLastError();
}
__global__ void Outer(Launch launch, cts::KernelStream::Which which, bool tail, cudaError_t* code) {
  Own<<<1, 1, 0, tail ? cudaStreamTailLaunch : cudaStreamFireAndForget>>>(launch, which, code);
}

template <class Start>
void Check(const char* name, Start start) {
  cts::Row(name, [&] {
    const cts::PinnedBuffer<unsigned> other(1, 0);
    cts::Gate held, same;
    same.Open();
    const auto finish = start(Launch{held.view(), same.view(), other.device(), cts::control() ? 1u : 0u});
    CTS_EXPECT(held.AwaitArrivals(1), "the first grid never ran");
    CTS_NOT_YET(other.Load(0) == 1 || same.arrivals() > 0,
                "a grid ran before the grid that was launched before it into the same stream was complete");
    held.Open();
    finish();
    CTS_EXPECT(other.Load(0) == 1 && same.arrivals() == 1, "a grid never ran");
  });
}

void CheckOwn(const char* name, cts::KernelStream::Which which, bool tail) {
  const cts::DeviceBuffer<cudaError_t> code(1);
  Check(name, [&](const Launch& launch) {
    Outer<<<1, 1>>>(launch, which, tail, code.data());
    CTS_CUDA(cudaGetLastError());
    return [&] {
      CTS_FINISH();
      CTS_EXPECT_EQ(code[0], cudaSuccess, "a call or a launch of the kernel was refused");
    };
  });
}

CTS_CASE() {
  using cts::KernelStream;
  for (const KernelStream& stream : cts::kOrderedKernelStreams) {
    Check(stream.name, [&](const Launch& launch) {
      return [kernel = std::make_shared<cts::InKernel<Launch>>(stream, launch)] { kernel->Finish(); };
    });
  }
  CheckOwn("null-stream-in-a-tail-grid", KernelStream::kNull, true);
  CheckOwn("per-thread-stream-in-a-tail-grid", KernelStream::kPerThread, true);
  CheckOwn("created-stream-in-a-tail-grid", KernelStream::kCreated, true);
  CheckOwn("null-stream-in-a-fire-and-forget-grid", KernelStream::kNull, false);
  CheckOwn("created-stream-in-a-fire-and-forget-grid", KernelStream::kCreated, false);
}

}  // namespace
