/*---
clause: lang.group.memcpy-async-bytes
covers: numbers of bytes that are no multiple of the elements' size
control: each copy is one byte too short
control-fails-with: a copy of a part of an element brought other bytes than so many from there
draft: five of five on an H200, not yet on an H100
---*/
#include "copies.cuh"
#include "cts/case.cuh"

namespace {

// Both addresses are aligned as their type is, and the last element is not whole, or all are.
template <class Element, bool kWhole = false>
void Check(const char* type) {
  cts::Row(type, [&] {
    const auto rows = cts::group::CopyRows([](const cts::group::CopyRow& row) {
      return row.from % alignof(Element) == 0 && row.to % alignof(Element) == 0 &&
             (row.bytes % sizeof(Element) == 0) == kWhole;
    });
    const unsigned less = cts::control() ? 1 : 0;
    const unsigned wrong = cts::group::WrongCopies<cts::group::WholeBlocks, Element>(rows, 96, less) +
                           cts::group::WrongCopies<cts::group::Tiles<8>, Element>(rows, 64, less);
    CTS_EXPECT_EQ(wrong, 0u, "a copy of a part of an element brought other bytes than so many from there");
  });
}

CTS_CASE() {
  Check<unsigned short>("2-bytes");
  Check<unsigned>("4-bytes");
  Check<double>("8-bytes");
  Check<int4>("16-bytes");
  Check<int3>("12-bytes");
  Check<unsigned, true>("whole-ones-of-4-bytes");
}

}  // namespace
