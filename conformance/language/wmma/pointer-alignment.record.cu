/*---
clause: lang.wmma.pointer-alignment
requires: [cc-70, no-mps]
draft: five of five on an H200, not yet on an H100
note: each alignment in a process of its own, because it may lose the context
---*/
#include "cts/case.cuh"

#include "wmma.family.cuh"

#include "misplaced.family.cuh"

namespace {

CTS_CHILD(Misplaced) {
  cts::ContextIsLost();
  const auto bytes = static_cast<unsigned>(cts::child_argument());
  TellOf({true, 0, bytes}, {false, 0, bytes}, {true, 0, bytes});
}

CTS_CASE() {
  Observe("code-of-16-bytes", "right-of-16-bytes", cts::RunChild("Misplaced", {.argument = 16, .any_end = true}));
  Observe("code-of-8-bytes", "right-of-8-bytes", cts::RunChild("Misplaced", {.argument = 8, .any_end = true}));
  Observe("code-of-4-bytes", "right-of-4-bytes", cts::RunChild("Misplaced", {.argument = 4, .any_end = true}));
}

}  // namespace
