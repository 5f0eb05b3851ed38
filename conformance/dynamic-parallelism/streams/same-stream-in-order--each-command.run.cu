/*---
clause: cdp.streams.same-stream-in-order
covers: copies and fills as the later command
control: the command is issued ahead of the grid
control-fails-with: a copy or fill was made before the earlier grid of its stream was complete
build: [rdc]
note: a fill shows its order only, as what it leaves is the matter of another case
level: quick
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr const char* kEarly = "a copy or fill was made before the earlier grid of its stream was complete";
constexpr unsigned kBefore = 0x11111111, kAfter = 0x22222222;
constexpr std::size_t kWidth = 16, kBytes = 64;

enum Command { kCopy, kCopy2D, kCopy3D, kFill, kFill2D, kFill3D };
struct Call {
  const char* name;
  Command command;
};
constexpr Call kCalls[] = {{"cudaMemcpyAsync", kCopy}, {"cudaMemcpy2DAsync", kCopy2D}, {"cudaMemcpy3DAsync", kCopy3D},
                           {"cudaMemsetAsync", kFill}, {"cudaMemset2DAsync", kFill2D}, {"cudaMemset3DAsync", kFill3D}};

// Two slices of two rows without padding.
__device__ void Issue(Command command, unsigned* to, unsigned* from, cudaStream_t stream) {
  constexpr cudaMemcpyKind kKind = cudaMemcpyDeviceToDevice;
  const cudaPitchedPtr target{to, kWidth, kWidth, 2}, source{from, kWidth, kWidth, 2};
  const cudaExtent extent{kWidth, 2, 2};
  cudaMemcpy3DParms box{};
  switch (command) {
    case kCopy:
      (void)cudaMemcpyAsync(to, from, kBytes, kKind, stream);
      break;
    case kCopy2D:
      (void)cudaMemcpy2DAsync(to, kWidth, from, kWidth, kWidth, kBytes / kWidth, kKind, stream);
      break;
    case kCopy3D:
      box.srcPtr = source;
      box.dstPtr = target;
      box.extent = extent;
      box.kind = kKind;
      (void)cudaMemcpy3DAsync(&box, stream);
      break;
    case kFill:
      (void)cudaMemsetAsync(to, 0x22, kBytes, stream);
      break;
    case kFill2D:
      (void)cudaMemset2DAsync(to, kWidth, 0x22, kWidth, kBytes / kWidth, stream);
      break;
    case kFill3D:
      (void)cudaMemset3DAsync(target, 0x22, extent, stream);
      break;
  }
}

// What is copied is there when the gate has opened; what a fill overwrites is written then, too.
__global__ void Late(cts::GateView gate, unsigned* to, unsigned* from) {
  gate.Pass();
  for (unsigned i = 0; i < kBytes / sizeof(unsigned); ++i) to[i] = kBefore, from[i] = kAfter;
}

// The same by a tail launch, which belongs to the grid.
__global__ void LateByTail(cts::GateView gate, unsigned* to, unsigned* from) {
  Late<<<1, 1, 0, cudaStreamTailLaunch>>>(gate, to, from);
}

struct Launch {
  cts::GateView gate;
  unsigned *to, *from;
  Command command;
  bool ahead, by_tail;
  __device__ void operator()(cudaStream_t stream) const {
    if (ahead) Issue(command, to, from, stream);
    if (by_tail) {
      LateByTail<<<1, 1, 0, stream>>>(gate, to, from);
    } else {
      Late<<<1, 1, 0, stream>>>(gate, to, from);
    }
    if (!ahead) Issue(command, to, from, stream);
  }
};

void Check(const Call& call, const cts::KernelStream& stream, bool by_tail = false) {
  cts::Row(call.name, [&] {
    const cts::DeviceBuffer<unsigned> to(kBytes / sizeof(unsigned)), from(kBytes / sizeof(unsigned), 0);
    cts::Gate gate;
    const cts::InKernel kernel(stream,
                               Launch{gate.view(), to.data(), from.data(), call.command, cts::control(), by_tail});
    CTS_EXPECT(gate.AwaitArrivals(1), "the grid never ran");
    // What comes too early is overwritten, or copies too old a source.
    CTS_CHANCE(gate.arrivals() >= 2, kEarly);
    gate.Open();
    kernel.Finish();
    unsigned wrong = 0;
    for (const unsigned word : to.Read()) wrong += call.command < kFill ? word != kAfter : word == kBefore;
    CTS_EXPECT_EQ(wrong, 0, kEarly);
  });
}

CTS_CASE(created_stream) {
  for (const Call& call : kCalls) Check(call, {"", cts::KernelStream::kCreated, cts::KernelStream::kAlone});
}
CTS_CASE(null_stream) {
  for (const Call& call : kCalls) Check(call, {"", cts::KernelStream::kNull, cts::KernelStream::kAlone});
}
CTS_CASE(created_stream_in_a_child) {
  for (const Call& call : kCalls) Check(call, {"", cts::KernelStream::kCreated, cts::KernelStream::kInAChild});
}
CTS_CASE(created_stream_in_a_later_block) {
  for (const Call& call : kCalls) Check(call, {"", cts::KernelStream::kCreated, cts::KernelStream::kLaterBlock});
}
CTS_CASE(created_stream_behind_a_tail_launch) {
  for (const Call& call : kCalls) Check(call, {"", cts::KernelStream::kCreated, cts::KernelStream::kAlone}, true);
}

}  // namespace
