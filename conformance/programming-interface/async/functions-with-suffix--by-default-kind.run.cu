/*---
clause: pi.async.functions-with-suffix
covers: the default direction, within the device, and 4 MiB
control: the host waits for the stream after the call, as the function without the suffix does
control-fails-with: a function with the suffix Async did not return before its copy was done
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

void Check(const char* name, size_t bytes, bool from_host, bool to_host, cudaMemcpyKind kind) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    cts::PinnedBuffer<unsigned char> host_from(bytes, 7), host_to(bytes, 1);
    const cts::DeviceBuffer<unsigned char> device_from(bytes, 7), device_to(bytes, 1);
    cts::LookBeside look;
    cts::Gate gate;
    cts::Hold(gate, stream);
    cts::Thread call([&] {
      CTS_CUDA(cudaMemcpyAsync(to_host ? host_to.data() : device_to.data(),
                               from_host ? host_from.data() : device_from.data(), bytes, kind, stream));
      if (cts::control()) stream.Synchronize();
    });
    CTS_EXPECT(call.EndsSoon(), "a function with the suffix Async did not return before its copy was done");
    if (to_host || look.Passes(gate))
      CTS_EXPECT_EQ(to_host ? host_to.Load(0) : device_to[0], 1, "the copy did not wait for earlier work");
    gate.Open();
    call.Join();
    CTS_FINISH();
    size_t wrong = 0;
    if (to_host) {
      for (size_t i = 0; i < bytes; ++i) wrong += host_to.Load(i) != 7;
    } else {
      for (const unsigned char byte : device_to.Read()) wrong += byte != 7;
    }
    CTS_EXPECT_EQ(wrong, 0, "the copy is not complete after a wait");
  });
}

CTS_CASE() {
  constexpr size_t kFew = 1001, kMany = (1 << 22) + 3;
  Check("default-to-device", kFew, true, false, cudaMemcpyDefault);
  Check("default-to-host", kFew, false, true, cudaMemcpyDefault);
  Check("default-within-the-device", kFew, false, false, cudaMemcpyDefault);
  Check("within-the-device", kFew, false, false, cudaMemcpyDeviceToDevice);
  Check("4-mib-to-device", kMany, true, false, cudaMemcpyHostToDevice);
  Check("4-mib-to-host", kMany, false, true, cudaMemcpyDeviceToHost);
  Check("4-mib-within-the-device", kMany, false, false, cudaMemcpyDeviceToDevice);
}

}  // namespace
