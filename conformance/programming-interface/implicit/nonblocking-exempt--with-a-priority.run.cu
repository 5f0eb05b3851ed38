/*---
clause: pi.implicit.nonblocking-exempt
covers: streams with priorities
control: the streams are created as blocking ones
control-fails-with: a command of the NULL stream kept the work of non-blocking streams with a priority apart
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

constexpr const char* kApart =
    "a command of the NULL stream kept the work of non-blocking streams with a priority apart";

// A stream that cudaStreamCreateWithPriority made.
class Prioritized {
 public:
  explicit Prioritized(int priority) {
    const unsigned flags = cts::control() ? cudaStreamDefault : cudaStreamNonBlocking;
    CTS_CUDA(cudaStreamCreateWithPriority(&stream_, flags, priority));
  }
  ~Prioritized() { (void)cudaStreamDestroy(stream_); }
  Prioritized(const Prioritized&) = delete;
  Prioritized& operator=(const Prioritized&) = delete;
  operator cudaStream_t() const { return stream_; }  // NOLINT(google-explicit-constructor): used like a cudaStream_t

 private:
  cudaStream_t stream_ = nullptr;
};

void Check(const char* name, int first_priority, int second_priority, cts::By by) {
  cts::Row(name, [&] {
    const Prioritized first(first_priority), second(second_priority);
    cts::Mark between, mark;
    cts::HostGate gate;
    gate.Hold(first);
    between.Put(nullptr);
    mark.Put(second, by);
    if (cts::ExpectPasses(gate, between, kApart)) cts::ExpectPasses(gate, mark, kApart);
  });
}

CTS_CASE() {
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  Check("least-and-greatest", least, greatest, cts::By::kKernel);
  Check("greatest-and-least", greatest, least, cts::By::kKernel);
  Check("greatest-and-greatest", greatest, greatest, cts::By::kCopy);
  Check("least-and-least", least, least, cts::By::kFill);
}

}  // namespace
