// Which events the nodes of an executable graph record and wait for, as launches show.
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/host_gate.h"

namespace {

// Whether a launch that is held records `recorded`, which is not complete then, and not `other`, which stays complete.
bool Records(const cts::Executable& exec, const cts::Stream& stream, cudaEvent_t recorded, cudaEvent_t other) {
  cts::HostGate gate;
  gate.Hold(stream);
  exec.Launch(stream);
  const cudaError_t of_recorded = cudaEventQuery(recorded), of_other = cudaEventQuery(other);
  gate.Open();
  stream.Synchronize();
  (void)cudaGetLastError();  // cudaErrorNotReady may be left
  return of_recorded == cudaErrorNotReady && of_other == cudaSuccess;
}

// The mark of the graph comes after `awaited`, an event of a stream that is held, and not before. `complete` is one of
// which nothing is to wait for.
void ExpectWaits(const cts::Executable& exec, const cts::Stream& stream, const cts::NodeMark& mark, cudaEvent_t awaited,
                 cudaEvent_t complete, const char* message, bool control) {
  const cts::Stream held;
  CTS_CUDA(cudaEventRecord(complete, stream));
  stream.Synchronize();
  const cts::HostWindows windows;
  cts::HostGate gate;
  gate.Hold(held);
  CTS_CUDA(cudaEventRecord(awaited, held));
  exec.Launch(stream);
  CTS_NOT_YET(mark.seen(), message);
  if (control && !mark.seen()) cts::PowerNotShown("a graph did not run during a host function of another stream");
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT(mark.seen(), "a graph never ran although the event that it waits for is complete");
}

}  // namespace
