/*---
clause: pi.graph-update.single-node
covers: several nodes that are set before one launch, in no order
control: the last node that is to be set keeps its parameters
control-fails-with: a launch did not have the parameters of each of several nodes that were set before it
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/measure/rounds.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace {

constexpr unsigned kKinds = 4, kRounds = 40;

struct Note {
  unsigned *word, value;
};
void CUDART_CB Leave(void* data) {
  const auto* const note = static_cast<const Note*>(data);
  *note->word = note->value;
}

// Node i leaves in word i what was set last of it: by a kernel, a fill, a copy or on the host.
class Subject {
 public:
  explicit Subject(unsigned nodes)
      : words_(nodes, 0), sources_(nodes * kValues), notes_(nodes * kValues), value_(nodes, 1) {
    for (unsigned i = 0; i < nodes * kValues; ++i) {
      sources_[i] = i % kValues;
      notes_[i] = {words_.data() + i / kValues, i % kValues};
    }
    for (unsigned i = 0; i < nodes; ++i) {
      const cts::Behind none{}, one{i > 0 ? nodes_[i - 1] : nullptr};
      nodes_.push_back(Add(i, i % 3 == 0 ? none : one));
    }
    exec_.emplace(graph_);
  }
  void Set(unsigned i, unsigned value) {
    const cudaGraphNode_t node = nodes_[i];
    if (i % kKinds == 0)
      CTS_CUDA(cts::WithKernel(
          [&](const cudaKernelNodeParams* to) { return cudaGraphExecKernelNodeSetParams(*exec_, node, to); },
          cts::StoreWord, words_.device() + i, value));
    if (i % kKinds == 1) {
      const cudaMemsetParams to = cts::FillOf(words_.device() + i, value);
      CTS_CUDA(cudaGraphExecMemsetNodeSetParams(*exec_, node, &to));
    }
    if (i % kKinds == 2)
      CTS_CUDA(cudaGraphExecMemcpyNodeSetParams1D(*exec_, node, words_.data() + i, Source(i, value), sizeof(unsigned),
                                                  cudaMemcpyDefault));
    if (i % kKinds == 3) {
      const cudaHostNodeParams to{&Leave, NoteOf(i, value)};
      CTS_CUDA(cudaGraphExecHostNodeSetParams(*exec_, node, &to));
    }
  }
  void Expect(unsigned i, unsigned value) { value_[i] = value; }
  /// One that the node does not leave now.
  unsigned Another(unsigned i, unsigned drawn) const { return (value_[i] + drawn % 6) % 7 + 1; }
  /// How many nodes left something else.
  unsigned WrongAfterLaunch(const cts::Stream& stream) {
    std::fill_n(words_.data(), value_.size(), 0u);
    exec_->Launch(stream);
    stream.Synchronize();
    unsigned wrong = 0;
    for (unsigned i = 0; i < value_.size(); ++i) wrong += words_[i] != value_[i] ? 1 : 0;
    return wrong;
  }

 private:
  static constexpr unsigned kValues = 8;
  unsigned* Source(unsigned i, unsigned value) const { return sources_.data() + i * kValues + value; }
  Note* NoteOf(unsigned i, unsigned value) { return &notes_[i * kValues + value]; }
  cudaGraphNode_t Add(unsigned i, cts::Behind behind) {
    if (i % kKinds == 0) return cts::AddKernel(graph_, behind, cts::StoreWord, words_.device() + i, 1u);
    if (i % kKinds == 1) return cts::AddFill(graph_, behind, words_.device() + i, 1);
    if (i % kKinds == 2) return cts::AddCopy(graph_, behind, words_.data() + i, Source(i, 1), sizeof(unsigned));
    return cts::AddHost(graph_, behind, &Leave, NoteOf(i, 1));
  }
  const cts::PinnedBuffer<unsigned> words_, sources_;
  std::vector<Note> notes_;
  std::vector<unsigned> value_;
  std::vector<cudaGraphNode_t> nodes_;
  const cts::Template graph_;
  std::optional<cts::Executable> exec_;
};

// In each round one node to all of them get other values, some of them twice.
void Check(const char* name, unsigned nodes) {
  cts::Row(name, [&] {
    Subject subject(nodes);
    const cts::Stream stream;
    unsigned wrong = 0, drawn = 7;
    CTS_EXPECT_EQ(subject.WrongAfterLaunch(stream), 0, "the first launch did not do its work");
    const unsigned rounds = cts::Rounds(kRounds);
    for (unsigned round = 0; round < rounds; ++round) {
      const unsigned count = 1 + round * 5 % nodes;
      for (unsigned i = 0; i < count; ++i) {
        drawn = drawn * 1664525u + 1013904223u;
        const unsigned node = (drawn >> 8) % nodes, value = subject.Another(node, drawn >> 4);
        subject.Expect(node, value);
        if (!cts::control() || i + 1 < count) subject.Set(node, value);
      }
      wrong += subject.WrongAfterLaunch(stream);
    }
    CTS_EXPECT_EQ(wrong, 0, "a launch did not have the parameters of each of several nodes that were set before it");
  });
}

CTS_CASE() {
  Check("5-nodes", 5);
  Check("130-nodes", 130);
}

}  // namespace
