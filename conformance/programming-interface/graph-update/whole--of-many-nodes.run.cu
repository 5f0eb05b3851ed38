/*---
clause: pi.graph-update.whole
covers: hundreds of nodes of each kind, one or all of them changed
control: the update is left out
control-fails-with: a node of a graph of many did not have the parameters of the graph that it was updated with
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <string>
#include <vector>

namespace {

constexpr unsigned kMost = 600, kKinds = 4;

struct Note {
  unsigned* word;
  unsigned value;
};
void CUDART_CB Write(void* data) {
  const auto* const note = static_cast<const Note*>(data);
  *note->word = note->value;
}

// Node i leaves a value in word i, and stands after one node or two of those before it.
class Many {
 public:
  Many(const cts::PinnedBuffer<unsigned>& words, unsigned count, const std::vector<unsigned>& values)
      : values_(values), notes_(count) {
    sources_.Write(values_.data(), count);
    std::vector<cudaGraphNode_t> nodes;
    for (unsigned i = 0; i < count; ++i) {
      notes_[i] = {words.data() + i, values[i]};
      const cudaGraphNode_t near = i > 0 ? nodes[i - 1 - i % 3 * (i > 3)] : nullptr, far = i > 9 ? nodes[i / 2] : near;
      const cts::Behind none{}, one{near}, two{near, far};
      const cts::Behind behind = i == 0 ? none : near == far ? one : two;
      nodes.push_back(i % kKinds == 0   ? cts::AddKernel(graph, behind, cts::StoreWord, words.device() + i, values[i])
                      : i % kKinds == 1 ? cts::AddFill(graph, behind, words.device() + i, values[i])
                      : i % kKinds == 2
                          ? cts::AddCopy(graph, behind, words.data() + i, sources_.data() + i, sizeof(unsigned))
                          : cts::AddHost(graph, behind, &Write, &notes_[i]));
    }
  }
  const cts::Template graph;

 private:
  std::vector<unsigned> values_;
  std::vector<Note> notes_;
  cts::DeviceBuffer<unsigned> sources_{kMost};
};

void Check(const char* name, unsigned count, unsigned first, unsigned step) {
  cts::Row(name, [&] {
    const cts::PinnedBuffer<unsigned> words(kMost, 0);
    std::vector<unsigned> before(count), after(count);
    for (unsigned i = 0; i < count; ++i) before[i] = after[i] = 1000 + i;
    for (unsigned i = first; i < count; i += step) after[i] = 5000 + i;
    const Many old(words, count, before), with(words, count, after);
    const cts::Stream stream;
    const cts::Executable exec(old.graph);
    const auto wrong = [&](const std::vector<unsigned>& values) {
      for (unsigned i = 0; i < count; ++i) words[i] = 0;
      exec.Launch(stream);
      stream.Synchronize();
      unsigned differ = 0;
      for (unsigned i = 0; i < count; ++i) differ += words[i] != values[i];
      return differ;
    };
    CTS_EXPECT_EQ(wrong(before), 0, "the first launch did not do its work");
    cudaGraphExecUpdateResultInfo info{};
    if (!cts::control()) CTS_CUDA(cudaGraphExecUpdate(exec, with.graph, &info));
    for (int launch = 0; launch < 2; ++launch)
      CTS_EXPECT_EQ(wrong(after), 0,
                    "a node of a graph of many did not have the parameters of the graph that it was updated with");
    CTS_CUDA(cudaGraphExecUpdate(exec, old.graph, &info));
    CTS_EXPECT_EQ(wrong(before), 0, "a graph of many nodes was not updated back");
  });
}

CTS_CASE() {
  Check("17-all", 17, 0, 1);
  Check("600-all", kMost, 0, 1);
  for (unsigned kind = 0; kind < kKinds; ++kind) Check(("600-of-kind-" + std::to_string(kind)).c_str(), kMost, kind, 4);
  Check("600-the-first", kMost, 0, kMost);
  Check("600-the-last", kMost, kMost - 1, kMost);
}

}  // namespace
