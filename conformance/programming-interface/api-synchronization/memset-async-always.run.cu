/*---
clause: pi.api-synchronization.memset-async-always
control: the host waits for the stream behind the call, as the function without the suffix does
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
    cts::Stream stream(cudaStreamDefault);
    cts::Gate gate;
    cts::Hold(gate, stream);
    cts::Thread call([&] {
      CTS_CUDA(cudaMemsetAsync(memory.data(), 7, bytes, stream));
      if (cts::control()) stream.Synchronize();
    });
    CTS_EXPECT(call.EndsSoon(), "an asynchronous fill waited for its stream");
    CTS_EXPECT_NE(memory[0], 7, "the fill did not wait for the kernel in front of it");
    gate.Open();
    call.Join();
    CTS_FINISH();
    CTS_EXPECT_EQ(memory[bytes - 1], 7, "the fill is not complete behind a wait");
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
