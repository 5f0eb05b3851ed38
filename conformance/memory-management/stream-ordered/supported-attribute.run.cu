/*---
clause: mm.stream-ordered.supported-attribute
control: another attribute of the device is asked for
control-fails-with: a device does not tell whether it has the stream-ordered allocator
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/stamps.cuh"

namespace {

// Attribute and property agree; where they say yes an allocation works, and where they say no it is refused.
CTS_CASE() {
  int device = 0, told = -1;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(
      cudaDeviceGetAttribute(&told, cts::control() ? cudaDevAttrIntegrated : cudaDevAttrMemoryPoolsSupported, device));
  cudaDeviceProp properties{};
  CTS_CUDA(cudaGetDeviceProperties(&properties, device));
  const cts::Stream stream;
  cts::Stamps stamps;
  void* memory = nullptr;
  const cudaError_t code = cts::Taken(cudaMallocAsync(&memory, 70'000, stream));
  if (code == cudaSuccess) {
    stamps.Put(stream, static_cast<unsigned char*>(memory), 70'000, 1);
    stamps.Check(stream, static_cast<unsigned char*>(memory), 70'000, 1);
    CTS_CUDA(cudaFreeAsync(memory, stream));
    stream.Synchronize();
  }
  if (cts::control() && told == properties.memoryPoolsSupported) cts::PowerNotShown("both attributes are alike here");
  CTS_EXPECT((told != 0) == (code == cudaSuccess) && (told != 0) == (properties.memoryPoolsSupported != 0),
             "a device does not tell whether it has the stream-ordered allocator");
  CTS_EXPECT_EQ(stamps.wrong(), 0, "memory of the stream-ordered allocator did not work");
}

}  // namespace
