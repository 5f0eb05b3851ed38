/*---
clause: pi.ipc.whole-block-shared
requires: [ipc, no-mps]
note: true where a process that opened the handle of one small allocation read its neighbour
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kSecret = 0x5EC2E7;

__global__ void Load(const volatile unsigned* from, unsigned* to) { *to = *from; }

// Hears the handle, and how many bytes lie from that memory to its neighbour.
CTS_CHILD(Looks) {
  cts::ContextIsLost();
  const auto handle = cts::ReceiveFromParent<cudaIpcMemHandle_t>();
  const auto distance = cts::ReceiveFromParent<long long>();
  void* opened = nullptr;
  CTS_CUDA(cudaIpcOpenMemHandle(&opened, handle, cudaIpcMemLazyEnablePeerAccess));
  const cts::DeviceBuffer<unsigned> loaded(1, 0);
  Load<<<1, 1>>>(reinterpret_cast<const unsigned*>(static_cast<const char*>(opened) + distance), loaded.data());
  cts::Tell("secret", cudaDeviceSynchronize() == cudaSuccess && loaded[0] == kSecret);
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned> shared(64);
  cts::DeviceBuffer<unsigned> neighbour(64);
  neighbour.Write({kSecret});
  cudaIpcMemHandle_t handle;
  CTS_CUDA(cudaIpcGetMemHandle(&handle, shared.data()));
  cts::Child child("Looks", {.any_end = true});
  child.Send(handle);
  child.Send(static_cast<long long>(reinterpret_cast<const char*>(neighbour.data()) -
                                    reinterpret_cast<const char*>(shared.data())));
  const cts::ChildRun run = child.End();
  CTS_OBSERVE("neighbour-was-read", run.Has("secret") && run.Value("secret") == 1);
}

}  // namespace
