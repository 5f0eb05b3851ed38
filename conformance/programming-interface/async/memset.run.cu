/*---
clause: pi.async.memset
control: the host waits for the stream after the call, as a synchronous fill does
control-fails-with: a fill of device memory did not return before it was done
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

constexpr size_t kBytes = 1 << 16;

template <class Fill>
void Check(const char* name, Fill fill) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned char> device(kBytes);
    cts::LookBeside look;
    cts::Gate gate;
    cts::Hold(gate, nullptr);
    cts::Thread call([&] {
      CTS_CUDA(fill(device.data()));
      if (cts::control()) CTS_CUDA(cudaStreamSynchronize(nullptr));
    });
    CTS_EXPECT(call.EndsSoon(), "a fill of device memory did not return before it was done");
    if (look.Passes(gate)) CTS_EXPECT_EQ(device[0], cts::kPoison, "the fill did not wait for earlier work");
    gate.Open();
    call.Join();
    CTS_FINISH();
    CTS_EXPECT(device[0] == 7 && device[kBytes - 1] == 7, "the fill is not complete after a wait");
  });
}

CTS_CASE() {
  Check("cudaMemset", [](void* to) { return cudaMemset(to, 7, kBytes); });
  Check("cudaMemset2D", [](void* to) { return cudaMemset2D(to, 256, 7, 256, 256); });
  Check("cudaMemset3D",
        [](void* to) { return cudaMemset3D(make_cudaPitchedPtr(to, 256, 256, 64), 7, make_cudaExtent(256, 64, 4)); });
  Check("cudaMemsetAsync", [](void* to) { return cudaMemsetAsync(to, 7, kBytes, nullptr); });
}

}  // namespace
