/*---
clause: lang.printf.flushed-before-host-function
covers: kernels and host functions in turns, all launched before the first runs
control: each host function comes before its kernel
control-fails-with: what a kernel had printed had not come when the host function after it ran
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "cts/stream/host_grids.cuh"

#include "../captured.cuh"

namespace {

constexpr unsigned kTurns = 4, kThreads = 64, kBlocks = 2, kLines = kBlocks * kThreads;
constexpr const char* kTurnNames[] = {"first", "second", "third", "fourth"};

__global__ void Print(unsigned turn) {
  printf("turn %u thread %u of the kernel\n", turn, blockIdx.x * blockDim.x + threadIdx.x);
}

struct Look {
  const cts::Captured* output;
  unsigned turn;
  unsigned came;  // lines of the turn
  std::atomic<unsigned>* looked;
};
void CUDART_CB LookAtText(void* of) {
  auto* const look = static_cast<Look*>(of);
  const std::string text = look->output->Text();
  for (unsigned thread = 0; thread < kLines; ++thread) {
    const std::string line =
        "turn " + std::to_string(look->turn) + " thread " + std::to_string(thread) + " of the kernel\n";
    look->came += text.find(line) != std::string::npos ? 1 : 0;
  }
  ++*look->looked;
}

// Where the host functions stand: in the stream of the kernels, which is the null stream or another one, or in a stream
// that waits for that of the kernels each time.
struct Place {
  const char* name;
  bool null_stream, two_streams;
};
constexpr Place kPlaces[] = {
    {"in-one-stream", false, false}, {"in-the-null-stream", true, false}, {"in-another-stream", false, true}};

// A launch flushes, and so may any wait: all are launched while a kernel stands at a gate, and the host calls nothing
// until the functions have run.
CTS_CHILD(Flush) {
  const Place& place = kPlaces[cts::child_argument()];
  const cts::Stream first, second;
  const cudaStream_t prints = place.null_stream ? cudaStream_t{} : cudaStream_t{first};
  const cudaStream_t looks = place.two_streams ? cudaStream_t{second} : prints;
  Print<<<1, 1, 0, prints>>>(99);  // Loading a module flushes, too.
  CTS_FINISH();
  std::atomic<unsigned> looked = 0;
  const cts::Captured output(STDOUT_FILENO);
  std::vector<Look> all;
  for (unsigned turn = 0; turn < kTurns; ++turn) all.push_back({&output, turn, 0, &looked});
  std::vector<std::unique_ptr<cts::Event>> events;
  const auto follow = [&](cudaStream_t later, cudaStream_t earlier) {
    if (!place.two_streams) return;
    events.push_back(std::make_unique<cts::Event>());
    CTS_CUDA(cudaEventRecord(*events.back(), earlier));
    CTS_CUDA(cudaStreamWaitEvent(later, *events.back()));
  };
  {
    cts::Gate gate;
    cts::Hold(gate, prints);
    if (cts::control()) follow(looks, prints);
    for (Look& look : all) {
      const auto print = [&] {
        Print<<<kBlocks, kThreads, 0, prints>>>(look.turn);
        CTS_CUDA(cudaGetLastError());
      };
      if (!cts::control()) print();
      if (!cts::control()) follow(looks, prints);
      CTS_CUDA(cudaLaunchHostFunc(looks, LookAtText, &look));
      if (cts::control()) follow(prints, looks);
      if (cts::control()) print();
      if (cts::control()) follow(looks, prints);
    }
    gate.Open();
    const cts::HostTimer timer;  // Nobody promises that work ends while the host asks for nothing.
    while (looked < kTurns && timer.Milliseconds() < 2000) {
    }
    CTS_FINISH();
  }
  for (const Look& look : all) cts::Tell(kTurnNames[look.turn], look.came);
}

CTS_CASE() {
  for (unsigned i = 0; i < sizeof kPlaces / sizeof *kPlaces; ++i) {
    const cts::ChildRun child = cts::RunChild("Flush", {.argument = i});
    for (const char* turn : kTurnNames) {
      cts::Row((std::string(kPlaces[i].name) + "-" + turn).c_str(), [&] {
        CTS_EXPECT_EQ(child.Value(turn), kLines,
                      "what a kernel had printed had not come when the host function after it ran");
      });
    }
  }
}

}  // namespace
