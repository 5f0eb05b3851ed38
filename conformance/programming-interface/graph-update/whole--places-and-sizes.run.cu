/*---
clause: pi.graph-update.whole
covers: places, sizes and data of each kind of node
control: the update is left out
control-fails-with: a launch after an update did not have the places and sizes of the other graph
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr const char* kWrong = "a launch after an update did not have the places and sizes of the other graph";

void CUDART_CB CopyNext(void* words) { static_cast<unsigned*>(words)[0] = static_cast<unsigned*>(words)[1]; }

// Returns whether the graph was updated.
bool Update(const cts::Executable& exec, cudaGraph_t with, bool may_be_refused) {
  cudaGraphExecUpdateResultInfo info{};
  const cudaError_t code = cts::Taken(cudaGraphExecUpdate(exec, with, &info));
  if (may_be_refused && code == cudaErrorGraphExecUpdateFailure) return false;
  CTS_CUDA(code);
  return true;
}

// What a launch leaves in the first word and in the fourth.
struct Left {
  unsigned first, fourth;
};

// Two graphs of one node in mapped memory: that of 1 leaves 1 in the first word alone, that of 2 what is wanted.
template <class Add>
void Check(const char* name, Left wanted, Add add, bool may_be_refused = false) {
  cts::Row(name, [&] {
    cts::PinnedBuffer<unsigned> words(8, 0);
    words[1] = 1;
    for (const int i : {2, 4, 5, 6, 7}) words[i] = 2;
    const cts::Template first, second;
    add(first, words, 1);
    add(second, words, 2);
    const cts::Stream stream;
    const cts::Executable exec(first);
    const auto launch = [&] {
      words[0] = words[3] = 0;
      exec.Launch(stream);
      stream.Synchronize();
    };
    launch();
    CTS_EXPECT(words[0] == 1 && words[3] == 0, "the first launch did not do its work");
    Left left = wanted;
    if (!cts::control()) {
      const bool updated = Update(exec, second, may_be_refused);
      if (!updated) left = {1, 0};
      if (may_be_refused) CTS_OBSERVE(name, updated);
    }
    launch();
    CTS_EXPECT_EQ(words[0], left.first, kWrong);
    CTS_EXPECT_EQ(words[3], left.fourth, kWrong);
  });
}

CTS_CASE() {
  using Words = cts::PinnedBuffer<unsigned>;
  Check("destination-of-a-kernel", {0, 2}, [](cudaGraph_t graph, const Words& words, unsigned value) {
    cts::AddKernel(graph, {}, cts::StoreWord, words.device() + (value == 2 ? 3 : 0), value);
  });
  Check("destination-of-a-memset", {0, 2}, [](cudaGraph_t graph, const Words& words, unsigned value) {
    cts::AddFill(graph, {}, words.device() + (value == 2 ? 3 : 0), value);
  });
  Check("destination-of-a-memcpy", {0, 2}, [](cudaGraph_t graph, const Words& words, unsigned value) {
    cts::AddCopy(graph, {}, words.data() + (value == 2 ? 3 : 0), words.data() + value, sizeof(unsigned));
  });
  Check("destination-in-a-child", {0, 2}, [](cudaGraph_t graph, const Words& words, unsigned value) {
    const cts::Template child;
    cts::AddFill(child, {}, words.device() + (value == 2 ? 3 : 0), value);
    cts::AddChild(graph, {}, child);
  });
  Check("data-of-a-host-function", {0, 2}, [](cudaGraph_t graph, const Words& words, unsigned value) {
    cts::AddHost(graph, {}, &CopyNext, words.data() + (value == 2 ? 3 : 0));
  });
  Check("size-of-a-memcpy", {2, 2}, [](cudaGraph_t graph, const Words& words, unsigned value) {
    cts::AddCopy(graph, {}, words.data(), words.data() + (value == 2 ? 4 : 1), (value == 2 ? 4 : 1) * sizeof(unsigned));
  });
  // Such an update may fail where the fill does not map onto what the node has (cudaGraphExecUpdate).
  Check(
      "size-of-a-memset", {2, 2},
      [](cudaGraph_t graph, const Words& words, unsigned value) {
        cts::AddFill(graph, {}, words.device(), value, value == 2 ? 4 : 1);
      },
      true);
}

}  // namespace
