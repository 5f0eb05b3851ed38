/*---
clause: pi.graph-update.not-for-running-launch
control: the update is made before the first launch
control-fails-with: an update changed a launch that had been made
---*/
#include "cts/case.cuh"

#include "update-of-launch.family.cuh"

namespace {

// The first launch stands at a gate before the nodes. No document says that an update does not wait for it; so the gate
// opens where it does. `updated` is what the nodes from `from` to `to` leave then, 0 for nothing.
template <class Update>
void Check(const char* name, Word from, Word to, unsigned updated, Update update) {
  cts::Row(name, [&] {
    cts::Gate gate;
    Subject on(&gate);
    const cts::Stream stream;
    const cts::Executable exec(on.first);
    if (cts::control()) CTS_CUDA(update(on, exec));
    exec.Launch(stream);
    CTS_EXPECT(gate.AwaitArrivals(1), "the held kernel never ran");
    cudaError_t code = cudaSuccess;
    if (!cts::control()) {
      cts::Thread call([&] { code = cts::Taken(update(on, exec)); });
      (void)call.EndsSoon(1);
      gate.Open();
      call.Join();
    }
    CTS_CUDA(code);
    gate.Open();
    stream.Synchronize();
    CTS_EXPECT(on.Left(from, to, 1), "an update changed a launch that had been made");
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT(on.Left(from, to, updated), "an update did not change the next launch as it says");
  });
}

CTS_CASE() {
  ForEachUpdate(kKernel, [](auto... row) { Check(row...); });
}

}  // namespace
