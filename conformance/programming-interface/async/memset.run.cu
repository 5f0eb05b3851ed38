/*---
clause: pi.async.memset
control: page-locked host memory is filled by the synchronous function
control-fails-with: a fill of device memory did not return before it was done
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/host_grids.cuh"

namespace {

constexpr size_t kBytes = 1 << 16;

template <class Fill>
void Check(const char* name, Fill fill) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned char> device(kBytes);
    cts::PinnedBuffer<unsigned char> host(kBytes);
    cts::Gate gate;
    cts::Hold(gate, nullptr);
    cts::Thread call([&] { CTS_CUDA(cts::control() ? cudaMemset(host.data(), 7, kBytes) : fill(device.data())); });
    CTS_EXPECT(call.EndsSoon(), "a fill of device memory did not return before it was done");
    // Not in the control, whose blocked call keeps others out of the context.
    if (!cts::control()) CTS_EXPECT_EQ(device[0], cts::kPoison, "the fill did not wait for earlier work");
    gate.Open();
    call.Join();
    CTS_FINISH();
    if (!cts::control())
      CTS_EXPECT(device[0] == 7 && device[kBytes - 1] == 7, "the fill is not complete behind a wait");
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
