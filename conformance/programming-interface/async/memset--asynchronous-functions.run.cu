/*---
clause: pi.async.memset
covers: the functions with the suffix Async
control: the host waits for the stream after the call, as a synchronous fill does
control-fails-with: a fill in a stream did not return before it was done
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr size_t kBytes = 1 << 16;

template <class Fill>
void Check(const char* name, Fill fill) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    cts::DeviceBuffer<unsigned char> device(kBytes);
    cts::Gate gate;
    cts::Hold(gate, stream);
    cts::Thread call([&] {
      CTS_CUDA(fill(device.data(), stream));
      if (cts::control()) CTS_CUDA(cudaStreamSynchronize(stream));
    });
    CTS_EXPECT(call.EndsSoon(), "a fill in a stream did not return before it was done");
    gate.Open();
    call.Join();
    CTS_FINISH();
    size_t wrong = 0;
    for (const unsigned char byte : device.Read()) wrong += byte != 7;
    CTS_EXPECT_EQ(wrong, 0, "the fill is not complete after a wait");
  });
}

CTS_CASE() {
  Check("cudaMemsetAsync", [](void* to, const cts::Stream& stream) { return cudaMemsetAsync(to, 7, kBytes, stream); });
  Check("cudaMemset2DAsync",
        [](void* to, const cts::Stream& stream) { return cudaMemset2DAsync(to, 256, 7, 256, 256, stream); });
  Check("cudaMemset3DAsync", [](void* to, const cts::Stream& stream) {
    return cudaMemset3DAsync(make_cudaPitchedPtr(to, 256, 256, 64), 7, make_cudaExtent(256, 64, 4), stream);
  });
}

}  // namespace
