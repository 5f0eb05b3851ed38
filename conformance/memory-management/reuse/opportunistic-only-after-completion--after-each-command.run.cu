/*---
clause: mm.reuse.opportunistic-only-after-completion
covers: the last command before the free is one of each kind
control: another stream frees the block, and reaches that at once
control-fails-with: a block was handed on before its stream had reached the free after a command of another kind
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

#include <array>
#include <deque>

namespace {

constexpr std::size_t kBytes = 65536, kStreams = 3, kRounds = 12;
constexpr unsigned kOwner = 1;

void CUDART_CB Nothing(void*) {}

// What stands between the late user of the block and its free.
struct Between {
  const cts::Stream user;
  const cts::Event used;
  const cts::DeviceBuffer<unsigned char> beside{2 * kBytes};
  mutable std::deque<cts::Executable> running;
  cts::Stamps& stamps;
  explicit Between(cts::Stamps& stamps) : stamps(stamps) { (void)beside.data(); }
};
struct Command {
  const char* name;
  /// Issues the late user, and the command after it.
  void (*issue)(const Between& on, cudaStream_t stream, const unsigned char* block);
};

void UseLate(const Between& on, cudaStream_t stream, const unsigned char* block) {
  on.stamps.Check(stream, block, kBytes, kOwner, cts::LateNs());
}

constexpr Command kCommands[] = {
    {"host-function",
     [](const Between& on, cudaStream_t stream, const unsigned char* block) {
       UseLate(on, stream, block);
       CTS_CUDA(cudaLaunchHostFunc(stream, &Nothing, nullptr));
     }},
    {"copy",
     [](const Between& on, cudaStream_t stream, const unsigned char* block) {
       UseLate(on, stream, block);
       CTS_CUDA(cudaMemcpyAsync(on.beside.data(), on.beside.data() + kBytes, kBytes, cudaMemcpyDeviceToDevice, stream));
     }},
    {"fill-of-rows",
     [](const Between& on, cudaStream_t stream, const unsigned char* block) {
       UseLate(on, stream, block);
       CTS_CUDA(cudaMemset2DAsync(on.beside.data(), 512, 1, 100, 8, stream));
     }},
    {"event",
     [](const Between& on, cudaStream_t stream, const unsigned char* block) {
       UseLate(on, stream, block);
       CTS_CUDA(cudaEventRecord(on.used, stream));
     }},
    {"wait-for-the-stream-of-the-user",
     [](const Between& on, cudaStream_t stream, const unsigned char* block) {
       UseLate(on, on.user, block);
       CTS_CUDA(cudaEventRecord(on.used, on.user));
       CTS_CUDA(cudaStreamWaitEvent(stream, on.used, 0));
     }},
    {"graph-with-the-user", [](const Between& on, cudaStream_t stream, const unsigned char* block) {
       const cts::Template graph;
       cts::AddEmpty(graph, {cts::AddStampCheck(graph, {}, on.stamps, block, kBytes, kOwner, cts::LateNs())});
       on.running.emplace_back(graph).Launch(stream);
       on.stamps.Expect(kBytes);
     }}};

// Other streams allocate blocks of the same size in the same pool meanwhile, fill and free them.
void Check(const Command& command) {
  cts::Pool pool;
  pool.KeepAll();
  const cts::Stream stream;
  const std::array<cts::Stream, kStreams> others;
  cts::Stamps stamps;
  const Between on(stamps);
  cts::PoolBlock block(pool, kBytes, stream);
  unsigned char* const at = block.data();
  stamps.PutWhole(stream, at, kBytes, kOwner);
  stream.Synchronize();
  command.issue(on, stream, at);
  block.Free(cts::control() ? others[0] : stream);
  bool handed_on = false;
  for (std::size_t round = 0; round < kRounds; ++round) {
    for (const cts::Stream& other : others) {
      cts::PoolBlock next(pool, kBytes, other);
      handed_on = handed_on || next.data() == at;
      CTS_CUDA(cudaMemsetAsync(next.data(), cts::kForeign, kBytes, other));
    }
  }
  CTS_FINISH();
  cts::ExpectKept(stamps.wrong() == 0,
                  "a block was handed on before its stream had reached the free after a command of another kind",
                  handed_on ? "nothing ran during a late kernel of another stream"
                            : "the memory of a freed block was never handed on");
}

CTS_CASE() {
  for (const Command& command : kCommands) cts::Row(command.name, [&] { Check(command); });
}

}  // namespace
