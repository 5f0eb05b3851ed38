/*---
clause: pi.default-stream.null-stream-shared-by-threads
covers: each command of another thread, after a late one
control: each thread uses the stream that a unit with per-thread default streams would use
control-fails-with: a thread's command in the NULL stream came before another thread's earlier work there was complete
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/order/later_command.cuh"

namespace {

CTS_CASE() {
  const cudaStream_t zero = cts::control() ? cudaStreamPerThread : nullptr;
  cts::ForEachLaterCommand(
      [&](cts::LaterCommand& command) {
        command.PutLateKernel(zero);  // this thread goes on, and with it its own stream
        cts::InThread([&] { command.Put(zero); });
      },
      "a thread's command in the NULL stream came before another thread's earlier work there was complete");
}

}  // namespace
