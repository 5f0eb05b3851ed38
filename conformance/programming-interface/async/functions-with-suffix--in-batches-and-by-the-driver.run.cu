/*---
clause: pi.async.functions-with-suffix
covers: batches, the driver's functions, memory of each maker
control: the host waits for the stream after the call, as the function without the suffix does
control-fails-with: a further function with the suffix Async did not return before its copies were done
requires: [host-register]
timeout: 90
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

#include <cstring>
#include <string>

#include "further-copies.family.cuh"

namespace {

constexpr const char* kWaited = "a further function with the suffix Async did not return before its copies were done";
void Check(const std::string& name, cudaError_t (*copy)(const Sides& o), Maker maker, bool to_device) {
  cts::Row(name.c_str(), [&] {
    const cts::DeviceBuffer<unsigned char> device(kBytes, to_device ? kOld : kNew);
    const HostMemory memory(maker);
    unsigned char* const host = memory.data();
    std::memset(host, to_device ? kNew : kOld, kBytes);
    const cts::Stream stream;
    const Sides sides =
        to_device ? Sides{device.data(), host, true, stream} : Sides{host, device.data(), false, stream};
    cts::LookBeside look;
    cts::Gate gate;
    cts::Hold(gate, stream);
    cts::Thread call([&] {
      CTS_CUDA(cudaSetDevice(0));  // the driver wants a current context
      CTS_CUDA(copy(sides));
      if (cts::control()) stream.Synchronize();
    });
    CTS_EXPECT(call.EndsSoon(), kWaited);
    if (!to_device || look.Passes(gate)) {
      const int early = to_device ? device[kBytes - 1] : static_cast<volatile unsigned char*>(host)[kBytes - 1];
      CTS_EXPECT_EQ(early, kOld, "the copy did not wait for earlier work");
    }
    gate.Open();
    call.Join();
    CTS_FINISH();
    std::size_t wrong = 0;
    if (to_device) {
      for (const unsigned char byte : device.Read()) wrong += byte != kNew;
    } else {
      for (std::size_t i = 0; i < kBytes; ++i) wrong += static_cast<volatile unsigned char*>(host)[i] != kNew;
    }
    CTS_EXPECT_EQ(wrong, 0, "the copies are not complete after a wait");
  });
}

CTS_CASE() {
  for (const auto& call : kCalls) {
    Check(std::string(call.name) + "-to-device", call.copy, call.maker, true);
    Check(std::string(call.name) + "-to-host", call.copy, call.maker, false);
  }
}

}  // namespace
