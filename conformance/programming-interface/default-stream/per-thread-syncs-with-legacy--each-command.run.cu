/*---
clause: pi.default-stream.per-thread-syncs-with-legacy
covers: each command after a late one, in both orders
control: a non-blocking stream stands in the place of the per-thread stream
control-fails-with: a command of the per-thread stream or the NULL stream did not wait for the other one
---*/
#include "cts/case.cuh"
#include "cts/order/later_command.cuh"

namespace {

void Check(bool legacy_first) {
  const cts::Stream other;
  const cudaStream_t own = cts::control() ? other : cudaStreamPerThread;
  cts::ForEachLaterCommand(
      [&](cts::LaterCommand& command) {
        command.PutLateKernel(legacy_first ? cudaStreamLegacy : own);
        command.Put(legacy_first ? own : cudaStreamLegacy);
      },
      "a command of the per-thread stream or the NULL stream did not wait for the other one");
}

CTS_CASE(legacy_first) { Check(true); }
CTS_CASE(per_thread_first) { Check(false); }

}  // namespace
