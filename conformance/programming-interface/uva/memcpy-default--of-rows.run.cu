/*---
clause: pi.uva.memcpy-default
covers: rows, with one pitch and with two
control: source and destination are exchanged
control-fails-with: the direction of a copy of rows is not that of the pointers
launches: none
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kWidth = 61, kHeight = 5;

// After each row lies what the copy must leave alone, also where both pitches are one.
void Check(const char* name, bool from_host, bool to_host, bool async, size_t from_pitch, size_t to_pitch) {
  cts::Row(name, [&] {
    const size_t from_bytes = from_pitch * kHeight, to_bytes = to_pitch * kHeight;
    cts::PinnedBuffer<unsigned char> host_from(from_bytes, 9), host_to(to_bytes, 1);
    cts::DeviceBuffer<unsigned char> device_from(from_bytes), device_to(to_bytes, 1);
    for (size_t i = 0; i < from_bytes; ++i) {
      if (i % from_pitch < kWidth) host_from[i] = 7;
    }
    device_from.Write(host_from.data(), from_bytes);
    void* const from = from_host ? host_from.data() : device_from.data();
    void* const to = to_host ? host_to.data() : device_to.data();
    void* const used_to = cts::control() ? from : to;
    const void* const used_from = cts::control() ? to : from;
    const size_t used_to_pitch = cts::control() ? from_pitch : to_pitch;
    const size_t used_from_pitch = cts::control() ? to_pitch : from_pitch;
    CTS_CUDA(
        async
            ? cudaMemcpy2DAsync(used_to, used_to_pitch, used_from, used_from_pitch, kWidth, kHeight, cudaMemcpyDefault)
            : cudaMemcpy2D(used_to, used_to_pitch, used_from, used_from_pitch, kWidth, kHeight, cudaMemcpyDefault));
    CTS_CUDA(cudaDeviceSynchronize());
    const auto read = device_to.Read();
    size_t wrong = 0;
    for (size_t i = 0; i < to_bytes; ++i) {
      wrong += (to_host ? host_to.Load(i) : read[i]) != (i % to_pitch < kWidth ? 7 : 1);
    }
    CTS_EXPECT_EQ(wrong, 0, "the direction of a copy of rows is not that of the pointers");
  });
}

CTS_CASE(one_pitch) {
  for (const bool async : {false, true}) {
    Check(async ? "async-host-to-device" : "host-to-device", true, false, async, 64, 64);
    Check(async ? "async-device-to-host" : "device-to-host", false, true, async, 64, 64);
    Check(async ? "async-within-device" : "within-device", false, false, async, 64, 64);
  }
}

CTS_CASE(two_pitches) {
  for (const bool async : {false, true}) {
    Check(async ? "async-host-to-device" : "host-to-device", true, false, async, 96, 70);
    Check(async ? "async-device-to-host" : "device-to-host", false, true, async, 96, 70);
    Check(async ? "async-within-device" : "within-device", false, false, async, 96, 70);
  }
}

}  // namespace
