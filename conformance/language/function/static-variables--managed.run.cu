/*---
clause: lang.function.static-variables
covers: a static __managed__ variable
control: a variable of the device takes its place
control-fails-with: the static variable is none of managed memory
requires: [managed]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 64, kInitial = 5;

// Tells the variable's address, and the least value that a thread saw.
struct Told {
  int* address;
  int least;
};
__device__ int* Variable(bool device) {
  static __managed__ int managed = 5;
  static __device__ int of_device = 5;
  return device ? &of_device : &managed;
}
__global__ void CountUp(Told* told, bool device) {
  int* const variable = Variable(device);
  atomicMin(&told->least, atomicAdd(variable, 1));
  if (threadIdx.x == 0) told->address = variable;
}

CTS_CASE() {
  cts::DeviceBuffer<Told> told(1);
  told.Write({{nullptr, 1 << 30}});
  CountUp<<<1, kThreads>>>(told.data(), cts::control());
  CTS_FINISH();
  const Told first = told[0];
  cudaPointerAttributes attributes = {};
  CTS_CUDA(cudaPointerGetAttributes(&attributes, first.address));
  CTS_EXPECT_EQ(first.least, kInitial, "a kernel sees another initial value");
  if (!CTS_EXPECT_EQ(attributes.type, cudaMemoryTypeManaged, "the static variable is none of managed memory")) return;
  CTS_EXPECT_EQ(*first.address, kInitial + kThreads, "the host does not see what a kernel wrote");
  *first.address = 1000;
  told.Write({{nullptr, 1 << 30}});
  CountUp<<<1, kThreads>>>(told.data(), false);
  CTS_FINISH();
  CTS_EXPECT_EQ(told[0].least, 1000, "a kernel does not see what the host wrote");
  CTS_EXPECT_EQ(told[0].address, first.address, "the variable has another address in the next kernel");
  CTS_EXPECT_EQ(*first.address, 1000 + kThreads, "the host does not see what a kernel wrote");
  *first.address = kInitial;  // as it was, for whoever comes next in the process
}

}  // namespace
