/*---
clause: pi.async.pageable-async-may-be-synchronous
timeout: 60
launches: none
note: true where the call returned although earlier work of its stream was held
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/stream/host_gate.h"

#include <vector>

namespace {

void Record(const char* name, size_t bytes, cudaMemcpyKind kind) {
  cts::DeviceBuffer<char> device(bytes);
  std::vector<char> pageable(bytes, 1);
  const cts::Stream stream;
  cts::HostGate gate;
  gate.Hold(stream);
  const bool up = kind == cudaMemcpyHostToDevice;
  cts::Thread call([&] {
    CTS_CUDA(cudaMemcpyAsync(up ? device.data() : pageable.data(), up ? pageable.data() : device.data(), bytes, kind,
                             stream));
  });
  const bool early = call.EndsSoon(cts::kMeanwhileSeconds);
  CTS_OBSERVE(name, early);
  gate.Open();
  call.Join();
  stream.Synchronize();
}

CTS_CASE() {
  Record("to-device-4-kib", 1 << 12, cudaMemcpyHostToDevice);
  Record("to-device-64-kib", 1 << 16, cudaMemcpyHostToDevice);
  Record("to-device-8-mib", 1 << 23, cudaMemcpyHostToDevice);
  Record("to-host-4-kib", 1 << 12, cudaMemcpyDeviceToHost);
  Record("to-host-64-kib", 1 << 16, cudaMemcpyDeviceToHost);
  Record("to-host-8-mib", 1 << 23, cudaMemcpyDeviceToHost);
}

}  // namespace
