/*---
clause: pi.implicit.null-stream-op-separates
control: the NULL stream's command is issued before both, not between them
control-fails-with: commands around one of the NULL stream ran at the same time
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

__global__ void Nothing() {}

template <class Command>
void Check(const char* name, Command command) {
  cts::Row(name, [&] {
    cts::Stream first(cudaStreamDefault), second(cudaStreamDefault);
    cts::DeviceBuffer<char> memory(64);
    cts::Mark mark;
    cts::Gate gate;
    if (cts::control()) command(memory.data());
    cts::Hold(gate, first);
    if (!cts::control()) command(memory.data());
    mark.Put(second, cts::By::kCopy);
    if (CTS_NOT_YET(mark.seen(), "commands around one of the NULL stream ran at the same time") && cts::control())
      cts::PowerNotShown("no command ran while a stream was held");
    gate.Open();
    CTS_EXPECT(mark.Comes(), "the command never ran");
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
