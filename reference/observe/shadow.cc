#include "observe/shadow.h"

#include <algorithm>
#include <utility>

namespace ref::observe {

Granule* Shadow::Find(u64 address, bool make) {
  const u64 number = address >> kPageBits;
  Line& line = lines_[number % kLines];
  if (line.number != number) {
    auto found = pages_.find(number);
    if (found == pages_.end()) {
      if (!make) return nullptr;
      if (made_.size() < kMostPages) {
        made_.push_back(number);
      } else {
        const u64 gone = std::exchange(made_[oldest_], number);
        oldest_ = (oldest_ + 1) % kMostPages;
        pages_.erase(gone);
        has_lost_ = true;
        if (lines_[gone % kLines].number == gone) lines_[gone % kLines] = {};
      }
      found = pages_.emplace(number, std::make_unique<Page>()).first;
    }
    line = {number, found->second.get()};
  }
  return &(*line.page)[address % (1 << kPageBits) / kGranuleBytes];
}

void Shadow::Forget(u64 low, u64 high) {
  const auto clear = [&](u64 number, Page& page) {
    const u64 start = number << kPageBits;
    for (std::size_t i = 0; i < page.size(); ++i) {
      const u64 at = start + i * kGranuleBytes;
      if (at + kGranuleBytes > low && at < high) page[i] = {};
    }
  };
  const u64 first = low >> kPageBits, last = (high - 1) >> kPageBits;
  if (last - first < pages_.size()) {
    for (u64 number = first; number <= last; ++number) {
      const auto found = pages_.find(number);
      if (found != pages_.end()) clear(number, *found->second);
    }
    return;
  }
  for (auto& [number, page] : pages_) {
    if (number >= first && number <= last) clear(number, *page);
  }
}

}  // namespace ref::observe
