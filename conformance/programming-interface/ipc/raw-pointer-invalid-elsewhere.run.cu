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

// The argument: whether it stores. Hears the pointer and the handle; tells the code and what it loaded.
CTS_CHILD(Use) {
  auto* pointer = cts::ReceiveFromParent<unsigned*>();
  const auto handle = cts::ReceiveFromParent<cudaIpcMemHandle_t>();
  const cts::DeviceBuffer<unsigned> loaded(1, 0);
  if (cts::control()) {
    void* opened = nullptr;
    CTS_CUDA(cudaIpcOpenMemHandle(&opened, handle, cudaIpcMemLazyEnablePeerAccess));
    pointer = static_cast<unsigned*>(opened);
  } else {
    cts::ContextIsLost();
  }
  if (cts::child_argument() != 0) {
    Store<<<1, 1>>>(pointer);
  } else {
    Load<<<1, 1>>>(pointer, loaded.data());
  }
  const cudaError_t code = cudaDeviceSynchronize();
  cts::Tell("code", code);
  cts::Tell("loaded", code == cudaSuccess ? loaded[0] : 0);
  if (cts::control()) CTS_CUDA(cudaIpcCloseMemHandle(pointer));
}

void Check(const char* name, bool store) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> memory(1);
    memory.Write({kValue});
    unsigned* const pointer = memory.data();
    cudaIpcMemHandle_t handle;
    CTS_CUDA(cudaIpcGetMemHandle(&handle, pointer));
    cts::Child child("Use", {.argument = store});
    child.Send(&pointer, sizeof pointer);
    child.Send(handle);
    const cts::ChildRun run = child.End();
    if (!cts::control()) CTS_OBSERVE("code", static_cast<cudaError_t>(run.Value("code")));
    CTS_EXPECT(run.Value("loaded") != kValue && memory[0] == kValue,
               "another process used the memory by its pointer alone");
  });
}

CTS_CASE() {
  Check("load", false);
  Check("store", true);
}

}  // namespace
