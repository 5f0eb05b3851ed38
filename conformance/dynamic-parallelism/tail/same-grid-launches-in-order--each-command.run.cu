/*---
clause: cdp.tail.same-grid-launches-in-order
covers: grids, copies and fills in each order
control: the last one is launched first
control-fails-with: what was launched into the tail stream later did not wait for what was launched earlier
build: [rdc]
note: a fill shows its order only, as what it leaves is the matter of another case
---*/
#include "cts/case.cuh"

#include "old-bytes.cuh"

namespace {

constexpr unsigned kThreads = 96;
constexpr const char* kEarly =
    "what was launched into the tail stream later did not wait for what was launched earlier";

enum Command { kGrid, kCopy, kFill };
struct Way {
  const char* name;
  Command front, behind;
  unsigned threads[3];  // which launch, in this order
};
constexpr Way kWays[] = {{"grid-behind-a-second-grid", kGrid, kGrid, {0, 0, 0}},
                         {"grid-behind-a-grid-behind-a-copy", kCopy, kGrid, {0, 0, 0}},
                         {"copy-behind-a-grid", kGrid, kCopy, {0, 0, 0}},
                         {"copy-behind-a-grid-behind-a-fill", kFill, kCopy, {0, 0, 0}},
                         {"fill-behind-a-grid", kGrid, kFill, {0, 0, 0}},
                         {"grids-of-three-threads", kGrid, kGrid, {0, 40, 95}},
                         {"grids-of-three-threads-backwards", kGrid, kGrid, {95, 1, 0}},
                         {"copy-of-another-thread", kGrid, kCopy, {33, 0, 64}}};

constexpr unsigned kUntouched = 0x77, kOverwritten = 0x55;

// Overwrites what came too early.
__global__ void Held(cts::GateView gate, unsigned* word) {
  gate.Pass();
  *word = kOverwritten;
}
__global__ void Store(unsigned* word) { *word = 1; }

__device__ void Issue(Command command, unsigned* to, unsigned* from) {
  if (command == kGrid) Store<<<1, 1, 0, cudaStreamTailLaunch>>>(to);
  if (command == kCopy) (void)cudaMemcpyAsync(to, from, sizeof *to, cudaMemcpyDeviceToDevice, cudaStreamTailLaunch);
  if (command == kFill) (void)cudaMemsetAsync(to, 1, sizeof *to, cudaStreamTailLaunch);
}

// The first one ends by itself, then one stands at the gate, then comes the last one.
__global__ void Parent(cts::GateView gate, unsigned* words, unsigned* from, cudaError_t* codes, Way way, bool first) {
  codes[threadIdx.x] = cudaSuccess;
  if (first && threadIdx.x == way.threads[2]) Issue(way.behind, words + 1, from);
  __syncthreads();
  if (threadIdx.x == way.threads[0]) Issue(way.front, words, from);
  __syncthreads();
  if (threadIdx.x == way.threads[1]) Held<<<1, 1, 0, cudaStreamTailLaunch>>>(gate, words + 1);
  __syncthreads();
  if (!first && threadIdx.x == way.threads[2]) Issue(way.behind, words + 1, from);
  codes[threadIdx.x] = cudaGetLastError();
}

constexpr std::size_t kBytes = 8 << 20;  // takes longer than a launch

__global__ void Behind(Command front, unsigned char* to, unsigned char* from, unsigned* old, cudaError_t* code,
                       bool first) {
  const cudaStream_t tail = cudaStreamTailLaunch;
  if (first) cts::CountOld<<<1, 64, 0, tail>>>(to, kBytes, kUntouched, old);
  *code = front == kCopy ? cudaMemcpyAsync(to, from, kBytes, cudaMemcpyDeviceToDevice, tail)
                         : cudaMemsetAsync(to, 1, kBytes, tail);
  if (!first) cts::CountOld<<<1, 64, 0, tail>>>(to, kBytes, kUntouched, old);
  if (*code == cudaSuccess) *code = cudaGetLastError();
}

// A grid after a copy or a fill looks at what that wrote.
void CheckBehind(const char* name, Command front) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned char> to(kBytes, kUntouched), from(kBytes, 1);
    const cts::DeviceBuffer<unsigned> old(1, 0);
    const cts::DeviceBuffer<cudaError_t> code(1);
    Behind<<<1, 1>>>(front, to.data(), from.data(), old.data(), code.data(), cts::control());
    CTS_FINISH();
    CTS_EXPECT_EQ(code[0], cudaSuccess, "a tail launch was refused");
    CTS_EXPECT_EQ(old[0], 0u, kEarly);
  });
}

CTS_CASE() {
  CheckBehind("grid-reads-what-a-copy-writes", kCopy);
  CheckBehind("grid-reads-what-a-fill-writes", kFill);
  for (const Way& way : kWays) {
    cts::Row(way.name, [&] {
      cts::DeviceBuffer<unsigned> words(2), from(1);
      words.Write({kUntouched, kUntouched});
      from.Write({1u});
      const cts::DeviceBuffer<cudaError_t> codes(kThreads);
      cts::Gate gate;
      Parent<<<1, kThreads>>>(gate.view(), words.data(), from.data(), codes.data(), way, cts::control());
      CTS_CUDA(cudaGetLastError());
      CTS_EXPECT(gate.AwaitArrivals(1), "the held tail grid never ran");
      CTS_CHANCE(gate.arrivals() >= 2, kEarly);
      gate.Open();
      CTS_FINISH();
      for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a tail launch was refused");
      CTS_EXPECT_NE(words[0], kUntouched, "a tail launch never ran");
      CTS_EXPECT(way.behind == kFill ? words[1] != kOverwritten : words[1] == 1, kEarly);
    });
  }
}

}  // namespace
