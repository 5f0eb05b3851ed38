/*---
clause: pi.ipc.raw-pointer-invalid-elsewhere
covers: loads and stores of kernels
control: the other process opens a handle and uses the pointer that it gets
control-fails-with: another process used the memory by its pointer alone
requires: [ipc, no-mps]
note: the address may be in use in the other process, for something else
---*/
#include "cts/case.cuh"

#include "foreign-pointer.family.cuh"

namespace {

__global__ void Load(const volatile unsigned* from, unsigned* to) { *to = *from; }
__global__ void Store(volatile unsigned* to) { *to = kOther; }

// The argument: whether it stores. Tells the code and what it loaded.
CTS_CHILD(Use) {
  unsigned* const pointer = HearPointer(cts::control());
  const cts::DeviceBuffer<unsigned> loaded(1, 0);
  if (!cts::control()) cts::ContextIsLost();
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
  CheckForeign(name, store ? 1 : 0, "another process used the memory by its pointer alone",
               [](const cts::ChildRun& run) {
                 if (!cts::control()) CTS_OBSERVE("code", static_cast<cudaError_t>(run.Value("code")));
               });
}

CTS_CASE() {
  Check("load", false);
  Check("store", true);
}

}  // namespace
