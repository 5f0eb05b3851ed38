/*---
clause: pi.context.id-unique
control: the id of the context that is current is asked for each time
control-fails-with: two contexts had the same id
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <set>

#include "../contexts.cuh"

namespace {

unsigned long long IdOf(CUcontext context) {
  unsigned long long id = 0;
  CTS_CU(CTS_DRIVER(cuCtxGetId)(context, &id));
  return id;
}

// Some are destroyed before others are made, whose handles may be the same then; the primary context is one more.
CTS_CHILD(Ids) {
  constexpr unsigned kContexts = 6;
  const CUcontext current = cts::CreateContext();
  std::set<unsigned long long> ids{IdOf(current)};
  bool same = true;
  for (unsigned i = 1; i < kContexts; ++i) {
    const CUcontext another = cts::CreateContext();
    same = same && IdOf(nullptr) == IdOf(another) && IdOf(another) == IdOf(another);
    ids.insert(IdOf(cts::control() ? current : another));
    if (i % 2 == 0) {
      cts::DestroyContext(another);
    } else {
      cts::PopContext();
    }
  }
  CUcontext primary = nullptr;
  CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRetain)(&primary, 0));
  ids.insert(IdOf(cts::control() ? current : primary));
  cts::Tell("same", same);
  cts::Tell("missing", kContexts + 1 - static_cast<unsigned>(ids.size()));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Ids");
  CTS_EXPECT_EQ(child.Value("missing"), 0, "two contexts had the same id");
  CTS_EXPECT_EQ(child.Value("same"), 1, "the id of NULL is not that of the current context");
}

}  // namespace
