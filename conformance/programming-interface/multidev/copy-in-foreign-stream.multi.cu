/*---
clause: pi.multidev.copy-in-foreign-stream
control: a kernel copies instead
control-fails-with: a copy into a stream of another device than the current one did not copy
requires: [gpus-2]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/two_gpus.h"

namespace {

constexpr int kCount = 1000;

__global__ void Copy(int* to, const int* from) { to[threadIdx.x] = from[threadIdx.x]; }

// Memory of the stream's device, or of the host, that a copy or kernel there may use.
void Check(const cts::Pair& pair) {
  const auto check = [&](const char* name, bool from_host, bool to_host) {
    cts::Row(name, [&] {
      const cts::On<cts::Stream> stream(pair.one);
      const cts::On<cts::DeviceBuffer<int>> device_from(pair.one, kCount), device_to(pair.one, kCount);
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
        if (cts::control()) {
          Copy<<<1, kCount, 0, *stream>>>(to, from);
          (void)cudaGetLastError();
        } else {
          CTS_CUDA(cudaMemcpyAsync(to, from, kCount * sizeof(int), cudaMemcpyDefault, *stream));
        }
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
