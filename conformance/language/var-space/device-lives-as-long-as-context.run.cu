/*---
clause: lang.var-space.device-lives-as-long-as-context
control: the first kernel writes the initial value
control-fails-with: a variable did not keep its value
---*/
#include "cts/case.cuh"

namespace {

__device__ int kept[3] = {11, 22, 33};

__global__ void Write(int by) {
  for (int& word : kept) word += by;
}
__global__ void Read(int* words) {
  for (int i = 0; i < 3; ++i) words[i] = kept[i];
}

int ByKernel() {
  cts::DeviceBuffer<int> words(3);
  Read<<<1, 1>>>(words.data());
  CTS_FINISH();
  return words[0] * 10000 + words[1] * 100 + words[2];
}
int ByHost() {
  int words[3] = {};
  CTS_CUDA(cudaMemcpyFromSymbol(words, kept, sizeof words));
  return words[0] * 10000 + words[1] * 100 + words[2];
}

CTS_CHILD(Live) {
  cts::Tell("at-first", ByKernel());
  Write<<<1, 1>>>(cts::control() ? 0 : 5);
  CTS_FINISH();
  cts::Tell("later-kernel", ByKernel());
  cts::Tell("host", ByHost());
  CTS_CUDA(cudaDeviceReset());
  cts::Tell("new-context", ByKernel());
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Live");
  CTS_EXPECT_EQ(child.Value("at-first"), 112233, "a variable has not its initial value");
  CTS_EXPECT_EQ(child.Value("later-kernel"), 162738, "a variable did not keep its value");
  CTS_EXPECT_EQ(child.Value("host"), 162738, "a variable did not keep its value");
  CTS_EXPECT_EQ(child.Value("new-context"), 112233, "a variable of a new context has not its initial value");
}

}  // namespace
