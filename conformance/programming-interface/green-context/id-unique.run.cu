/*---
clause: pi.green-context.id-unique
control: the id of one green context is asked for each time
control-fails-with: two green contexts had the same id
requires: [no-mps]
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include <memory>
#include <set>

#include "green.cuh"

namespace {

unsigned long long IdOf(CUgreenCtx green) {
  unsigned long long id = 0;
  CTS_CU(CTS_DRIVER(cuGreenCtxGetId)(green, &id));
  return id;
}

// Every second one goes before the next is made, whose handle may be the same then.
CTS_CASE() {
  constexpr unsigned kContexts = 12;
  (void)PrimaryContext();
  const Green first;
  std::set<unsigned long long> ids{IdOf(first.context())};
  std::vector<std::unique_ptr<Green>> kept;
  for (unsigned i = 1; i < kContexts; ++i) {
    auto another = std::make_unique<Green>();
    ids.insert(IdOf(cts::control() ? first.context() : another->context()));
    CTS_EXPECT_EQ(IdOf(another->context()), IdOf(another->context()), "a green context has two ids");
    {
      const Current current(another->converted());
      CTS_EXPECT_EQ(IdOf(nullptr), IdOf(another->context()), "the id of NULL is not that of the current green context");
    }
    if (i % 2 == 0) kept.push_back(std::move(another));
  }
  CTS_EXPECT_EQ(ids.size(), kContexts, "two green contexts had the same id");
}

}  // namespace
