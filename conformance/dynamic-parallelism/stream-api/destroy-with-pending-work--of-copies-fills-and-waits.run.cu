/*---
clause: cdp.stream-api.destroy-with-pending-work
covers: copies, fills, and waits for events, each after a held grid
control: work is dropped, or cut off in its middle, as if the destruction had done it
control-fails-with:
  - a copy or a fill that was pending in the destroyed stream is not complete
  - a grid after an event was lost with the stream of the event, or with its own
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: fills with zero; that a fill writes its value is asserted by cdp.api.memset-async-fills-in-stream-order
---*/
#include "cts/case.cuh"

namespace {

constexpr std::size_t kBytes = 1 << 16, kWidth = 256;
constexpr unsigned char kBefore = 0x77, kCopied = 0x35;

enum Command { kCopy, kCopy2D, kCopy3D, kFill, kFill2D, kFill3D, kCommands };
constexpr const char* kNames[kCommands] = {"cudaMemcpyAsync", "cudaMemcpy2DAsync", "cudaMemcpy3DAsync",
                                           "cudaMemsetAsync", "cudaMemset2DAsync", "cudaMemset3DAsync"};

__global__ void Held(cts::GateView gate) { (void)gate.Opened(); }

// Of that many rows without padding.
__device__ cudaError_t Issue(Command command, unsigned char* to, unsigned char* from, std::size_t rows,
                             cudaStream_t stream) {
  constexpr cudaMemcpyKind kKind = cudaMemcpyDeviceToDevice;
  const cudaPitchedPtr target{to, kWidth, kWidth, rows / 2}, source{from, kWidth, kWidth, rows / 2};
  const cudaExtent extent{kWidth, rows / 2, 2};
  if (command == kCopy) return cudaMemcpyAsync(to, from, rows * kWidth, kKind, stream);
  if (command == kCopy2D) return cudaMemcpy2DAsync(to, kWidth, from, kWidth, kWidth, rows, kKind, stream);
  if (command == kFill) return cudaMemsetAsync(to, 0, rows * kWidth, stream);
  if (command == kFill2D) return cudaMemset2DAsync(to, kWidth, 0, kWidth, rows, stream);
  if (command == kFill3D) return cudaMemset3DAsync(target, 0, extent, stream);
  cudaMemcpy3DParms box{};
  box.srcPtr = source;
  box.dstPtr = target;
  box.extent = extent;
  box.kind = kKind;
  return cudaMemcpy3DAsync(&box, stream);
}

__global__ void Parent(cts::GateView gate, Command command, unsigned char* to, unsigned char* from, std::size_t rows,
                       cudaError_t* codes) {
  cudaStream_t stream;
  codes[0] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  Held<<<1, 1, 0, stream>>>(gate);
  codes[1] = cudaGetLastError();
  codes[2] = Issue(command, to, from, rows, stream);
  codes[3] = cudaStreamDestroy(stream);
  gate.Arrive();
}

// Opens the gate when the streams are gone, and waits.
void Finish(cts::Gate& gate, const cts::DeviceBuffer<cudaError_t>& codes) {
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the destruction of a stream did not return while work was pending");
  gate.Open();
  CTS_FINISH();
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a call or a launch was refused");
}

CTS_CASE(copies_and_fills) {
  for (int command = 0; command < kCommands; ++command) {
    cts::Row(kNames[command], [&] {
      const cts::DeviceBuffer<unsigned char> to(kBytes, kBefore), from(kBytes, kCopied);
      const cts::DeviceBuffer<cudaError_t> codes(4);
      const std::size_t rows = kBytes / kWidth / (cts::control() ? 2 : 1);
      cts::Gate gate;
      Parent<<<1, 1>>>(gate.view(), static_cast<Command>(command), to.data(), from.data(), rows, codes.data());
      Finish(gate, codes);
      unsigned wrong = 0;
      for (const unsigned char byte : to.Read()) wrong += byte != (command < kFill ? kCopied : 0);
      CTS_EXPECT_EQ(wrong, 0u, "a copy or a fill that was pending in the destroyed stream is not complete");
    });
  }
}

// `destroyed`: in the control the word that tells that the streams are gone.
__global__ void Mark(unsigned* mark, const unsigned* destroyed) {
  if (destroyed == nullptr || *static_cast<const volatile unsigned*>(destroyed) == 0) *mark = 1;
}
// One stream waits for an event of the other, in which a grid stands at the gate. Both are destroyed, and the event.
__global__ void Events(cts::GateView gate, unsigned* marks, unsigned* destroyed, bool first_first, bool drop,
                       cudaError_t* codes) {
  cudaStream_t first, second;
  cudaEvent_t event;
  codes[0] = cudaStreamCreateWithFlags(&first, cudaStreamNonBlocking);
  codes[1] = cudaStreamCreateWithFlags(&second, cudaStreamNonBlocking);
  codes[2] = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  Held<<<1, 1, 0, first>>>(gate);
  Mark<<<1, 1, 0, first>>>(marks, drop ? destroyed : nullptr);
  codes[3] = cudaEventRecord(event, first);
  codes[4] = cudaStreamWaitEvent(second, event, 0);
  Mark<<<1, 1, 0, second>>>(marks + 1, drop ? destroyed : nullptr);
  codes[5] = cudaGetLastError();
  codes[6] = cudaStreamDestroy(first_first ? first : second);
  codes[7] = cudaStreamDestroy(first_first ? second : first);
  codes[8] = cudaEventDestroy(event);
  cts::RaiseFlag(destroyed, 1u);
  gate.Arrive();
}

CTS_CASE(waits) {
  for (const bool first_first : {true, false}) {
    cts::Row(first_first ? "stream-of-the-event-goes-first" : "waiting-stream-goes-first", [&] {
      const cts::DeviceBuffer<unsigned> marks(2, 0), destroyed(1, 0);
      const cts::DeviceBuffer<cudaError_t> codes(9);
      cts::Gate gate;
      Events<<<1, 1>>>(gate.view(), marks.data(), destroyed.data(), first_first, cts::control(), codes.data());
      Finish(gate, codes);
      for (const unsigned mark : marks.Read())
        CTS_EXPECT_EQ(mark, 1u, "a grid after an event was lost with the stream of the event, or with its own");
    });
  }
}

}  // namespace
