/*---
clause: pi.api-synchronization.async-otherwise-fully-async
control: the stream is synchronized after the call
control-fails-with: an asynchronous copy waited for its stream
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

void Check(const char* name, size_t bytes, cudaMemcpyKind kind) {
  cts::Row(name, [&] {
    cts::PinnedBuffer<unsigned char> host(bytes, 1);
    cts::DeviceBuffer<unsigned char> device(bytes, 2), other(bytes, 3);
    unsigned char* const to = kind == cudaMemcpyDeviceToHost ? host.data() : device.data();
    const unsigned char* const from = kind == cudaMemcpyHostToDevice   ? host.data()
                                      : kind == cudaMemcpyDeviceToHost ? device.data()
                                                                       : other.data();
    cts::Stream stream;
    cts::Gate gate;
    cts::Hold(gate, stream);
    cts::Thread call([&] {
      CTS_CUDA(cudaMemcpyAsync(to, from, bytes, kind, stream));
      if (cts::control()) stream.Synchronize();
    });
    CTS_EXPECT(call.EndsSoon(), "an asynchronous copy waited for its stream");
    CTS_EXPECT_EQ(host.Load(bytes - 1), 1, "the copy did not wait for the kernel before it");
    gate.Open();
    call.Join();
    CTS_FINISH();
    const unsigned char last = kind == cudaMemcpyDeviceToHost ? host[bytes - 1] : device[bytes - 1];
    CTS_EXPECT_EQ(last,
                  kind == cudaMemcpyHostToDevice   ? 1
                  : kind == cudaMemcpyDeviceToHost ? 2
                                                   : 3,
                  "the copy is not complete after a wait");
  });
}

CTS_CASE() {
  Check("to-device-4-bytes", 4, cudaMemcpyHostToDevice);
  Check("to-device-64-mib", 1 << 26, cudaMemcpyHostToDevice);
  Check("to-host-4-bytes", 4, cudaMemcpyDeviceToHost);
  Check("to-host-64-mib", 1 << 26, cudaMemcpyDeviceToHost);
  Check("within-device-4-bytes", 4, cudaMemcpyDeviceToDevice);
  Check("within-device-64-mib", 1 << 26, cudaMemcpyDeviceToDevice);
}

}  // namespace
