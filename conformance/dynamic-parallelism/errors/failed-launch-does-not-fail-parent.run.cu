/*---
clause: cdp.errors.failed-launch-does-not-fail-parent
control: the parent ends in a trap after its refused launches
control-fails-with: the host saw a failure after refused device launches
build: [rdc]
requires: [no-mps]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kRefused = 3, kStreams = 5;

__global__ void Child(int* mark) { *mark = 1; }

__global__ void Parent(int* mark, cudaError_t* codes, bool trap) {
  Child<<<1, 2048>>>(mark + kStreams);
  codes[0] = cudaGetLastError();
  Child<<<dim3(1, 65536), 1>>>(mark + kStreams);
  codes[1] = cudaGetLastError();
  Child<<<1, 1, 1 << 20>>>(mark + kStreams);
  codes[2] = cudaPeekAtLastError();  // so that the parent ends with an error that nobody has fetched
  cudaStream_t created;
  if (cudaStreamCreateWithFlags(&created, cudaStreamNonBlocking) != cudaSuccess) return;
  const cudaStream_t streams[kStreams] = {nullptr, cudaStreamPerThread, created, cudaStreamFireAndForget,
                                          cudaStreamTailLaunch};
  for (int i = 0; i < kStreams; ++i) Child<<<1, 1, 0, streams[i]>>>(mark + i);
  if (trap) __trap();
}

CTS_CHILD(Launch) {
  cts::PinnedBuffer<int> mark(kStreams + 1, 0);
  cts::DeviceBuffer<cudaError_t> codes(kRefused, 0);
  if (cts::control()) cts::ContextIsLost();
  Parent<<<1, 1>>>(mark.device(), codes.data(), cts::control());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  cts::Tell("synchronized", synchronized);
  if (synchronized != cudaSuccess) return cts::ContextIsLost();
  cts::Tell("last-error", cudaGetLastError());
  int refused = 0;
  for (const cudaError_t code : codes.Read()) refused += code != cudaSuccess;
  cts::Tell("refused", refused);
  int marks = 0;
  for (int i = 0; i < kStreams; ++i) marks += mark[i];
  cts::Tell("marks", marks);
}

CTS_CASE() {
  const cts::ChildRun run = cts::RunChild("Launch");
  const bool alive =
      CTS_EXPECT_EQ(run.Value("synchronized"), cudaSuccess, "the host saw a failure after refused device launches");
  if (!alive) return;
  CTS_EXPECT_EQ(run.Value("last-error"), cudaSuccess, "the host saw a failure after refused device launches");
  CTS_EXPECT_EQ(run.Value("refused"), kRefused, "an invalid launch was not refused");
  CTS_EXPECT_EQ(run.Value("marks"), kStreams, "a valid launch after refused ones ran no grid");
}

}  // namespace
