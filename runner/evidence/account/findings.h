// What does not fit in the journals of a run, one line each.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace evidence {

/// Lines of several sorts; of many of one sort only the first five are kept, and counted.
class Lines {
 public:
  void Add(std::string text) { lines_.push_back(std::move(text)); }
  /// "sort: text"
  void Add(const std::string& sort, const std::string& text);
  /// As many more of a sort that nobody needs to read.
  void AddMore(const std::string& sort, std::size_t more);
  /// Whether a further line of this sort would still be kept.
  bool Shows(const std::string& sort) const;
  std::vector<std::string> Take() { return std::move(lines_); }

 private:
  std::vector<std::string> lines_;
  std::map<std::string, std::size_t> count_, place_;
};

struct Findings {
  std::vector<std::string> missing;  ///< Planned attempts that no journal holds, or why nobody can say which they are.
  std::vector<std::string> wrong;    ///< What cannot be in a journal as a run of sound cases writes it.

  /// By case: why its attempts support no clause, the first reason that was found. Each is said in a line of the two above, too,
  /// unless that has enough of its sort.
  std::map<std::string, std::string> doubts;

  bool Fit() const { return missing.empty() && wrong.empty(); }
  std::vector<std::string> All() const;  ///< What is wrong first.
};

}  // namespace evidence
