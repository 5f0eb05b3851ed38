/*---
clause: pi.syncapi.memset-async-always
control: the function without the suffix fills page-locked memory
control-fails-with: an asynchronous fill waited for its stream
timeout: 60
requires: [managed]
---*/
#include "cts/case.cuh"
#include "cts/host_grids.cuh"

namespace {

template <class Buffer>
void Check(const char* name, Buffer& memory) {
  cts::Row(name, [&] {
    const size_t bytes = memory.size();
    cts::PinnedBuffer<unsigned char> pinned(bytes);
    cts::Stream stream(cudaStreamDefault);
    cts::Gate gate;
    cts::Hold(gate, stream);
    cts::Thread call([&] {
      CTS_CUDA(cts::control() ? cudaMemset(pinned.data(), 7, bytes) : cudaMemsetAsync(memory.data(), 7, bytes, stream));
    });
    CTS_EXPECT(call.EndsSoon(), "an asynchronous fill waited for its stream");
    // Not in the control, whose blocked call keeps others out of the context.
    if (!cts::control()) CTS_EXPECT_NE(memory[0], 7, "the fill did not wait for the kernel in front of it");
    gate.Open();
    call.Join();
    CTS_FINISH();
    if (!cts::control()) CTS_EXPECT_EQ(memory[bytes - 1], 7, "the fill is not complete behind a wait");
  });
}

CTS_CASE() {
  cts::PinnedBuffer<unsigned char> pinned(1 << 20);
  cts::DeviceBuffer<unsigned char> device(1 << 20);
  cts::ManagedBuffer<unsigned char> managed(1 << 20);
  Check("page-locked", pinned);
  Check("device", device);
  Check("managed", managed);
}

}  // namespace
