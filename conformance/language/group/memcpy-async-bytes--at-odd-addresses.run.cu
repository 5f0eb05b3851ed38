/*---
clause: lang.group.memcpy-async-bytes
covers: odd addresses, two bytes apart from alignment
control: each copy is one byte too short
control-fails-with: a copy between odd addresses brought other bytes than so many from there
requires: [no-mps]
note: in a child, because a copy by larger units faults there
draft: five of five on an H200, not yet on an H100
---*/
#include "copies.cuh"
#include "cts/case.cuh"

namespace {

bool IsWanted(const cts::group::CopyRow& row) { return cts::group::ApartBy(row) == 2 && row.from % 2 == 1; }
// Odd addresses with a common alignment.
bool IsAlike(const cts::group::CopyRow& row) { return cts::group::ApartBy(row) == 16 && row.from % 2 == 1; }

CTS_CHILD(Copy) {
  const unsigned less = cts::control() ? 1 : 0;
  const auto rows = cts::group::CopyRows(cts::child_argument() == 2 ? IsAlike : IsWanted);
  cts::ContextIsLost();  // perhaps
  cts::Tell("wrong", cts::child_argument() == 1
                         ? cts::group::WrongCopies<cts::group::Tiles<8>, unsigned char>(rows, 64, less)
                         : cts::group::WrongCopies<cts::group::WholeBlocks, unsigned char>(rows, 96, less));
}

CTS_CASE() {
  constexpr const char* kNames[] = {"blocks", "tiles-of-8", "blocks-between-addresses-alike"};
  for (int i = 0; i < 3; ++i) {
    cts::Row(kNames[i], [&] {
      // One that does not end well tells nothing, which is looked at.
      const cts::ChildRun child = cts::RunChild("Copy", {.argument = i, .any_end = true});
      CTS_EXPECT_EQ(child.Has("wrong") ? child.Value("wrong") : -1, 0,
                    "a copy between odd addresses brought other bytes than so many from there");
    });
  }
}

}  // namespace
