/*---
clause: pi.callback.order-across-streams
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/stream/host_gate.h"

namespace {

void CUDART_CB Call(void* called) { *static_cast<volatile unsigned*>(called) = 1; }

CTS_CASE() {
  const cts::Stream held, other;
  volatile unsigned called = 0;
  cts::HostGate gate;
  gate.Hold(held);
  CTS_CUDA(cudaLaunchHostFunc(other, &Call, const_cast<unsigned*>(&called)));
  cts::Thread wait([&] { CTS_CUDA(cudaStreamSynchronize(other)); });
  const bool beside = wait.EndsSoon(cts::kMeanwhileSeconds);
  CTS_OBSERVE("two-functions-at-once", beside);
  gate.Open();
  wait.Join();
  CTS_EXPECT_EQ(called, 1, "the second function was never called");
}

}  // namespace
