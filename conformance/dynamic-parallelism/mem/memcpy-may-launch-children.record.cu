/*---
clause: cdp.mem.memcpy-may-launch-children
build: [rdc]
note: a copy that is a launch needs a slot for pending launches, and in the tail stream none becomes free
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kLimit = 64, kCopies = 1024;

__global__ void Parent(const int* from, int* to, unsigned* accepted, cudaError_t* code) {
  for (*accepted = 0; *accepted < kCopies; ++*accepted) {
    const unsigned i = *accepted;
    *code = cudaMemcpyAsync(to + i, from + i, sizeof(int), cudaMemcpyDeviceToDevice, cudaStreamTailLaunch);
    if (*code != cudaSuccess) break;
  }
}

CTS_CHILD(Copy) {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, kLimit));
  cts::DeviceBuffer<int> from(kCopies, 1), to(kCopies);
  cts::PinnedBuffer<unsigned> accepted(1, 0);
  cts::PinnedBuffer<cudaError_t> code(1, 0);
  Parent<<<1, 1>>>(from.data(), to.data(), accepted.device(), code.device());
  CTS_CUDA(cudaGetLastError());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  cts::Tell("synchronized", synchronized);
  cts::Tell("accepted", accepted[0]);
  cts::Tell("code", code[0]);
  if (synchronized != cudaSuccess) return cts::ContextIsLost();
  const auto copied = to.Read(), original = from.Read();
  for (unsigned i = 0; i < accepted[0]; ++i) {
    CTS_EXPECT_EQ(copied[i], original[i], "an accepted copy did not arrive");
  }
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Copy");
  CTS_EXPECT_EQ(child.exit_code, 0, "an accepted copy did not arrive");
  CTS_EXPECT(child.Value("accepted") == kCopies || child.Value("code") != cudaSuccess,
             "the copying kernel did not run");
  CTS_OBSERVE("copies-of-1024-accepted-with-64-slots", child.Value("accepted"));
  for (const char* name : {"code", "synchronized"}) CTS_OBSERVE(name, static_cast<cudaError_t>(child.Value(name)));
}

}  // namespace
