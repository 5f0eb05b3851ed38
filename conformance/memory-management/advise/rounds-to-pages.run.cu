/*---
clause: mm.advise.rounds-to-pages
control: the range goes on into the next page
control-fails-with: advice is not widened to the pages of its range, and no others
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

namespace {

// A byte at the begin, inside and at the end of a page, and two on both sides of a border: what each page's attribute
// is.
CTS_CASE() {
  const std::size_t page = cts::HostPage();
  constexpr std::size_t kPages = 8;
  const struct {
    const char* name;
    std::size_t at, bytes, first, last;  // pages [first, last)
  } rows[] = {{"first-byte", 3 * page, 1, 3, 4},
              {"inner-byte", 3 * page + 100, 1, 3, 4},
              {"last-byte", 4 * page - 1, 1, 3, 4},
              {"across-a-border", 4 * page - 1, 2, 3, 5},
              {"a-page-and-a-byte", 3 * page, page + 1, 3, 5}};
  for (const auto& row : rows) {
    cts::Row(row.name, [&] {
      const cts::ManagedPages block(kPages * page);
      CTS_CUDA(cudaMemAdvise(block.data() + row.at, row.bytes + (cts::control() ? page : 0), cudaMemAdviseSetReadMostly,
                             cts::OnDeviceLocation()));
      for (std::size_t i = 0; i < kPages; ++i) {
        for (const std::size_t offset : {std::size_t{0}, page - 1}) {
          CTS_EXPECT_EQ(cts::RangeAttribute(cudaMemRangeAttributeReadMostly, block.data() + i * page + offset, 1),
                        i >= row.first && i < row.last ? 1 : 0,
                        "advice is not widened to the pages of its range, and no others");
        }
      }
    });
  }
}

}  // namespace
