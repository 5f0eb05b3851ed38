/*---
clause: pi.smem.per-block-default
covers: the attributes, and the property of the default
control: the shared memory of a multiprocessor is asked for
control-fails-with: the shared memory of a block is not what the documents say
requires: [cc-is-90]
launches: none
---*/
#include "cts/case.cuh"

namespace {

int Attribute(cudaDeviceAttr attribute) {
  int value = -1;
  CTS_CUDA(cudaDeviceGetAttribute(&value, cts::control() ? cudaDevAttrMaxSharedMemoryPerMultiprocessor : attribute, 0));
  return value;
}

CTS_CASE() {
  cudaDeviceProp properties{};
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  // A block may declare 48 KiB; that it has no more without an opt-in no page says.
  CTS_EXPECT_LE(49152, properties.sharedMemPerBlock, "the property is not what the documents say");
  CTS_EXPECT_LE(49152, Attribute(cudaDevAttrMaxSharedMemoryPerBlock),
                "the shared memory of a block is not what the documents say");
  CTS_EXPECT_EQ(Attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin), 227 * 1024,
                "the shared memory of a block is not what the documents say");
}

}  // namespace
