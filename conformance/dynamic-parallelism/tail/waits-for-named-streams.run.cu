/*---
clause: cdp.tail.waits-for-named-streams
control: the tail grid goes into the stream of the child at the gate, ahead of it
control-fails-with: the tail grid ran although a grid in a named stream was still running
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"

namespace {

constexpr const char* kEarly = "the tail grid ran although a grid in a named stream was still running";
constexpr unsigned kStreams = 2, kChildren = 4, kCodes = kStreams + kChildren + 1;

__global__ void Child() {}

// The children go into the streams by turns. One of them stands at the gate; the others end at once. The tail launch is
// made after the children or, for the two in the middle, ahead of them.
__global__ void Parent(cts::GateView gate, cudaError_t* codes, unsigned held, bool ahead) {
  const bool tail_first = held == 1 || held == kChildren - 2;
  cudaStream_t streams[kStreams];
  cudaError_t* const tail = codes++;
  for (unsigned i = 0; i < kStreams; ++i) *codes++ = cudaStreamCreateWithFlags(&streams[i], cudaStreamNonBlocking);
  if (!ahead && tail_first) *tail = cts::LaunchGrid(false, cudaStreamTailLaunch, gate);
  for (unsigned i = 0; i < kChildren; ++i) {
    const cudaStream_t stream = streams[i % kStreams];
    if (i == held && ahead) *tail = cts::LaunchGrid(false, stream, gate);
    if (i == held) {
      *codes++ = cts::LaunchGrid(true, stream, gate);
    } else {
      Child<<<1, 1, 0, stream>>>();
      *codes++ = cudaGetLastError();
    }
  }
  if (!ahead && !tail_first) *tail = cts::LaunchGrid(false, cudaStreamTailLaunch, gate);
  for (const cudaStream_t stream : streams) (void)cudaStreamDestroy(stream);
}

void Check(unsigned held) {
  cts::DeviceBuffer<cudaError_t> codes(kCodes);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), codes.data(), held, cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(!cts::Overlap(gate, kEarly), kEarly);
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a stream or a launch was refused");
}

CTS_CASE(first_of_first_stream) { Check(0); }
CTS_CASE(first_of_second_stream) { Check(1); }
CTS_CASE(last_of_first_stream) { Check(kChildren - 2); }
CTS_CASE(last_of_second_stream) { Check(kChildren - 1); }

}  // namespace
