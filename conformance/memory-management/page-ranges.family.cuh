// Ranges of managed memory that begin and end anywhere in a page, and what each page tells of a call on them.
#include "cts/memory/managed.h"

namespace {

struct PageRange {
  const char* name;
  std::size_t at, bytes;    // of the block
  std::size_t first, last;  // its pages are [first, last)
};

// A byte at the begin, inside and at the end of a page, two on both sides of a border, a page and a byte: each a row,
// with a block of eight pages of its own. `call` is made with the address and the length, which `further` lets go on
// into the next page; `attribute` is `within` in the pages of the range, and `beside` in all others.
template <class Call>
void CheckPageRanges(bool further, Call call, cudaMemRangeAttribute attribute, int within, int beside,
                     const char* message) {
  const std::size_t page = cts::HostPage();
  constexpr std::size_t kPages = 8;
  const PageRange rows[] = {{"first-byte", 3 * page, 1, 3, 4},
                            {"inner-byte", 3 * page + 100, 1, 3, 4},
                            {"last-byte", 4 * page - 1, 1, 3, 4},
                            {"across-a-border", 4 * page - 1, 2, 3, 5},
                            {"a-page-and-a-byte", 3 * page, page + 1, 3, 5}};
  for (const PageRange& row : rows) {
    cts::Row(row.name, [&] {
      const cts::ManagedPages block(kPages * page);
      call(block.data() + row.at, row.bytes + (further ? page : 0));
      for (std::size_t i = 0; i < kPages; ++i) {
        for (const std::size_t offset : {std::size_t{0}, page - 1}) {
          CTS_EXPECT_EQ(cts::RangeAttribute(attribute, block.data() + i * page + offset, 1),
                        i >= row.first && i < row.last ? within : beside, message);
        }
      }
    });
  }
}

}  // namespace
