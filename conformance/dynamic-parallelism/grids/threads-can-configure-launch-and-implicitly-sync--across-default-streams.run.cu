/*---
clause: cdp.grids.threads-can-configure-launch-and-implicitly-sync
covers: kernels that wait for the parent by the order of default streams
control: the stream that waits for the parent, or the parent's, is a non-blocking one
control-fails-with: a kernel that default streams order after the parent started although a child was still running
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kEarly =
    "a kernel that default streams order after the parent started although a child was still running";

// The children are late: the parent has long ended.
__global__ void Child(cts::GateView gate) { gate.Pass(); }
__global__ void Parent(cts::GateView gate, bool tail) {
  Child<<<1, 1, 0, tail ? cudaStreamTailLaunch : nullptr>>>(gate);
}
__global__ void Between() {}
__global__ void Next(cts::GateView next) { next.Arrive(); }

enum class Kind { kNull, kBlocking, kPerThread };
struct Subject {
  const char* name;
  Kind parent;
  bool through_null;  ///< A kernel of the NULL stream is between the two.
  Kind next;
};
constexpr Subject kSubjects[] = {{"null-then-blocking", Kind::kNull, false, Kind::kBlocking},
                                 {"blocking-then-null", Kind::kBlocking, false, Kind::kNull},
                                 {"null-then-per-thread", Kind::kNull, false, Kind::kPerThread},
                                 {"per-thread-then-null", Kind::kPerThread, false, Kind::kNull},
                                 {"blocking-then-null-then-blocking", Kind::kBlocking, true, Kind::kBlocking},
                                 {"per-thread-then-null-then-blocking", Kind::kPerThread, true, Kind::kBlocking}};

void Check(const Subject& subject, bool tail) {
  const cts::HostWindows windows;
  const cts::Stream first(cudaStreamDefault), second(cudaStreamDefault), free_one;
  const auto of = [](Kind kind, cudaStream_t blocking) {
    return kind == Kind::kNull ? cudaStreamLegacy : kind == Kind::kPerThread ? cudaStreamPerThread : blocking;
  };
  // In the control one of the two is the stream that waits for nothing: the one that is not the NULL stream.
  const bool exchange_next = subject.next != Kind::kNull;
  const cudaStream_t parent = cts::control() && !exchange_next ? free_one : of(subject.parent, first);
  const cudaStream_t next = cts::control() && exchange_next ? free_one : of(subject.next, second);
  cts::Gate gate, came;
  for (const cudaStream_t stream : {parent, next}) Between<<<1, 1, 0, stream>>>();
  CTS_FINISH();
  Parent<<<1, 1, 0, parent>>>(gate.view(), tail);
  if (subject.through_null) Between<<<1, 1, 0, cudaStreamLegacy>>>();
  Next<<<1, 1, 0, next>>>(came.view());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  CTS_NOT_YET(came.arrivals() > 0, kEarly);
  if (cts::control() && came.arrivals() == 0) cts::PowerNotShown("no kernel of another stream ran beside a child");
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(came.arrivals(), 1, "the next kernel did not run");
}

CTS_CASE(child_in_the_null_stream) {
  for (const Subject& subject : kSubjects) cts::Row(subject.name, [&] { Check(subject, false); });
}
CTS_CASE(child_in_the_tail_stream) {
  for (const Subject& subject : kSubjects) cts::Row(subject.name, [&] { Check(subject, true); });
}

}  // namespace
