/*---
clause: pi.default-stream.unspecified-is-zero
control: the command with an argument uses a non-blocking stream in the place of stream 0
control-fails-with: a command without a stream argument did not go into stream 0
---*/
#include "cts/case.cuh"
#include "cts/host_grids.cuh"

namespace {

const cudaStream_t kNull = nullptr;
constexpr const char* kElsewhere = "a command without a stream argument did not go into stream 0";

// The subject stands behind or in front of a command with the argument.
CTS_CASE(launch_then_stream_zero) {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cts::Stream other;
      cts::Mark mark;
      cts::Gate gate;
      cts::HeldGrid<<<1, 1>>>(gate.view());
      CTS_CUDA(cudaGetLastError());
      CTS_EXPECT(gate.AwaitArrivals(1), "the held kernel never ran");
      mark.Put(cts::control() ? other : kNull, marker.by);
      CTS_NOT_YET(mark.seen(), kElsewhere);
      gate.Open();
      CTS_EXPECT(mark.Comes(), "the command never ran");
    });
  }
}

template <class Command>
void BehindStreamZero(const char* name, Command command) {
  cts::Row(name, [&] {
    const cts::HostWindows windows;
    cts::Stream other;
    cts::PinnedBuffer<unsigned> word(1, 0);
    cts::DeviceBuffer<unsigned> one(1, 1);
    cts::Gate gate;
    cts::Hold(gate, cts::control() ? other : kNull);
    command(word, one.data());
    CTS_NOT_YET(word.Load(0) != 0, kElsewhere);
    gate.Open();
    CTS_EXPECT(cts::AwaitWord(word.data(), 0x01010101), "the command never ran");
  });
}

CTS_CASE(stream_zero_then_command) {
  using Word = cts::PinnedBuffer<unsigned>;
  BehindStreamZero("launch", [](Word& word, unsigned*) {
    cts::MarkingGrid<<<1, 1>>>(word.device(), 0x01010101);
    CTS_CUDA(cudaGetLastError());
  });
  BehindStreamZero("cudaMemcpyAsync", [](Word& word, unsigned* one) {
    CTS_CUDA(cudaMemcpyAsync(word.data(), one, sizeof(unsigned), cudaMemcpyDeviceToHost));
  });
  BehindStreamZero("cudaMemcpy2DAsync", [](Word& word, unsigned* one) {
    CTS_CUDA(cudaMemcpy2DAsync(word.data(), 4, one, 4, 4, 1, cudaMemcpyDeviceToHost));
  });
  BehindStreamZero("cudaMemsetAsync", [](Word& word, unsigned*) { CTS_CUDA(cudaMemsetAsync(word.data(), 1, 4)); });
}

}  // namespace
