/*---
clause: cdp.grids.threads-can-configure-launch-and-implicitly-sync
covers: each wait of the host
control: the host waits for an idle stream, which does not cover the parent
control-fails-with: a wait of the host for the parent returned before a descendant had ended
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/stream/deciding.h"

namespace {

constexpr const char* kEarly = "a wait of the host for the parent returned before a descendant had ended";
constexpr unsigned kWords = 256;

// Late, so that a wait that covers the parent alone comes too early.
__global__ void Grandchild(unsigned* words, unsigned long long late_ns) {
  if (threadIdx.x == 0) cts::SpinFor(late_ns);
  __syncthreads();
  words[threadIdx.x] = threadIdx.x + 1;
}
__global__ void Child(unsigned* words, unsigned long long late_ns) {
  Grandchild<<<1, kWords, 0, cudaStreamFireAndForget>>>(words, late_ns);
}
__global__ void Parent(unsigned* words, unsigned long long late_ns) { Child<<<1, 1>>>(words, late_ns); }
__global__ void Nothing() {}

template <class Ask>
cudaError_t Until(Ask ask) {
  const cudaError_t code = cts::AwaitReady(ask, cts::kHostPatience);
  (void)cudaGetLastError();
  return code;
}

// `wait`(stream) covers the parent in `stream`; nothing stands after that but what the wait puts there.
template <class Wait>
void Check(const char* name, Wait wait) {
  cts::Row(name, [&] {
    const cts::Stream stream, idle;
    const cts::PinnedBuffer<unsigned> words(kWords, 0);
    Parent<<<1, 1, 0, stream>>>(words.device(), cts::WindowNs());
    CTS_CUDA(cudaGetLastError());
    const cudaError_t waited = cts::control() ? cudaStreamSynchronize(idle) : wait(stream);
    unsigned seen = 0;
    for (unsigned i = 0; i < kWords; ++i) seen += words.Load(i) == i + 1;
    CTS_FINISH();
    CTS_EXPECT_EQ(waited, cudaSuccess, "the host could not wait for the parent");
    CTS_EXPECT_EQ(seen, kWords, kEarly);
  });
}

CTS_CASE() {
  Check("cudaDeviceSynchronize", [](cudaStream_t) { return cudaDeviceSynchronize(); });
  Check("cudaStreamSynchronize", [](cudaStream_t stream) { return cudaStreamSynchronize(stream); });
  Check("cudaStreamQuery", [](cudaStream_t stream) { return Until([&] { return cudaStreamQuery(stream); }); });
  const cts::Event event;
  Check("cudaEventSynchronize", [&](cudaStream_t stream) {
    CTS_CUDA(cudaEventRecord(event, stream));
    return cudaEventSynchronize(event);
  });
  Check("cudaEventQuery", [&](cudaStream_t stream) {
    CTS_CUDA(cudaEventRecord(event, stream));
    return Until([&] { return cudaEventQuery(event); });
  });
  const cts::Stream other;
  Check("another-stream-behind-an-event", [&](cudaStream_t stream) {
    CTS_CUDA(cudaEventRecord(event, stream));
    CTS_CUDA(cudaStreamWaitEvent(other, event, 0));
    Nothing<<<1, 1, 0, other>>>();  // the wait is one of the commands after it
    CTS_CUDA(cudaGetLastError());
    return cudaStreamSynchronize(other);
  });
}

}  // namespace
