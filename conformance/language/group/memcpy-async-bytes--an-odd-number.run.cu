/*---
clause: lang.group.memcpy-async-bytes
covers: odd numbers of bytes between even addresses, two bytes apart from alignment
control: each copy is one byte too short
control-fails-with: a copy of an odd number of bytes brought other bytes than so many from there
draft: five of five on an H200, not yet on an H100
---*/
#include "copies.cuh"
#include "cts/case.cuh"

namespace {

bool IsWanted(const cts::group::CopyRow& row) {
  return cts::group::ApartBy(row) == 2 && row.from % 2 == 0 && row.bytes % 2 == 1;
}
// The same numbers between addresses with a common alignment.
bool IsAlike(const cts::group::CopyRow& row) {
  return cts::group::ApartBy(row) == 16 && row.from % 2 == 0 && row.bytes % 2 == 1;
}

template <class Groups>
void Check(const char* name, unsigned threads, bool (*wanted)(const cts::group::CopyRow& row) = IsWanted) {
  cts::Row(name, [&] {
    const unsigned wrong =
        cts::group::WrongCopies<Groups, unsigned char>(cts::group::CopyRows(wanted), threads, cts::control() ? 1 : 0);
    CTS_EXPECT_EQ(wrong, 0u, "a copy of an odd number of bytes brought other bytes than so many from there");
  });
}

CTS_CASE() {
  Check<cts::group::WholeBlocks>("blocks", 96);
  Check<cts::group::Tiles<8>>("tiles-of-8", 64);
  Check<cts::group::ThisThread>("a-thread", 32);
  Check<cts::group::InBranches>("coalesced-groups", 32);
  Check<cts::group::WholeBlocks>("blocks-between-addresses-alike", 96, IsAlike);
}

}  // namespace
