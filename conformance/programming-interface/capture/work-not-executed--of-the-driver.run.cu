/*---
clause: pi.capture.work-not-executed
covers: the driver's functions, and each operation that it enqueues
control: the operation goes to a stream that does not capture
control-fails-with: what the driver captured was executed
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "driver-operations.cuh"

namespace {

CTS_CASE() {
  for (const cts::DriverOperation& operation : cts::kDriverOperations) {
    cts::Row(operation.name, [&] {
      const cts::DriverTarget on;
      const cts::Stream stream, other;
      cts::DriverCapture capture(stream);
      CTS_CU(operation.put(cts::control() ? other : stream, on));
      CTS_CU(capture.End());
      CTS_CUDA(cudaDeviceSynchronize());
      CTS_EXPECT_EQ(on.Got(), 0, "what the driver captured was executed");
    });
  }
}

}  // namespace
