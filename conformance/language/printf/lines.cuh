// Lines that a kernel printed, each with a number at its beginning, because nobody promises their order.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <vector>

#include "../captured.cuh"

namespace cts {

/// All lines, sorted.
inline std::vector<std::string> LinesOf(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

/// The number at the beginning of the first line that one of them lacks, and 0 where both have the same lines.
inline int FirstDifference(const std::string& a, const std::string& b) {
  const std::vector<std::string> first = LinesOf(a), second = LinesOf(b);
  std::vector<std::string> different;
  std::set_symmetric_difference(first.begin(), first.end(), second.begin(), second.end(),
                                std::back_inserter(different));
  return different.empty() ? 0 : std::max(1, std::atoi(different.front().c_str()));
}

}  // namespace cts
