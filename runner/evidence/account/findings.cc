#include "evidence/account/findings.h"

#include <fmt/format.h>

namespace evidence {
namespace {

constexpr std::size_t kShown = 5;

}  // namespace

void Lines::Add(const std::string& sort, const std::string& text) {
  if (!Shows(sort)) return AddMore(sort, 1);
  ++count_[sort];
  lines_.push_back(fmt::format("{}: {}", sort, text));
}

void Lines::AddMore(const std::string& sort, std::size_t more) {
  if (more == 0) return;
  std::size_t& n = count_[sort];
  n = n < kShown ? kShown + more : n + more;
  const auto [place, fresh] = place_.try_emplace(sort, lines_.size());
  if (fresh) lines_.emplace_back();
  lines_[place->second] = fmt::format("{}: and {} more", sort, n - kShown);
}

bool Lines::Shows(const std::string& sort) const {
  const auto it = count_.find(sort);
  return it == count_.end() || it->second < kShown;
}

std::vector<std::string> Findings::All() const {
  std::vector<std::string> all = wrong;
  all.insert(all.end(), missing.begin(), missing.end());
  return all;
}

}  // namespace evidence
