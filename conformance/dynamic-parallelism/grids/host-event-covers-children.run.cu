/*---
clause: cdp.grids.host-event-covers-children
control: the host records the event before the parent
control-fails-with: the event was complete although a child of the parent was still running
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

enum class In { kNull, kNamed, kFireAndForget, kTail };

__global__ void Child(cts::GateView gate) { gate.Pass(); }
__global__ void Parent(cts::GateView gate, In in, cudaError_t* code) {
  cudaStream_t stream = nullptr;
  *code = in == In::kNamed ? cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) : cudaSuccess;
  if (in == In::kFireAndForget) stream = cudaStreamFireAndForget;
  if (in == In::kTail) stream = cudaStreamTailLaunch;
  Child<<<1, 1, 0, stream>>>(gate);
  if (in == In::kNamed) (void)cudaStreamDestroy(stream);
}

void Check(In in) {
  cts::Stream stream;
  cts::Event event;
  cts::DeviceBuffer<cudaError_t> code(1);
  cts::Gate gate;
  if (cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
  Parent<<<1, 1, 0, stream>>>(gate.view(), in, code.data());
  CTS_CUDA(cudaGetLastError());
  if (!cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
  CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  CTS_NOT_YET(cudaEventQuery(event) != cudaErrorNotReady,
              "the event was complete although a child of the parent was still running");
  (void)cudaGetLastError();  // the query may have left cudaErrorNotReady
  gate.Open();
  stream.Synchronize();
  CTS_EXPECT_EQ(cudaEventQuery(event), cudaSuccess, "the event was not complete after its stream was");
  CTS_EXPECT_EQ(code[0], cudaSuccess, "no device stream could be created");
}

CTS_CASE() {
  cts::Row("null-stream", [] { Check(In::kNull); });
  cts::Row("named-stream", [] { Check(In::kNamed); });
  cts::Row("fire-and-forget-stream", [] { Check(In::kFireAndForget); });
  cts::Row("tail-stream", [] { Check(In::kTail); });
}

}  // namespace
