/*---
clause: cdp.tail.same-grid-launches-in-order
covers: launches by parameter buffers that were requested in another order
control: the launches are made in the order in which their parameter buffers were requested
control-fails-with: a tail grid ran out of its turn
build: [rdc]
note: the parent requests and fills all buffers first, the last grid's first, so that only the launches make the order
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kOutOfTurn = "a tail grid ran out of its turn";
constexpr unsigned kGrids = 32;

struct Parameters {  // of Tail, in its order
  cts::GateView gate;
  unsigned* tickets;
  unsigned* turn;
  unsigned number;
};

// The first grid stands at the gate; the arrival of another one before it is open tells that nothing held it.
__global__ void Tail(cts::GateView gate, unsigned* tickets, unsigned* turn, unsigned number) {
  if (number == 0) {
    gate.Pass();
  } else {
    gate.Arrive();
  }
  turn[number] = atomicAdd(tickets, 1u);
}
__global__ void Parent(Parameters parameters, cudaError_t* launched, bool as_requested) {
  void* tail = reinterpret_cast<void*>(&Tail);
  Parameters* buffers[kGrids];
  for (unsigned i = kGrids; i-- > 0;) {
    buffers[i] = static_cast<Parameters*>(cudaGetParameterBufferV2(tail, dim3(1), dim3(1), 0));
    parameters.number = i;
    if (buffers[i] != nullptr) *buffers[i] = parameters;
  }
  for (unsigned i = 0; i < kGrids; ++i) {
    Parameters* buffer = buffers[as_requested ? kGrids - 1 - i : i];
    launched[i] = cudaErrorMemoryAllocation;
    if (buffer != nullptr) launched[i] = cudaLaunchDeviceV2(buffer, cudaStreamTailLaunch);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> tickets(1, 0), turn(kGrids);
  cts::DeviceBuffer<cudaError_t> launched(kGrids);
  cts::Gate gate;
  Parent<<<1, 1>>>({gate.view(), tickets.data(), turn.data(), 0}, launched.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no tail grid ran");
  CTS_CHANCE(gate.arrivals() >= 2, kOutOfTurn);
  gate.Open();
  CTS_FINISH();
  for (const cudaError_t code : launched.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "an explicit launch was refused");
  const cts::HostCopy<unsigned> turns = turn.Read();
  for (unsigned i = 0; i < kGrids; ++i) CTS_EXPECT_EQ(turns[i], i, kOutOfTurn);
}

}  // namespace
