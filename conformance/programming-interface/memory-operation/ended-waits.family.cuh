// Waits that work of another stream ends, which was given ahead of them and is held: streams may share a queue.
#include <string>

#include "cts/stream/host_grids.cuh"

namespace {

constexpr unsigned kGoes = 0x05050505;  // in each byte

__global__ void StoreWord(U32* word, U32 value) { *static_cast<volatile U32*>(word) = value; }
__global__ void AddToWord(U32* word, U32 value) { atomicAdd_system(word, value); }

// Each makes of a word of zeros one of kGoes.
struct Ending {
  const char* name;
  void (*issue)(cudaStream_t stream, U32* word, const U32* source);
};
constexpr Ending kEndings[] = {
    {"write", [](cudaStream_t stream, U32* word, const U32*) { WriteValue<U32>(stream, word, kGoes); }},
    {"last-of-a-batch",
     [](cudaStream_t stream, U32* word, const U32*) {
       Operations operations{Write<U32>(word + 1, 9), Write<U32>(word, 0), Write<U32>(word, kGoes)};
       CTS_CU(CTS_DRIVER(cuStreamBatchMemOp)(stream, 3, operations.data(), 0));
     }},
    {"store",
     [](cudaStream_t stream, U32* word, const U32*) {
       StoreWord<<<1, 1, 0, stream>>>(word, kGoes);
       CTS_CUDA(cudaGetLastError());
     }},
    {"atomic-sum",
     [](cudaStream_t stream, U32* word, const U32*) {
       AddToWord<<<5, 1, 0, stream>>>(word, kGoes / 5);
       CTS_CUDA(cudaGetLastError());
     }},
    {"copy",
     [](cudaStream_t stream, U32* word, const U32* source) {
       CTS_CUDA(cudaMemcpyAsync(word, source, sizeof(U32), cudaMemcpyDefault, stream));
     }},
    {"fill", [](cudaStream_t stream, U32* word, const U32*) {
       CTS_CUDA(cudaMemsetAsync(word, kGoes & 0xFF, sizeof(U32), stream));
     }}};

struct Awaited {
  const char* name;
  unsigned flags;
  U32 value;
};
constexpr Awaited kAwaited[] = {{"not-below", CU_STREAM_WAIT_VALUE_GEQ, 0x04000000},
                                {"equal", CU_STREAM_WAIT_VALUE_EQ, kGoes},
                                {"bit", CU_STREAM_WAIT_VALUE_AND, 0x00010000}};

// `word` is the first of two, and zero; `waiting` streams wait for it. `at_once`: it changes ahead of what is held.
void Check(const Ending& ending, const Awaited& awaited, unsigned waiting, U32* word, bool at_once, const char* early) {
  const cts::DeviceBuffer<U32> source(1, 5), scratch(2, 0);
  const U32* const from = source.data();
  const cts::HostWindows windows;
  const cts::Stream held;
  const std::vector<cts::Stream> streams(waiting);
  std::vector<cts::Mark> before(waiting), marks(waiting);
  // Nothing is used for the first time after a wait, or after what is held.
  for (unsigned i = 0; i < waiting; ++i) before[i].Put(streams[i]);
  ending.issue(held, scratch.data(), from);
  CTS_FINISH();
  cts::Gate gate;
  if (at_once) ending.issue(held, word, from);
  cts::Hold(gate, held);
  if (!at_once) ending.issue(held, word, from);
  for (unsigned i = 0; i < waiting; ++i) {
    WaitValue<U32>(streams[i], word, awaited.value, awaited.flags);
    marks[i].Put(streams[i]);
  }
  const auto seen = [&] {
    bool any = false;
    for (const cts::Mark& mark : marks) any = any || mark.seen();
    return any;
  };
  if (CTS_NOT_YET(seen(), early) && at_once) cts::PowerNotShown("no command ran while a stream was held");
  gate.Open();
  for (const cts::Mark& mark : marks) CTS_EXPECT(mark.Comes(), "work after a wait never ran");
  CTS_FINISH();
}

// `check(ending, awaited, waiting)` is called in a sub-case for each.
template <class OfOne>
void ForEach(OfOne check) {
  for (const Ending& ending : kEndings)
    for (const Awaited& awaited : kAwaited)
      cts::Row((std::string(awaited.name) + "-by-" + ending.name).c_str(), [&] { check(ending, awaited, 1); });
  for (const Ending& ending : {kEndings[0], kEndings[2]})
    cts::Row((std::string("three-streams-by-") + ending.name).c_str(), [&] { check(ending, kAwaited[0], 3); });
}

}  // namespace
