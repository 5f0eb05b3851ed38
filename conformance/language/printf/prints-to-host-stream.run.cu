/*---
clause: lang.printf.prints-to-host-stream
control: one argument is another
control-fails-with: the text did not come to a stream of the host
---*/
#include "../captured.cuh"
#include "cts/case.cuh"

namespace {

__global__ void Print(int number) { printf("The number is %d, and %s.\n", number, "no other"); }

CTS_CHILD(Print) {
  const cts::Captured output(STDOUT_FILENO), error(STDERR_FILENO);
  Print<<<1, 1>>>(cts::control() ? 43 : 42);
  CTS_FINISH();
  const bool out = output.Holds("The number is 42, and no other.\n"),
             err = error.Holds("The number is 42, and no other.\n");
  cts::Tell("output", out ? 1 : 0);
  cts::Tell("error", err ? 1 : 0);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Print");
  CTS_EXPECT_EQ(child.Value("output") + child.Value("error"), 1, "the text did not come to a stream of the host");
  CTS_OBSERVE("standard-output", child.Value("output") != 0);
}

}  // namespace
