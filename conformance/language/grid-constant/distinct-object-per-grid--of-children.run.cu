/*---
clause: lang.grid-constant.distinct-object-per-grid
covers: grids that kernels launch, in each kind of stream
control: all children get the same value
control-fails-with: a child does not see the value that it was launched with
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: the children go on when all of them are launched, so that each object has to outlive the launches after its own
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

using By = cts::KernelStream::Which;

constexpr unsigned kThreads = 32, kEach = 2, kChildren = kThreads * kEach;
constexpr int kWords = 50, kFirst = 7;

struct Parameter {
  int words[kWords];
};
struct Sums {
  int first, all;
};

__device__ Sums SumsOf(const Parameter& parameter) {
  const Parameter* volatile hidden = &parameter;
  Sums sums = {hidden->words[0], 0};
  for (const int word : hidden->words) sums.all += word;
  return sums;
}

// The pointer is kept from the beginning to the end, between which the parent launches the others.
__global__ void Child(const __grid_constant__ Parameter parameter, const cts::GateView gate, Sums* sums) {
  const Parameter* volatile kept = &parameter;
  sums->first = kept->words[0];
  (void)gate.Opened();
  sums->all = SumsOf(*kept).all;
}

// A child's words are those of its parent, and 100 times its number more. The parent looks at its own when it has
// launched all.
__global__ void Parent(const __grid_constant__ Parameter parameter, const cts::GateView gate, Sums* sums, Sums* own,
                       cudaError_t* codes, By by, bool same) {
  const unsigned thread = threadIdx.x;
  {
    const cts::StreamOfThread stream(by);
    for (unsigned i = 0; i < kEach; ++i) {
      const unsigned number = thread * kEach + i;
      Parameter given = parameter;
      for (int& word : given.words) word += same ? 0 : static_cast<int>(number) * 100;
      Child<<<1, 1, 0, stream>>>(given, gate, sums + number);
    }
  }
  codes[thread] = cudaGetLastError();
  own[thread] = SumsOf(parameter);
  gate.Arrive();
}

void Check(const char* name, By by) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<Sums> sums(kChildren), own(kThreads);
    const cts::DeviceBuffer<cudaError_t> codes(kThreads);
    Parameter parameter;
    int all = 0;
    for (int k = 0; k < kWords; ++k) all += parameter.words[k] = kFirst + k;
    cts::Gate gate;
    Parent<<<1, kThreads>>>(parameter, gate.view(), sums.data(), own.data(), codes.data(), by, cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(gate.AwaitArrivals(kThreads), "the parent did not get through its launches");
    gate.Open();
    CTS_FINISH();
    for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a stream or a launch was refused");
    const cts::HostCopy<Sums> of_children = sums.Read(), of_parent = own.Read();
    unsigned wrong = 0, changed = 0;
    for (unsigned i = 0; i < kChildren; ++i) {
      const int more = static_cast<int>(i) * 100;
      wrong += of_children[i].first != kFirst + more || of_children[i].all != all + kWords * more;
    }
    for (const Sums& of : of_parent) changed += of.first != kFirst || of.all != all;
    CTS_EXPECT_EQ(wrong, 0u, "a child does not see the value that it was launched with");
    CTS_EXPECT_EQ(changed, 0u, "the parent does not see its own value after it launched the children");
  });
}

CTS_CASE() {
  Check("null-stream", By::kNull);
  Check("per-thread-stream", By::kPerThread);
  Check("created-streams", By::kCreated);
  Check("fire-and-forget-stream", By::kFireAndForget);
  Check("tail-stream", By::kTail);
}

}  // namespace
