// What may stand in a conditional body, a row for each type of node. Included by the cases about such bodies.
#pragma once

#include "cts/graph/conditional.h"

namespace cts {

static __global__ void TakeWord(unsigned* to, unsigned* from) {
  *to = *from;
  *from = 0;
}
static __global__ void TakeWhether(unsigned* to, unsigned* from, unsigned value) {
  *to = *from == value ? 1 : 0;
  *from = 0;
}

/// What a body works on: word 0 of `words` is to be 1 at the end of it, word 1 is 1, words 2 and 3 are 0.
struct BodyPlace {
  cudaGraph_t graph, body;
  unsigned *words, *page_locked;
  const unsigned* page_locked_one;
};
struct BodyContent {
  const char* name;
  cudaGraphNode_t (*add)(const BodyPlace&);  ///< Fills the body, and returns the node that comes last.
};

inline cudaGraphNode_t AddChildOf(const BodyPlace& on, Behind behind, unsigned* word, unsigned factor, unsigned term) {
  const Template child;
  AddKernel(child, {}, TimesPlus, word, 1u, factor, term);
  return AddChild(on.body, behind, child);
}
inline cudaGraphNode_t AddInner(const BodyPlace& on, Behind behind, unsigned* word, unsigned factor, unsigned term) {
  const Conditional inner = AddConditional(on.body, behind, ConditionOf(on.graph, 1), cudaGraphCondTypeIf, 1);
  AddKernel(inner.bodies[0], {}, TimesPlus, word, 1u, factor, term);
  return inner.node;
}

inline constexpr BodyContent kBodyContents[] = {
    {"kernel", [](const BodyPlace& on) { return AddKernel(on.body, {}, StoreWord, on.words, 1u); }},
    {"empty-and-kernel",
     [](const BodyPlace& on) { return AddKernel(on.body, {AddEmpty(on.body)}, StoreWord, on.words, 1u); }},
    {"memcpy", [](const BodyPlace& on) { return AddCopy(on.body, {}, on.words, on.words + 1, sizeof(unsigned)); }},
    {"memcpy-from-page-locked-memory",
     [](const BodyPlace& on) { return AddCopy(on.body, {}, on.words, on.page_locked_one, sizeof(unsigned)); }},
    {"memcpy-to-page-locked-memory",
     [](const BodyPlace& on) {
       const cudaGraphNode_t copy = AddCopy(on.body, {}, on.page_locked, on.words + 1, sizeof(unsigned));
       return AddKernel(on.body, {copy}, TakeWord, on.words, on.page_locked);
     }},
    {"memset", [](const BodyPlace& on) { return AddFill(on.body, {}, on.words, 1); }},
    {"child", [](const BodyPlace& on) { return AddChildOf(on, {}, on.words, 0, 1); }},
    {"conditional", [](const BodyPlace& on) { return AddInner(on, {}, on.words, 0, 1); }},
    // ((1 * 3 + 2) * 5 + 1) * 7 + 3, each node after the one before.
    {"all-behind-each-other",
     [](const BodyPlace& on) {
       cudaGraphNode_t last = AddFill(on.body, {}, on.words + 2, 1);
       last = AddKernel(on.body, {last}, TimesPlus, on.words + 2, 1u, 3u, 2u);
       last = AddEmpty(on.body, {last});
       last = AddCopy(on.body, {last}, on.words + 3, on.words + 2, sizeof(unsigned));
       last = AddChildOf(on, {last}, on.words + 3, 5, 1);
       last = AddInner(on, {last}, on.words + 3, 7, 3);
       return AddKernel(on.body, {last}, TakeWhether, on.words, on.words + 3, 185u);
     }},
};

}  // namespace cts
