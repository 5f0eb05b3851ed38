/*---
clause: lang.group.labeled-partition
control: the first thread of each tile gives another label
control-fails-with: threads of a tile are not together exactly where they have the same label
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "parts.cuh"

namespace {

template <unsigned kSize>
void Check(const char* name, dim3 threads) {
  constexpr const char* kMessage = "threads of a tile are not together exactly where they have the same label";
  if (cts::control()) {
    cts::group::CheckDivision<cts::group::LabeledTiles<kSize, int, true>>(name, threads, cts::group::LabelOf, true,
                                                                          kMessage);
  } else {
    cts::group::CheckDivision<cts::group::LabeledTiles<kSize, int, false>>(name, threads, cts::group::LabelOf, false,
                                                                           kMessage);
  }
}

CTS_CASE() {
  Check<2>("tiles-of-2", {50});
  Check<4>("tiles-of-4", {3, 4, 7});
  Check<8>("tiles-of-8", {72});
  Check<16>("tiles-of-16", {16, 3});
  Check<32>("tiles-of-32", {8, 4, 3});
}

}  // namespace
