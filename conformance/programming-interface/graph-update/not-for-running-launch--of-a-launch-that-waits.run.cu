/*---
clause: pi.graph-update.not-for-running-launch
covers: a launch that was enqueued and has not begun
control: the update is made before the launch
control-fails-with: an update changed a launch that was enqueued before it
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/stream/host_gate.h"

#include "update-of-launch.family.cuh"

namespace {

// No document says that an update does not wait for the launch; so the gate opens where it does. `updated` is what the
// nodes leave after it.
template <class Update>
void Check(const char* name, Word from, Word to, unsigned updated, Update update) {
  cts::Row(name, [&] {
    Subject on;
    const cts::Stream stream;
    const cts::Executable exec(on.first);
    {
      cts::HostGate gate;
      gate.Hold(stream);
      if (cts::control()) CTS_CUDA(update(on, exec));
      exec.Launch(stream);
      cudaError_t code = cudaSuccess;
      cts::Thread call([&] { code = cts::control() ? cudaSuccess : cts::Taken(update(on, exec)); });
      (void)call.EndsSoon(1);
      gate.Open();
      call.Join();
      CTS_CUDA(code);
      stream.Synchronize();
    }
    CTS_EXPECT(on.Left(from, to, 1), "an update changed a launch that was enqueued before it");
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT(on.Left(from, to, updated), "an update did not change the next launch as it says");
  });
}

CTS_CASE() {
  ForEachUpdate(kFill, [](auto... row) { Check(row...); });
}

}  // namespace
