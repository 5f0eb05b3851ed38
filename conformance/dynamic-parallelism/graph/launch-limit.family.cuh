// One launch of graphs more than a kernel may make in a named stream, all of the same work.
#include "cts/graph/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

__global__ void Child(unsigned* count) { atomicAdd(count, 1u); }
template <int kLimit, class Named>
__global__ void Parent(const cudaGraphExec_t* children, cudaError_t* codes) {
  for (int i = 0; i <= kLimit; ++i) codes[i] = cudaGraphLaunch(children[i], Named()());
}

// `Named()()` is the stream. In the control the launch beyond the limit is taken for one within it.
template <int kLimit, class Named>
void CheckLimit(bool control, const char* message) {
  cts::DeviceBuffer<unsigned> count(1, 0);
  cts::DeviceBuffer<cudaError_t> codes(kLimit + 1, 0xFF);  // -1: not tried
  cts::DeviceBuffer<cudaGraphExec_t> execs(kLimit + 1);
  Graph child(kDeviceLaunch, 1, Child, count.data());
  cudaGraphExec_t children[kLimit + 1];
  for (cudaGraphExec_t& exec : children) {
    CTS_CUDA(cudaGraphInstantiate(&exec, child.graph, kDeviceLaunch));
    CTS_CUDA(cudaGraphUpload(exec, nullptr));
  }
  execs.Write(children, kLimit + 1);
  Graph parent(0, 1, Parent<kLimit, Named>, execs.data(), codes.data());
  CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
  CTS_FINISH();
  const cts::HostCopy<cudaError_t> seen = codes.Read();
  unsigned accepted = 0;
  for (const cudaError_t code : seen) accepted += code == cudaSuccess;
  CTS_EXPECT_NE(static_cast<int>(seen[kLimit]), -1, "the launch beyond the limit was not tried");
  CTS_OBSERVE("beyond-the-limit", seen[kLimit]);
  if (control && seen[kLimit] == cudaSuccess) cts::PowerNotShown("more launches are accepted, too");
  const int within = kLimit + (control ? 1 : 0);
  for (int i = 0; i < within; ++i) CTS_EXPECT_EQ(seen[i], cudaSuccess, message);
  CTS_EXPECT_EQ(count[0], accepted, "another number of graphs ran than were accepted");
  for (cudaGraphExec_t exec : children) CTS_CUDA(cudaGraphExecDestroy(exec));
}

}  // namespace
