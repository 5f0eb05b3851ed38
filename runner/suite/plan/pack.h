// Which cases are compiled together. Most of what the compiler does for a small case are the headers, so that cases of one section make one
// unit; but of a large unit each of its cases waits for all others.
#pragma once

#include <string>
#include <vector>

#include "suite/plan/plan.h"

namespace plan {

/// A case that may be compiled with others.
struct Member {
  std::string stem;
  std::string unit;   ///< Of one unit and its parts are only those that name the same one.
  std::string small;  ///< The unit for what few cases name, each with their own; empty: it stays as small as it is.
  Flags flags;        ///< The same for all of one `unit`, and of one `small`.
  bool alone = false;
};

inline constexpr std::size_t kMostOfAUnit = 16, kMostOfASmallUnit = 7;

/// Each unit in parts of nearly one size, of kMostOfAUnit cases at most ("<unit>-1", ...). Units of kMostOfASmallUnit cases at most join
/// the next ones with the same `small`, up to kMostOfAUnit ("<small>-1", ...). In the order in which the units come first.
std::vector<Object> Pack(const std::vector<Member>& members);

}  // namespace plan
