/*---
clause: cdp.grids.threads-can-configure-launch-and-implicitly-sync
covers: kernels of many modules
control: each grid has one more child, which waits for the host
control-fails-with: a grid was not complete although all its children had ended
build: [rdc, cc-90, no-compress]
requires: [cc-is-90]
rounds: 6000
timeout: 60
note: the program loads its code eight times, then thirty times, and launches a kernel of each of these modules in turn
---*/
#include <deque>

#include "cts/case.cuh"
#include "cts/process/own_cubins.h"
#include "cts/stream/deciding.h"

namespace {

constexpr unsigned kChildren = 128, kThreads = 128, kMostNs = 20000;

__global__ void Child(unsigned* ended, unsigned round, unsigned ns) {
  cts::SpinFor(ns);
  if (threadIdx.x == 0) cts::RaiseFlag(ended, round);
}
__global__ void Held(cts::GateView gate) { (void)gate.Opened(); }

// Each block has a child.
extern "C" __global__ void Parent(unsigned* ended, unsigned round, unsigned ns, cts::GateView gate, bool held) {
  if (threadIdx.x != 0) return;
  Child<<<1, kThreads, 0, cudaStreamFireAndForget>>>(ended + blockIdx.x, round, ns);
  if (held && blockIdx.x == 0) Held<<<1, 1, 0, cudaStreamFireAndForget>>>(gate);
}

__global__ void Plain() {}

struct Module {
  explicit Module(const std::string& cubin) {
    CTS_CUDA(cudaLibraryLoadData(&library, cubin.data(), nullptr, nullptr, 0, nullptr, nullptr, 0));
    CTS_CUDA(cudaLibraryGetKernel(&parent, library, "Parent"));
  }
  ~Module() { CTS_CUDA(cudaLibraryUnload(library)); }
  Module(const Module&) = delete;
  Module& operator=(const Module&) = delete;

  cudaLibrary_t library = nullptr;
  cudaKernel_t parent = nullptr;
};

unsigned Ended(const cts::PinnedBuffer<unsigned>& ended, unsigned round) {
  unsigned count = 0;
  for (unsigned i = 0; i < kChildren; ++i) count += ended.Load(i) == round;
  return count;
}

// Waits for the default stream as long as children go on ending, and then for as long as nothing conforming needs.
bool Completes(const cts::PinnedBuffer<unsigned>& ended, unsigned round) {
  const cts::HostTimer timer;
  double last_end = 0;
  unsigned seen = 0;
  bool waited = false;
  cudaError_t state = cudaErrorNotReady;
  while (state == cudaErrorNotReady && !waited) {
    const unsigned now = Ended(ended, round);
    if (now != seen) last_end = timer.Milliseconds();
    seen = now;
    waited = timer.Milliseconds() - last_end > 1000 * cts::DecidingSeconds();
    state = cudaStreamQuery(nullptr);
  }
  (void)cudaGetLastError();  // the query may have left cudaErrorNotReady
  CTS_EXPECT(state == cudaSuccess || state == cudaErrorNotReady, "a grid with children failed");
  return state == cudaSuccess;
}

// Launches a kernel of each module in turn, until one is not complete.
void Check(cts::Litmus& litmus, unsigned count) {
  const std::vector<std::string> cubins = cts::OwnCubins();
  if (!CTS_EXPECT_EQ(cubins.size(), 1, "the program does not hold one cubin")) return;
  std::deque<Module> modules;
  for (unsigned i = 0; i < count; ++i) modules.emplace_back(cubins[0]);
  const cts::PinnedBuffer<unsigned> ended(kChildren, 0);
  const cts::Stream aside(cudaStreamNonBlocking);
  cts::Gate gate;
  unsigned* words = ended.device();
  cts::GateView view = gate.view();
  bool held = cts::control(), complete = true;
  for (unsigned round = 1; complete && litmus.NextRound(); ++round) {
    unsigned ns = litmus.Random(kMostNs);
    void* arguments[] = {&words, &round, &ns, &view, &held};
    CTS_CUDA(cudaLaunchKernel(reinterpret_cast<const void*>(modules[round % count].parent), dim3(kChildren),
                              dim3(kThreads), arguments, 0, nullptr));
    complete = Completes(ended, round);
    CTS_EXPECT_EQ(Ended(ended, round), kChildren, "a child was lost");
    litmus.Count(1, complete ? 0 : 1);
  }
  gate.Open();
  if (!complete) Plain<<<1, 1, 0, aside>>>();  // on an H100 the grid is complete then
  CTS_FINISH();
}

CTS_LITMUS(litmus, "a grid was not complete although all its children had ended", few) { Check(litmus, 8); }
CTS_LITMUS(litmus, "a grid was not complete although all its children had ended", many) { Check(litmus, 30); }

}  // namespace
