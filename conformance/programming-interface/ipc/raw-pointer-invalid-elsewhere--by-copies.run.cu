/*---
clause: pi.ipc.raw-pointer-invalid-elsewhere
covers: copies in either direction, and fills
control: the other process opens a handle and uses the pointer that it gets
control-fails-with: another process copied or filled the memory by its pointer alone
requires: [ipc, no-mps]
launches: none
note: a runtime that does not know the pointer may take it for one of the host, so that the other process crashes
---*/
#include "cts/case.cuh"

#include "foreign-pointer.family.cuh"

namespace {

enum How { kCopyFrom, kCopyTo, kFill };

// The argument: what it does. Tells what it copied, where it comes so far.
CTS_CHILD(Use) {
  unsigned* const pointer = HearPointer(cts::control());
  if (!cts::control()) cts::ContextIsLost();
  unsigned copied = 0, other = kOther;
  switch (static_cast<How>(cts::child_argument())) {
    case kCopyFrom:
      (void)cudaMemcpy(&copied, pointer, sizeof copied, cudaMemcpyDeviceToHost);
      break;
    case kCopyTo:
      (void)cudaMemcpy(pointer, &other, sizeof other, cudaMemcpyHostToDevice);
      break;
    case kFill:
      (void)cudaMemset(pointer, 0x0B, sizeof(unsigned));
      break;
  }
  (void)cudaDeviceSynchronize();
  cts::Tell("loaded", copied);
  if (cts::control()) CTS_CUDA(cudaIpcCloseMemHandle(pointer));
}

void Check(const char* name, How how) {
  CheckForeign(name, how, "another process copied or filled the memory by its pointer alone",
               [](const cts::ChildRun& run) {
                 if (cts::control()) CTS_EXPECT(run.Has("loaded"), "a process crashed although it opened the handle");
               });
}

CTS_CASE() {
  Check("copy-from", kCopyFrom);
  Check("copy-to", kCopyTo);
  Check("fill", kFill);
}

}  // namespace
