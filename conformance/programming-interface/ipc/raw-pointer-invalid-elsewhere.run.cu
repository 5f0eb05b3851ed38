/*---
clause: pi.ipc.raw-pointer-invalid-elsewhere
control: the other process opens a handle and uses the pointer that it gets
control-fails-with: another process used the memory by its pointer alone
requires: [ipc, no-mps]
note: the address may be in use in the other process, for something else
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kValue = 0x600D600D, kOther = 0x0BADF00D;

__global__ void Load(const volatile unsigned* from, unsigned* to) { *to = *from; }
__global__ void Store(volatile unsigned* to) { *to = kOther; }

enum How { kLoad, kStore, kCopyFrom, kCopyTo };

// The argument: what it does. Hears the pointer and the handle; tells the code and what it loaded.
CTS_CHILD(Use) {
  auto* pointer = cts::ReceiveFromParent<unsigned*>();
  const auto handle = cts::ReceiveFromParent<cudaIpcMemHandle_t>();
  const cts::DeviceBuffer<unsigned> loaded(1, 0);
  const cts::PinnedBuffer<unsigned> other(1);
  other[0] = kOther;
  if (cts::control()) {
    void* opened = nullptr;
    CTS_CUDA(cudaIpcOpenMemHandle(&opened, handle, cudaIpcMemLazyEnablePeerAccess));
    pointer = static_cast<unsigned*>(opened);
  } else {
    cts::ContextIsLost();
  }
  const auto how = static_cast<How>(cts::child_argument());
  if (how == kStore) Store<<<1, 1>>>(pointer);
  if (how == kLoad) Load<<<1, 1>>>(pointer, loaded.data());
  cudaError_t code = cudaSuccess;
  if (how == kCopyFrom) code = cudaMemcpy(loaded.data(), pointer, sizeof(unsigned), cudaMemcpyDefault);
  if (how == kCopyTo) code = cudaMemcpy(pointer, other.data(), sizeof(unsigned), cudaMemcpyDefault);
  const cudaError_t complete = cudaDeviceSynchronize();
  if (code == cudaSuccess) code = complete;
  cts::Tell("code", code);
  cts::Tell("loaded", code == cudaSuccess ? loaded[0] : 0);
  if (cts::control()) CTS_CUDA(cudaIpcCloseMemHandle(pointer));
}

void Check(const char* name, How how) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> memory(1);
    memory.Write({kValue});
    unsigned* const pointer = memory.data();
    cudaIpcMemHandle_t handle;
    CTS_CUDA(cudaIpcGetMemHandle(&handle, pointer));
    cts::Child child("Use", {.argument = how});
    child.Send(&pointer, sizeof pointer);
    child.Send(handle);
    // A runtime that does not know the pointer may take it for one of the host, where nothing is.
    const cts::ChildRun run = child.End();
    const bool ended = run.Has("loaded");
    if (!cts::control() && ended && (how == kLoad || how == kStore))
      CTS_OBSERVE("code", static_cast<cudaError_t>(run.Value("code")));
    CTS_EXPECT(!(ended && run.Value("loaded") == kValue) && memory[0] == kValue,
               "another process used the memory by its pointer alone");
  });
}

CTS_CASE() {
  Check("load", kLoad);
  Check("store", kStore);
  Check("copy-from", kCopyFrom);
  Check("copy-to", kCopyTo);
}

}  // namespace
