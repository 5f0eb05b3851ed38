/*---
clause: mm.stream-ordered.peer-copy-any-context
control: the target is another block
control-fails-with: a copy of stream-ordered memory between devices did not move exactly its bytes
requires: [memory-pools, gpus-2]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/spans.h"
#include "cts/process/threads.h"
#include "cts/process/two_gpus.h"

#include <string>
#include <vector>

namespace {

constexpr std::size_t kMargin = 64;  // Bytes of the target after those that are copied.

// Which device is current to the thread that copies. A fresh thread has chosen none.
enum class Current { kSource, kTarget, kOfFreshThread };
struct Caller {
  const char* name;
  Current current;
};
constexpr Caller kCallers[] = {{"current-source", Current::kSource},
                               {"current-target", Current::kTarget},
                               {"fresh-thread", Current::kOfFreshThread}};

// The stream is one of `of_stream`, which is either of the two.
void Check(const char* name, int from, int to, int of_stream, Current current, std::size_t bytes) {
  cts::Row(name, [&] {
    const std::vector<unsigned char> pattern = cts::Pattern(bytes);
    const cts::On<cts::Stream> here(from), there(to), stream(of_stream);
    const cts::On<cts::Event> written(from), poisoned(to);
    const cts::On<cts::Pool> source_pool(from), target_pool(to);
    const cts::PoolBlock source(*source_pool, bytes, *here), target(*target_pool, bytes + kMargin, *there),
        beside(*target_pool, bytes + kMargin, *there);
    {
      const cts::OnDevice on(to);
      for (const cts::PoolBlock* const block : {&target, &beside})
        CTS_CUDA(cudaMemsetAsync(block->data(), cts::kPoison, bytes + kMargin, *there));
      CTS_CUDA(cudaEventRecord(*poisoned, *there));
    }
    {
      const cts::OnDevice on(from);
      CTS_CUDA(cudaMemcpyAsync(source.data(), pattern.data(), bytes, cudaMemcpyHostToDevice, *here));
      CTS_CUDA(cudaEventRecord(*written, *here));
    }
    {
      const cts::OnDevice on(of_stream);
      CTS_CUDA(cudaStreamWaitEvent(*stream, *poisoned, 0));
      CTS_CUDA(cudaStreamWaitEvent(*stream, *written, 0));
    }
    const auto copy = [&] {
      CTS_CUDA(
          cudaMemcpyPeerAsync(cts::control() ? beside.data() : target.data(), to, source.data(), from, bytes, *stream));
    };
    if (current == Current::kOfFreshThread) {
      cts::InThread(copy);
    } else {
      const cts::OnDevice on(current == Current::kSource ? from : to);
      copy();
    }
    stream->Synchronize();
    std::vector<unsigned char> read(bytes + kMargin), expected = pattern;
    expected.resize(bytes + kMargin, static_cast<unsigned char>(cts::kPoison));
    const cts::OnDevice on(to);
    CTS_CUDA(cudaMemcpy(read.data(), target.data(), bytes + kMargin, cudaMemcpyDeviceToHost));
    CTS_EXPECT_EQ(cts::Differing(read, expected), 0,
                  "a copy of stream-ordered memory between devices did not move exactly its bytes");
  });
}

CTS_CASE() {
  for (const std::size_t bytes : {std::size_t{1}, std::size_t{65537}, std::size_t{16} << 20}) {
    for (const int from : {0, 1}) {
      for (const bool of_target : {false, true}) {
        const int to = 1 - from;
        for (const Caller& caller : kCallers) {
          const std::string name = std::to_string(bytes) + "-from-" + std::to_string(from) +
                                   (of_target ? "-stream-of-target-" : "-stream-of-source-") + caller.name;
          Check(name.c_str(), from, to, of_target ? to : from, caller.current, bytes);
        }
      }
    }
  }
}

}  // namespace
