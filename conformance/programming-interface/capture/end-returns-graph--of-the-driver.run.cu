/*---
clause: pi.capture.end-returns-graph
covers: the driver's functions, and each operation that it enqueues
control: the operation goes to another stream
control-fails-with: the graph of a capture by the driver does not hold the operation
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
      cts::DriverTarget on;
      const cts::Stream stream, other;
      cts::DriverCapture capture(stream);
      CTS_CU(operation.put(cts::control() ? other : stream, on));
      CTS_CU(capture.End());
      other.Synchronize();
      CTS_EXPECT(capture.graph() != nullptr, "the end of a capture by the driver returned no graph");
      CUgraphNode node = nullptr;
      std::size_t count = 1;
      CTS_CU(CTS_DRIVER(cuGraphGetNodes)(capture.graph(), &node, &count));
      CTS_EXPECT(count == 1 && node != nullptr && cts::DriverTypeOf(node) == operation.type,
                 "the graph of a capture by the driver does not hold the operation");
      const cts::DriverExecutable exec(capture.graph());
      for (int launch = 0; launch < 2; ++launch) {
        on.Clear();
        exec.Run();
        CTS_EXPECT_EQ(on.Got(), cts::control() ? 0u : cts::DriverTarget::kValue,
                      "the graph of a capture by the driver does not do what was captured");
      }
    });
  }
}

}  // namespace
