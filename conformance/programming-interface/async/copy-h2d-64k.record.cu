/*---
clause: pi.async.copy-h2d-64k
timeout: 60
launches: none
note: true where the copy returned although earlier work of its stream was held
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/stream/host_gate.h"

#include <vector>

namespace {

void Record(const char* name, size_t bytes, bool pinned) {
  cts::DeviceBuffer<char> device(bytes);
  cts::PinnedBuffer<char> locked(bytes, 1);
  std::vector<char> pageable(bytes, 1);
  cts::HostGate gate;
  gate.Hold(nullptr);
  cts::Thread call([&] {
    CTS_CUDA(cudaMemcpy(device.data(), pinned ? locked.data() : pageable.data(), bytes, cudaMemcpyHostToDevice));
  });
  const bool early = call.EndsSoon(cts::kMeanwhileSeconds);
  CTS_OBSERVE(name, early);
  gate.Open();
  call.Join();
}

CTS_CASE() {
  Record("pageable-4-bytes", 4, false);
  Record("pageable-64-kib", 1 << 16, false);
  Record("pageable-64-kib-and-1", (1 << 16) + 1, false);
  Record("pinned-4-bytes", 4, true);
  Record("pinned-64-kib", 1 << 16, true);
}

}  // namespace
