/*---
clause: pi.uva.memcpy-default
covers: memory of another device
control: source and destination are exchanged
control-fails-with: the direction of a copy of another device's memory is not that of its pointers
requires: [gpus-2]
launches: none
note: the other device is the current one, of which nothing is copied; peer access is not enabled
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

#include <string>

namespace {

constexpr size_t kBytes = 10'001;

void Check(const cts::Pair& pair, const char* kind, bool from_host, bool to_host, bool rows) {
  cts::Row((std::string(pair.name) + "-" + kind).c_str(), [&] {
    cts::PinnedBuffer<unsigned char> host_from(kBytes, 7), host_to(kBytes, 1);
    const cts::On<cts::DeviceBuffer<unsigned char>> device_from(pair.one, kBytes, 7), device_to(pair.one, kBytes, 1);
    unsigned char* to = to_host ? host_to.data() : device_to->data();
    unsigned char* from = from_host ? host_from.data() : device_from->data();
    if (cts::control()) std::swap(to, from);
    {
      const cts::OnDevice on(pair.other);
      CTS_CUDA(rows ? cudaMemcpy2D(to, kBytes, from, kBytes, kBytes, 1, cudaMemcpyDefault)
                    : cudaMemcpy(to, from, kBytes, cudaMemcpyDefault));
    }
    for (const int device : {0, 1}) {
      const cts::OnDevice on(device);
      CTS_CUDA(cudaDeviceSynchronize());
    }
    const cts::OnDevice on(pair.one);
    const auto read = device_to->Read();
    size_t wrong = 0;
    for (size_t i = 0; i < kBytes; ++i) wrong += (to_host ? host_to.Load(i) : read[i]) != 7;
    CTS_EXPECT_EQ(wrong, 0, "the direction of a copy of another device's memory is not that of its pointers");
  });
}

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    Check(pair, "host-to-device", true, false, false);
    Check(pair, "device-to-host", false, true, false);
    Check(pair, "within-the-device", false, false, false);
    Check(pair, "rows-host-to-device", true, false, true);
    Check(pair, "rows-device-to-host", false, true, true);
  }
}

}  // namespace
