/*---
clause: mm.managed-coherency.host-function-access
control: the host function is put before the kernel
control-fails-with: a host function does not see what a kernel before it wrote to managed memory
requires: [managed]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/capture.h"

#include <deque>

namespace {

constexpr std::size_t kBytes = 20'000;
constexpr unsigned kRounds = 120;

// Checks the stamps of a kernel, and writes those of the next one to check.
struct Function {
  unsigned char* block;
  unsigned round;
  std::size_t wrong = 0;
  static void CUDART_CB Run(void* function) {
    auto* const mine = static_cast<Function*>(function);
    for (std::size_t i = 0; i < kBytes; ++i) {
      mine->wrong += mine->block[i] != cts::StampOf(2 * mine->round, i);
      mine->block[i] = cts::StampOf(2 * mine->round + 1, i);
    }
  }
};

void Enqueue(cudaStream_t stream, cts::Stamps& stamps, Function& function) {
  const auto call = [&] { CTS_CUDA(cudaLaunchHostFunc(stream, &Function::Run, &function)); };
  if (cts::control()) call();
  stamps.Put(stream, function.block, kBytes, 2 * function.round);
  if (!cts::control()) call();
  stamps.Check(stream, function.block, kBytes, 2 * function.round + 1);
}

constexpr const char* kUnseen = "a host function does not see what a kernel before it wrote to managed memory";
constexpr const char* kUnseenByKernel = "a kernel does not see what a host function before it wrote";

// Kernel, host function, kernel, without a wait.
CTS_CASE(of_a_stream) {
  const cts::ManagedBuffer<unsigned char> block(kBytes);
  const cts::Stream stream;
  cts::Stamps stamps(1);
  std::deque<Function> functions;
  const unsigned rounds = cts::Rounds(kRounds);
  for (unsigned round = 0; round < rounds; ++round)
    Enqueue(stream, stamps, functions.emplace_back(Function{block.data(), round}));
  stream.Synchronize();
  std::size_t wrong = 0;
  for (const Function& function : functions) wrong += function.wrong;
  CTS_EXPECT_EQ(wrong, 0, kUnseen);
  if (!cts::control()) CTS_EXPECT_EQ(stamps.wrong(), 0, kUnseenByKernel);
}

// The same as nodes of a graph, which is launched again and again.
CTS_CASE(of_a_graph) {
  constexpr unsigned kLaunches = 20, kOfAGraph = 6;
  const cts::ManagedBuffer<unsigned char> block(kBytes);
  const cts::Stream stream;
  cts::Stamps stamps(1);
  std::deque<Function> functions;
  cts::Capture capture(stream);
  for (unsigned round = 0; round < kOfAGraph; ++round)
    Enqueue(stream, stamps, functions.emplace_back(Function{block.data(), round}));
  CTS_CUDA(capture.End());
  const cts::Executable graph(capture.graph());
  for (unsigned launch = 0; launch < kLaunches; ++launch) graph.Launch(stream);
  stream.Synchronize();
  for (unsigned launch = 1; launch < kLaunches; ++launch) stamps.Expect(kOfAGraph * kBytes);
  std::size_t wrong = 0;
  for (const Function& function : functions) wrong += function.wrong;
  CTS_EXPECT_EQ(wrong, 0, kUnseen);
  if (!cts::control()) CTS_EXPECT_EQ(stamps.wrong(), 0, kUnseenByKernel);
}

}  // namespace
