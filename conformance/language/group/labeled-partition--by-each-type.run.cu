/*---
clause: lang.group.labeled-partition
covers: labels of each integral type, told apart by their upper bits
control: the first thread of each tile gives another label
control-fails-with: threads of a tile are not together exactly where they have the same label of some type
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "parts.cuh"

namespace {

template <class T>
void Check(const char* type, unsigned (*label)(unsigned pattern, unsigned thread) = cts::group::LabelOf) {
  constexpr const char* kMessage =
      "threads of a tile are not together exactly where they have the same label of some type";
  if (cts::control()) {
    cts::group::CheckDivision<cts::group::LabeledTiles<16, T, true>>(type, {64}, label, true, kMessage);
  } else {
    cts::group::CheckDivision<cts::group::LabeledTiles<16, T, false>>(type, {64}, label, false, kMessage);
  }
}

CTS_CASE() {
  Check<bool>("bool", cts::group::BitOf);
  Check<char>("char");
  Check<signed char>("signed-char");
  Check<unsigned char>("unsigned-char");
  Check<short>("short");
  Check<unsigned short>("unsigned-short");
  Check<int>("int");
  Check<unsigned>("unsigned");
  Check<long>("long");
  Check<unsigned long>("unsigned-long");
  Check<long long>("long-long");
  Check<unsigned long long>("unsigned-long-long");
}

}  // namespace
