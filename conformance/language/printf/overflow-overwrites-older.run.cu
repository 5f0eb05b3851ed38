/*---
clause: lang.printf.overflow-overwrites-older
control: the kernel ends before its last line
control-fails-with: the newest line is missing
draft: five of five on an H200, not yet on an H100
note: >-
  What is observed tells whether the oldest line, or any, was lost. Where none was, lines did not wait for the buffer
  to be flushed.
---*/
#include "cts/case.cuh"

#include <thread>

#include "lines.cuh"

namespace {

constexpr unsigned kBuffer = 1 << 20;

// Line after line, each a turn of one thread: the numbers are those of their order. In the end it says that it is done.
__global__ void Print(unsigned lines, volatile unsigned* done, unsigned number) {
  for (unsigned i = 0; i < lines; ++i) {
    if (i % blockDim.x == threadIdx.x) cts::PrintWideLine(i);
    __syncthreads();
  }
  __threadfence_system();
  if (threadIdx.x == 0) *done = number;
}

// Whether the kernel ends though the host asks for nothing, which no document promises.
bool RanUnasked(const cts::PinnedBuffer<unsigned>& done, unsigned number) {
  const cts::HostTimer timer;
  while (done.Load(0) != number && timer.Milliseconds() < 8000) std::this_thread::yield();
  return done.Load(0) == number;
}

CTS_CHILD(Print) {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitPrintfFifoSize, kBuffer));
  // A driver may make more of what is asked for.
  std::size_t buffer = 0;
  CTS_CUDA(cudaDeviceGetLimit(&buffer, cudaLimitPrintfFifoSize));
  const auto lines = static_cast<unsigned>(2 * buffer / cts::kBytesOfWideLine);
  const cts::PinnedBuffer<unsigned> done(1, 0);
  for (const int threads : {1, 64}) {
    const auto tell = [&](const char* what, bool is) {
      cts::Tell((what + std::to_string(threads)).c_str(), is ? 1 : 0);
    };
    const cts::Captured output(STDOUT_FILENO);
    // The host calls nothing before the kernel has printed all: any call might empty the buffer.
    Print<<<1, threads>>>(lines - (cts::control() ? 1 : 0), done.device(), static_cast<unsigned>(threads));
    CTS_CUDA(cudaGetLastError());
    tell("ran-", RanUnasked(done, static_cast<unsigned>(threads)));
    CTS_FINISH();
    const std::vector<std::string> there = cts::LinesOf(output.Text());
    const std::vector<std::string> all = cts::LinesOf(cts::WideLines(lines));
    const auto holds = [&](const std::string& line) { return std::binary_search(there.begin(), there.end(), line); };
    tell("whole-", !there.empty() && std::includes(all.begin(), all.end(), there.begin(), there.end()));
    tell("oldest-", holds(all.front()));
    tell("newest-", holds(all.back()));
    tell("all-", there == all);
  }
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Print", {.timeout_s = 45});
  for (const char* threads : {"1", "64"}) {
    cts::Row((std::string("threads-") + threads).c_str(), [&] {
      const auto told = [&](const char* what) { return child.Value((std::string(what) + threads).c_str()); };
      if (told("ran-") == 0) return cts::PowerNotShown("no kernel ends here while the host calls nothing");
      CTS_EXPECT_EQ(told("whole-"), 1, "there is nothing, or something that is no line of the kernel");
      CTS_EXPECT_EQ(told("newest-"), 1, "the newest line is missing");
      CTS_OBSERVE((std::string("oldest-line-of-threads-") + threads).c_str(), told("oldest-") == 1);
      CTS_OBSERVE((std::string("all-lines-of-threads-") + threads).c_str(), told("all-") == 1);
    });
  }
}

}  // namespace
