/*---
clause: pi.implicit.null-stream-op-separates
covers: a programmatic launch before it, which its primary may outlast
control: the NULL stream's command is issued before both, not between them
control-fails-with: a command around one of the NULL stream ran at the same time as the primary of an earlier launch
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include "../programmatic-chain.family.cuh"

namespace {

constexpr const char* kEarly =
    "a command around one of the NULL stream ran at the same time as the primary of an earlier launch";

__global__ void Nothing() {}

template <class Command>
void Check(const char* name, Command command) {
  cts::Row(name, [&] {
    const cts::HostWindows windows;
    const cts::Stream first(cudaStreamDefault), second(cudaStreamDefault);
    const cts::DeviceBuffer<char> memory(64);
    char* const at = memory.data();
    cts::Mark mark;
    command(at);  // nothing is used for the first time after what is held
    CTS_FINISH();
    if (cts::control()) command(at);
    Chain chain(first);
    if (!cts::control()) command(at);
    mark.Put(second, cts::By::kCopy);
    if (CTS_NOT_YET(mark.seen(), kEarly) && cts::control())
      cts::PowerNotShown("no command ran while a stream was held");
    chain.Open();
    CTS_FINISH();
    CTS_EXPECT(mark.seen() && chain.secondary_ran(), "a command never ran");
  });
}

CTS_CASE() {
  Check("launch", [](char*) {
    Nothing<<<1, 1>>>();
    CTS_CUDA(cudaGetLastError());
  });
  Check("fill", [](char* memory) { CTS_CUDA(cudaMemsetAsync(memory, 1, 64)); });
  Check("copy", [](char* memory) { CTS_CUDA(cudaMemcpyAsync(memory, memory + 32, 32, cudaMemcpyDeviceToDevice)); });
}

}  // namespace
