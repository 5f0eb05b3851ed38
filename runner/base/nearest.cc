#include "base/nearest.h"

#include <algorithm>

namespace base {

int EditDistance(std::string_view a, std::string_view b) {
  std::vector<int> before(b.size() + 1), previous(b.size() + 1), current(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) previous[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    current[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int replace = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      current[j] = std::min({previous[j] + 1, current[j - 1] + 1, replace});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        current[j] = std::min(current[j], before[j - 2] + 1);
      }
    }
    std::swap(before, previous);
    std::swap(previous, current);
  }
  return previous[b.size()];
}

std::vector<std::string> Nearest(std::string_view word, const std::vector<std::string>& candidates, std::size_t most) {
  const int limit = std::max<int>(2, static_cast<int>(word.size()) / 3);
  std::vector<std::pair<int, std::string>> found;
  for (const std::string& candidate : candidates) {
    // The difference in length is a lower bound, and far cheaper than the distance.
    const auto longer = std::max(candidate.size(), word.size()), shorter = std::min(candidate.size(), word.size());
    if (longer - shorter > static_cast<std::size_t>(limit)) continue;
    const int distance = EditDistance(word, candidate);
    if (distance <= limit) found.emplace_back(distance, candidate);
  }
  if (found.empty() && word.size() >= 3) {
    for (const std::string& candidate : candidates) {
      if (candidate.find(word) != std::string::npos) found.emplace_back(static_cast<int>(candidate.size()), candidate);
    }
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  std::vector<std::string> result;
  for (auto& [distance, candidate] : found) {
    // What is much farther than the nearest is noise.
    if (result.size() < most && distance <= found.front().first + 1) result.push_back(std::move(candidate));
  }
  return result;
}

std::string DidYouMean(std::string_view word, const std::vector<std::string>& candidates) {
  const std::vector<std::string> near = Nearest(word, candidates);
  std::string text;
  for (std::size_t i = 0; i < near.size(); ++i) {
    text += i == 0 ? "; did you mean '" : i + 1 < near.size() ? ", '" : " or '";
    text += near[i] + "'";
  }
  return text.empty() ? text : text + "?";
}

std::string Join(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += ", ";
    text += word;
  }
  return text;
}

}  // namespace base
