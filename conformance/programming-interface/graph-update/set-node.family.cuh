// A node of an executable graph is set, by a call that sets that of the template where it gets no executable graph.
#include "cts/graph/graph_nodes.h"

namespace {

using Words = cts::PinnedBuffer<unsigned>;

struct Messages {
  const char *not_set, *others_set, *template_set;
};

// `add` adds a node that leaves 1 in a word; `set` makes one leave 2 in word 0, in the executable graph, or in the
// template where it gets none. The node that is set is neither the first nor the last of its kind. `before` is done
// with the executable graph ahead of that.
template <class Add, class Set, class Before>
void ExpectSet(Words& words, Add add, Set set, bool of_template, const Messages& messages, Before before) {
  const cts::Template graph;
  add(graph, words, 3);
  const cudaGraphNode_t node = add(graph, words, 0);
  add(graph, words, 4);
  const cts::Stream stream;
  const cts::Executable exec(graph);
  before(exec, stream);
  CTS_CUDA(set(of_template ? nullptr : static_cast<cudaGraphExec_t>(exec), node, words));
  for (int launch = 0; launch < 2; ++launch) {
    words[0] = words[3] = words[4] = 0;
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT_EQ(words[0], 2, messages.not_set);
    CTS_EXPECT(words[3] == 1 && words[4] == 1, messages.others_set);
  }
  cts::RunOnce(graph);
  CTS_EXPECT_EQ(words[0], 1, messages.template_set);
}

}  // namespace
