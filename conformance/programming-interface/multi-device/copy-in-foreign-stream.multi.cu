/*---
clause: pi.multi-device.copy-in-foreign-stream
control: the copy goes to another place
control-fails-with: a copy into a stream of another device than the current one did not copy
requires: [gpus-2]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

namespace {

constexpr int kCount = 1000;

// Memory of the stream's device, or of the host, that a copy there may use.
void Check(const cts::Pair& pair) {
  const auto check = [&](const char* name, bool from_host, bool to_host) {
    cts::Row(name, [&] {
      const cts::On<cts::Stream> stream(pair.one);
      const cts::On<cts::DeviceBuffer<int>> device_from(pair.one, kCount), device_to(pair.one, kCount),
          elsewhere(pair.one, kCount);
      const cts::PinnedBuffer<int> host_from(kCount), host_to(kCount);
      for (int i = 0; i < kCount; ++i) host_from[i] = 7 * i;
      {
        const cts::OnDevice on(pair.one);
        device_from->Write(host_from.data(), kCount);
      }
      const int* const from = from_host ? host_from.device() : device_from->data();
      int* const to = to_host ? host_to.device() : device_to->data();
      {
        const cts::OnDevice on(pair.other);
        CTS_CUDA(cudaMemcpyAsync(cts::control() ? elsewhere->data() : to, from, kCount * sizeof(int), cudaMemcpyDefault,
                                 *stream));
        stream->Synchronize();
      }
      const cts::OnDevice on(pair.one);
      const cts::HostCopy<int> got = device_to->Read();
      int wrong = 0;
      for (int i = 0; i < kCount; ++i) wrong += (to_host ? host_to[i] : got[i]) != 7 * i;
      CTS_EXPECT_EQ(wrong, 0, "a copy into a stream of another device than the current one did not copy");
    });
  };
  check("host-to-device", true, false);
  check("device-to-host", false, true);
  check("device-to-device", false, false);
}

CTS_CASE(stream_of_the_first) { Check(cts::kPairs[0]); }
CTS_CASE(stream_of_the_second) { Check(cts::kPairs[1]); }

}  // namespace
