/*---
clause: pi.default-stream.nonblocking-independent
covers: each function that creates streams, among other streams, by another thread
control: the same function creates a blocking stream
control-fails-with: such a non-blocking stream and the NULL stream waited for each other
timeout: 100
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

int Priority(bool greatest) {
  int least = 0, most = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &most));
  return greatest ? most : least;
}
unsigned Flags() { return cts::control() ? cudaStreamDefault : cudaStreamNonBlocking; }
unsigned DriverFlags() { return cts::control() ? CU_STREAM_DEFAULT : CU_STREAM_NON_BLOCKING; }

struct Creation {
  const char* name;
  cudaStream_t (*create)();
};
const Creation kCreations[] = {
    {"cudaStreamCreateWithPriority-least",
     [] {
       cudaStream_t stream = nullptr;
       CTS_CUDA(cudaStreamCreateWithPriority(&stream, Flags(), Priority(false)));
       return stream;
     }},
    {"cudaStreamCreateWithPriority-greatest",
     [] {
       cudaStream_t stream = nullptr;
       CTS_CUDA(cudaStreamCreateWithPriority(&stream, Flags(), Priority(true)));
       return stream;
     }},
    {"cuStreamCreate",
     [] {
       CUstream stream = nullptr;
       CTS_CU(CTS_DRIVER(cuStreamCreate)(&stream, DriverFlags()));
       return cudaStream_t(stream);
     }},
    {"cuStreamCreateWithPriority",
     [] {
       CUstream stream = nullptr;
       CTS_CU(CTS_DRIVER(cuStreamCreateWithPriority)(&stream, DriverFlags(), Priority(true)));
       return cudaStream_t(stream);
     }},
    {"by-another-thread",
     [] {
       cudaStream_t stream = nullptr;
       cts::InThread([&] { CTS_CUDA(cudaStreamCreateWithFlags(&stream, Flags())); });
       return stream;
     }},
    {"in-the-place-of-a-blocking-stream", [] {
       cudaStream_t stream = nullptr;
       CTS_CUDA(cudaStreamCreate(&stream));
       CTS_CUDA(cudaStreamDestroy(stream));
       CTS_CUDA(cudaStreamCreateWithFlags(&stream, Flags()));
       return stream;
     }}};

// Blocking streams that nothing is in are there as well.
void Check(bool hold_null) {
  const cts::Stream blocking(cudaStreamDefault), another(cudaStreamDefault);
  for (const Creation& creation : kCreations) {
    cts::Row(creation.name, [&] {
      const cudaStream_t null = nullptr, stream = creation.create();
      {
        cts::Mark mark;
        cts::HostGate gate;
        gate.Hold(hold_null ? null : stream);
        mark.Put(hold_null ? stream : null);
        cts::ExpectPasses(gate, mark, "such a non-blocking stream and the NULL stream waited for each other");
      }
      CTS_CUDA(cudaStreamDestroy(stream));
    });
  }
}

CTS_CASE(null_stream_held) { Check(true); }
CTS_CASE(non_blocking_stream_held) { Check(false); }

}  // namespace
