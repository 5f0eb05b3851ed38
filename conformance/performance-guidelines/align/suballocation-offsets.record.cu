/*---
clause: perf.align.suballocation-offsets
requires: [no-mps]
note: what a copy of 16-byte words ends with, out of a block that is divided at that offset; 16 is an aligned one
---*/
#include "cts/case.cuh"

namespace {

__global__ void Copy(float4* to, const float4* from) { to[threadIdx.x] = from[threadIdx.x]; }

CTS_CHILD(Divide) {
  const auto offset = static_cast<std::size_t>(cts::child_argument());
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> block(4096);
  const cts::DeviceBuffer<float4> to(32);
  Copy<<<1, 32>>>(to.data(), reinterpret_cast<const float4*>(block.data() + offset));
  cts::Tell("code", cudaDeviceSynchronize());
}

CTS_CASE() {
  // What a misaligned word does is promised nowhere: it may end the child. 16 is no such offset.
  const auto code = [](int offset) {
    const cts::ChildRun child = cts::RunChild("Divide", {.argument = offset, .any_end = offset != 16});
    return child.Has("code") ? cudaGetErrorName(static_cast<cudaError_t>(child.Value("code"))) : "none";
  };
  CTS_OBSERVE("offset-4", code(4));
  CTS_OBSERVE("offset-8", code(8));
  CTS_OBSERVE("offset-16", code(16));
}

}  // namespace
