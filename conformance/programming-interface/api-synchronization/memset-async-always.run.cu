/*---
clause: pi.api-synchronization.memset-async-always
control: the host waits for the stream after the call, as the function without the suffix does
control-fails-with: an asynchronous fill waited for its stream
timeout: 60
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

#include <type_traits>

namespace {

constexpr size_t kSide = 1 << 10, kBytes = kSide * kSide;

cudaError_t Fill(void* memory, cudaStream_t stream) { return cudaMemsetAsync(memory, 7, kBytes, stream); }
cudaError_t Fill2D(void* memory, cudaStream_t stream) {
  return cudaMemset2DAsync(memory, kSide, 7, kSide, kSide, stream);
}
cudaError_t Fill3D(void* memory, cudaStream_t stream) {
  return cudaMemset3DAsync(make_cudaPitchedPtr(memory, kSide, kSide, kSide / 4), 7,
                           make_cudaExtent(kSide, kSide / 4, 4), stream);
}

template <class Buffer>
void Check(const char* name, decltype(Fill)* fill) {
  cts::Row(name, [&] {
    Buffer memory(kBytes);
    cts::Stream stream(cudaStreamDefault);
    cts::LookBeside look;
    cts::Gate gate;
    cts::Hold(gate, stream);
    cts::Thread call([&] {
      CTS_CUDA(fill(memory.data(), stream));
      if (cts::control()) stream.Synchronize();
    });
    CTS_EXPECT(call.EndsSoon(), "an asynchronous fill waited for its stream");
    if (!std::is_same_v<Buffer, cts::DeviceBuffer<unsigned char>> || look.Passes(gate))
      CTS_EXPECT_NE(memory[0], 7, "the fill did not wait for the kernel before it");
    gate.Open();
    call.Join();
    CTS_FINISH();
    CTS_EXPECT_EQ(memory[kBytes - 1], 7, "the fill is not complete after a wait");
  });
}

CTS_CASE() {
  using Pinned = cts::PinnedBuffer<unsigned char>;
  using Device = cts::DeviceBuffer<unsigned char>;
  Check<Pinned>("page-locked", &Fill);
  Check<Device>("device", &Fill);
  Check<cts::ManagedBuffer<unsigned char>>("managed", &Fill);
  Check<Pinned>("page-locked-2d", &Fill2D);
  Check<Device>("device-2d", &Fill2D);
  Check<Pinned>("page-locked-3d", &Fill3D);
  Check<Device>("device-3d", &Fill3D);
}

}  // namespace
