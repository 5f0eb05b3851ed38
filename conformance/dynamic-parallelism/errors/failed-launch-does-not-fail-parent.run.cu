/*---
clause: cdp.errors.failed-launch-does-not-fail-parent
control: the parent ends in a trap after its refused launches
control-fails-with: the host saw a failure after refused device launches
build: [rdc]
requires: [no-mps]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kRefused = 3;

__global__ void Child(int* mark) { *mark = 1; }

__global__ void Parent(int* mark, cudaError_t* codes, bool trap) {
  Child<<<1, 2048>>>(mark + 1);
  codes[0] = cudaGetLastError();
  Child<<<dim3(1, 65536), 1>>>(mark + 1);
  codes[1] = cudaGetLastError();
  Child<<<1, 1, 1 << 20>>>(mark + 1);
  codes[2] = cudaPeekAtLastError();  // so that the parent ends with an error that nobody has fetched
  Child<<<1, 1>>>(mark);
  if (trap) __trap();
}

CTS_CHILD(Launch) {
  cts::PinnedBuffer<int> mark(2, 0);
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
  cts::Tell("mark", mark[0]);
}

CTS_CASE() {
  const cts::ChildRun run = cts::RunChild("Launch");
  const bool alive =
      CTS_EXPECT_EQ(run.Value("synchronized"), cudaSuccess, "the host saw a failure after refused device launches");
  if (!alive) return;
  CTS_EXPECT_EQ(run.Value("last-error"), cudaSuccess, "the host saw a failure after refused device launches");
  CTS_EXPECT_EQ(run.Value("refused"), kRefused, "an invalid launch was not refused");
  CTS_EXPECT_EQ(run.Value("mark"), 1, "a valid launch after refused ones ran no grid");
}

}  // namespace
