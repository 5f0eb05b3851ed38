/*---
clause: pi.compute-mode.default-many-threads
control: one of the threads, or processes, launches nothing
control-fails-with:
  - not every host thread could use the device
  - not every process could use the device
requires: [default-mode]
---*/
#include "cts/case.cuh"

#include "threads-on-device.cuh"

namespace {

CTS_CASE(threads) {
  CTS_EXPECT_EQ(cts::CountOfEightThreads(cts::control() ? 1 : 0), 8, "not every host thread could use the device");
}

// The argument: whether it launches. It has its context while the other has one.
CTS_CHILD(Process) {
  const cts::DeviceBuffer<unsigned> count(1, 0);
  cts::SendToParent(1);
  (void)cts::ReceiveFromParent<int>();
  if (cts::child_argument() != 0) cts::CountOne<<<1, 1>>>(count.data());
  CTS_FINISH();
  cts::Tell("count", count[0]);
}

CTS_CASE(processes) {
  const cts::DeviceBuffer<unsigned> count(1, 0);
  cts::Child first("Process", {.argument = 1}), second("Process", {.argument = cts::control() ? 0 : 1});
  (void)first.Receive<int>();
  (void)second.Receive<int>();
  first.Send(1);
  second.Send(1);
  cts::CountOne<<<1, 1>>>(count.data());
  CTS_FINISH();
  const long long all = count[0] + first.End().Value("count") + second.End().Value("count");
  CTS_EXPECT_EQ(all, 3, "not every process could use the device");
}

}  // namespace
