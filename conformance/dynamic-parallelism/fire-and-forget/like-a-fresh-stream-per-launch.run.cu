/*---
clause: cdp.fire-and-forget.like-a-fresh-stream-per-launch
control: the launches of the first run go into the tail stream
control-fails-with: a fire-and-forget launch behaved otherwise than one into a new stream
build: [rdc]
note: compares where the documents force an order; whether launches overlap is left to the implementation
---*/
#include "cts/case.cuh"

namespace {

constexpr int kLaunches = 16;
constexpr unsigned long long kLateNs = 2'000'000;

enum class Into { kFireAndForget, kNewStream, kTail };

struct Log {
  unsigned tickets, earlier_tail, next_of_host, refused, runs;  // the first ticket is 1
  int written[kLaunches], seen[kLaunches];
  unsigned at[kLaunches];
};
struct Behaviour {
  bool each_ran_once, before_earlier_tail, saw_the_parents_writes, before_next_of_host;
};

__global__ void Note(Log* log, unsigned* ticket) { *ticket = atomicAdd(&log->tickets, 1u) + 1; }
// Late, so that what must wait for it has the chance not to.
__global__ void Child(Log* log, int i) {
  cts::SpinFor(kLateNs);
  atomicAdd(&log->runs, 1u);
  log->seen[i] = log->written[i];
  log->at[i] = atomicAdd(&log->tickets, 1u) + 1;
}
__global__ void Parent(Log* log, Into into) {
  Note<<<1, 1, 0, cudaStreamTailLaunch>>>(log, &log->earlier_tail);
  for (int i = 0; i < kLaunches; ++i) {
    log->written[i] = i + 1;
    cudaStream_t stream = into == Into::kTail ? cudaStreamTailLaunch : cudaStreamFireAndForget;
    if (into == Into::kNewStream) log->refused += cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    Child<<<1, 1, 0, stream>>>(log, i);
    if (into == Into::kNewStream) log->refused += cudaStreamDestroy(stream);
  }
  log->refused += cudaGetLastError();
}

Behaviour Run(Into into) {
  cts::DeviceBuffer<Log> log(1, 0);
  Parent<<<1, 1>>>(log.data(), into);
  CTS_CUDA(cudaGetLastError());
  Note<<<1, 1>>>(log.data(), &log.data()->next_of_host);
  CTS_FINISH();
  const Log seen = log[0];
  CTS_EXPECT_EQ(seen.refused, 0, "a launch or a stream was refused");
  Behaviour all{seen.runs == kLaunches, true, true, true};
  for (int i = 0; i < kLaunches; ++i) {
    all.each_ran_once = all.each_ran_once && seen.at[i] > 0;
    all.before_earlier_tail = all.before_earlier_tail && seen.at[i] < seen.earlier_tail;
    all.saw_the_parents_writes = all.saw_the_parents_writes && seen.seen[i] == i + 1;
    all.before_next_of_host = all.before_next_of_host && seen.at[i] < seen.next_of_host;
  }
  return all;
}

CTS_CASE() {
  const char* const message = "a fire-and-forget launch behaved otherwise than one into a new stream";
  const Behaviour a = Run(cts::control() ? Into::kTail : Into::kFireAndForget), b = Run(Into::kNewStream);
  CTS_EXPECT(b.each_ran_once && b.before_earlier_tail && b.saw_the_parents_writes && b.before_next_of_host,
             "launches into new streams broke a documented order");
  CTS_EXPECT_EQ(a.each_ran_once, b.each_ran_once, message);
  CTS_EXPECT_EQ(a.before_earlier_tail, b.before_earlier_tail, message);
  CTS_EXPECT_EQ(a.saw_the_parents_writes, b.saw_the_parents_writes, message);
  CTS_EXPECT_EQ(a.before_next_of_host, b.before_next_of_host, message);
}

}  // namespace
