/*---
clause: lang.group.shfl-any-type
control: the first thread of each group gives another value
control-fails-with: a value of some type was not moved bit by bit
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "shuffles.cuh"

namespace {

template <class T>
void Check(const char* type) {
  cts::group::CheckGroups<cts::group::Tiles<8>, cts::group::MovedByShuffles<T, true>>(
      type, {24}, nullptr, cts::control(), "a value of some type was not moved bit by bit");
}

CTS_CASE() {
  Check<cts::group::Bytes<1>>("1-byte");
  Check<cts::group::Bytes<3>>("3-bytes");
  Check<cts::group::Bytes<5>>("5-bytes");
  Check<cts::group::Bytes<8>>("8-bytes");
  Check<cts::group::Bytes<16>>("16-bytes");
  Check<cts::group::Bytes<31>>("31-bytes");
  Check<cts::group::Bytes<32>>("32-bytes");
  Check<signed char>("signed-char");
  Check<unsigned short>("unsigned-short");
  Check<long long>("long-long");
  Check<float>("float");
  Check<double>("double");
  Check<int3>("int3");
}

}  // namespace
