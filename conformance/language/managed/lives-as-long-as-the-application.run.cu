/*---
clause: lang.managed.lives-as-long-as-the-application
control: each part of the work has memory of its own
control-fails-with: a managed variable did not keep its value
requires: [managed]
note: what a reset of the device leaves of it is recorded
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

constexpr int kWords = 3000;

__managed__ int words[kWords] = {5};

__global__ void Add(int* to, int by) {
  for (int i = threadIdx.x; i < kWords; i += blockDim.x) to[i] += by * i;
}
__global__ void Nothing() {}

constexpr const char kModule[] = ".version 7.0\n.target sm_70\n.address_size 64\n.visible .entry Empty() { ret; }\n";

// What goes on in an application meanwhile.
void WorkBetween() {
  const cts::Stream stream;
  Nothing<<<1, 1, 0, stream>>>();
  CTS_CUDA(cudaGetLastError());
  stream.Synchronize();
  {
    const cts::DeviceBuffer<int> plain(1 << 20);
    const cts::ManagedBuffer<int> managed(1 << 16);
    CTS_CUDA(cudaMemset(plain.data(), 1, 4));
  }
  CUmodule module = nullptr;
  CTS_CU(CTS_DRIVER(cuModuleLoadData)(&module, kModule));
  CTS_CU(CTS_DRIVER(cuModuleUnload)(module));
}

CTS_CHILD(Live) {
  for (int part = 1; part <= 5; ++part) {
    const cts::ManagedBuffer<int> own(kWords, 0);
    int* const used = cts::control() ? own.data() : words;
    Add<<<1, 256>>>(used, part);
    CTS_FINISH();
    used[7] += 1000;
    WorkBetween();
    if (part != 5) continue;
    int wrong = 0;
    for (int i = 0; i < kWords; ++i) wrong += used[i] != 15 * i + (i == 0 ? 5 : 0) + (i == 7 ? 5000 : 0);
    cts::Tell("wrong", wrong);
  }
}

CTS_CHILD(Reset) {
  words[1] = 77;
  Add<<<1, 256>>>(words, 1);
  CTS_FINISH();
  CTS_CUDA(cudaDeviceReset());
  cts::ContextIsLost();
  cts::Tell("kept", *static_cast<volatile int*>(words + 1) == 78 ? 1 : 0);
}

CTS_CASE() {
  CTS_EXPECT_EQ(cts::RunChild("Live").Value("wrong"), 0, "a managed variable did not keep its value");
  const cts::ChildRun reset = cts::RunChild("Reset", {.any_end = true});
  CTS_OBSERVE("readable-behind-a-reset", reset.Has("kept"));
  CTS_OBSERVE("kept-behind-a-reset", reset.Has("kept") && reset.Value("kept") != 0);
}

}  // namespace
