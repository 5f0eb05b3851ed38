/*---
clause: pi.stream.get-id-unique
covers: streams with priorities, of the driver, after a reset, of further contexts
control: nothing is made anew, and the streams of the first context are asked again
control-fails-with: a stream has the id of another stream of the program
launches: none
draft: five of five on an H200, not yet on an H100
note: ids of the NULL stream in several contexts are not judged, because its handle is one and the same
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <set>
#include <vector>

namespace {

constexpr int kStreams = 20;
constexpr const char* kNames[] = {"with-priorities", "of-the-driver",        "after-a-reset",
                                  "of-own-context",  "of-a-further-context", "of-the-primary-context-again"};

enum class Made { kPlain, kWithPriority, kByDriver };

cudaStream_t Make(Made made, int i) {
  const unsigned flags = i % 2 == 0 ? cudaStreamDefault : cudaStreamNonBlocking;
  cudaStream_t stream = nullptr;
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  const int priority = least - i % (least - greatest + 1);
  if (made == Made::kPlain) CTS_CUDA(cudaStreamCreateWithFlags(&stream, flags));
  if (made == Made::kWithPriority) CTS_CUDA(cudaStreamCreateWithPriority(&stream, flags, priority));
  if (made == Made::kByDriver && i % 4 < 2) CTS_CU(CTS_DRIVER(cuStreamCreate)(&stream, flags));
  if (made == Made::kByDriver && i % 4 >= 2) CTS_CU(CTS_DRIVER(cuStreamCreateWithPriority)(&stream, flags, priority));
  return stream;
}

// Ids of all streams so far. The driver is asked for each, too, but its function is not the one that is judged.
struct Ids {
  std::set<unsigned long long> all, of_the_driver;
  bool driver_repeats = false;

  // Streams that have an id which another one had.
  int Repeated(const std::vector<cudaStream_t>& streams) {
    int repeated = 0;
    for (const cudaStream_t stream : streams) {
      unsigned long long id = 0, by_driver = 0;
      CTS_CUDA(cudaStreamGetId(stream, &id));
      CTS_CU(CTS_DRIVER(cuStreamGetId)(stream, &by_driver));
      repeated += !all.insert(id).second;
      driver_repeats |= !of_the_driver.insert(by_driver).second;
    }
    return repeated;
  }
};

std::vector<cudaStream_t> Streams(Made made) {
  std::vector<cudaStream_t> streams;
  for (int i = 0; i < kStreams; ++i) streams.push_back(Make(made, i));
  return streams;
}

CTS_CHILD(Ask) {
  Ids ids;
  const std::vector<cudaStream_t> first = Streams(Made::kPlain);
  cts::Tell("first", ids.Repeated(first));
  const auto ask = [&](int row, Made made) {
    cts::Tell(kNames[row], ids.Repeated(cts::control() ? first : Streams(made)));
  };
  ask(0, Made::kWithPriority);
  ask(1, Made::kByDriver);
  if (!cts::control()) CTS_CUDA(cudaDeviceReset());  // the streams go with it
  ask(2, Made::kPlain);
  for (const int row : {3, 4}) {
    CUcontext own = nullptr;
    if (!cts::control()) CTS_CU(CTS_DRIVER(cuCtxCreate)(&own, nullptr, 0, 0));
    ask(row, Made::kPlain);
    if (!cts::control()) CTS_CU(CTS_DRIVER(cuCtxDestroy)(own));
  }
  CTS_CUDA(cudaSetDevice(0));
  ask(5, Made::kPlain);
  cts::Tell("driver-repeats", ids.driver_repeats);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Ask");
  CTS_EXPECT_EQ(child.Value("first"), 0, "two streams of one context have one id");
  if (!cts::control()) CTS_OBSERVE("ids-of-the-driver-are-distinct", child.Value("driver-repeats") == 0);
  for (const char* name : kNames)
    cts::Row(name,
             [&] { CTS_EXPECT_EQ(child.Value(name), 0, "a stream has the id of another stream of the program"); });
}

}  // namespace
