/*---
clause: pi.event.query-code
covers: the functions of runtime and driver, and events of each flag
control: the event is recorded before the kernel
control-fails-with: a query of an event whose work is not complete did not say so
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <string>

#include "driver-event.cuh"

namespace {

constexpr struct {
  const char* name;
  unsigned flags;
} kFlags[] = {{"default", CU_EVENT_DEFAULT},
              {"blocking", CU_EVENT_BLOCKING_SYNC},
              {"without-timing", CU_EVENT_DISABLE_TIMING},
              {"blocking-without-timing", CU_EVENT_BLOCKING_SYNC | CU_EVENT_DISABLE_TIMING}};

cudaError_t ByTheRuntime(CUevent event) { return cudaEventQuery(event); }
cudaError_t ByTheDriver(CUevent event) { return static_cast<cudaError_t>(CTS_DRIVER(cuEventQuery)(event)); }

// Recorded a second time while the first record is complete, too.
CTS_CASE() {
  for (const auto& row : kFlags) {
    for (const bool driver : {false, true}) {
      cts::Row((std::string(driver ? "cuEventQuery-" : "cudaEventQuery-") + row.name).c_str(), [&] {
        const auto query = driver ? &ByTheDriver : &ByTheRuntime;
        const cts::Stream stream;
        const cts::DriverEvent event(row.flags);
        event.Record(stream);
        stream.Synchronize();
        CTS_EXPECT_EQ(query(event), cudaSuccess, "a query of an event whose work is complete did not say so");
        cts::Gate gate;
        if (cts::control()) {
          event.Record(stream);
          stream.Synchronize();
        }
        cts::Hold(gate, stream);
        if (!cts::control()) event.Record(stream);
        CTS_EXPECT_EQ(query(event), cudaErrorNotReady, "a query of an event whose work is not complete did not say so");
        gate.Open();
        CTS_CUDA(cudaDeviceSynchronize());
        CTS_EXPECT_EQ(query(event), cudaSuccess, "a query of an event whose work is complete did not say so");
      });
    }
  }
}

}  // namespace
