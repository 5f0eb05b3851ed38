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

/// A line of twelve arguments, which alone take 96 bytes of the buffer; what else it takes is not documented.
inline constexpr std::size_t kBytesOfWideLine = 96;
__device__ inline void PrintWideLine(unsigned long long i) {
  printf("%llu %llu %llu %llu %llu %llu %llu %llu %llu %llu %llu %llu\n", 1'000'000 + i, i, i, i, i, i, i, i, i, i, i,
         i);
}
/// Those with the numbers below `count`.
inline std::string WideLines(unsigned count) {
  std::string lines;
  for (unsigned i = 0; i < count; ++i) {
    lines += std::to_string(1'000'000 + i);
    for (int k = 1; k < 12; ++k) lines += " " + std::to_string(i);
    lines += "\n";
  }
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
