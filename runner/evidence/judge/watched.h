// What the observers of the reference device (reference/observe/) saw of an attempt: who watched, and what they found.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace judge {

/// One sentence: "<kernel> <what> <other>".
struct Found {
  std::string observer;  ///< "validity" or "races".
  std::string kernel;    ///< Its name without arguments.
  std::string what;
  std::string other;  ///< A second kernel, or empty.
  std::string where;  ///< Addresses, offsets, threads: not the same from run to run.
  /// "validity: store reads 4 bytes ..." without the place.
  std::string Text() const;
  bool operator==(const Found&) const = default;
};

struct Watched {
  std::vector<std::string> observers;  ///< Sorted; empty: nobody did, as where a program made no call of CUDA.
  std::vector<Found> found;
  bool more = false;   ///< Of a process, more than it tells.
  std::string defect;  ///< Why what they wrote cannot be used, or empty.
};

/// What the device's processes of one attempt have written, a line of JSON each. Never throws: what is no such line is a defect.
/// `before`: who said that they watch in a process that goes on.
Watched ParseWatched(std::string_view text, const std::vector<std::string>& before = {});

void to_json(nlohmann::json& j, const Watched& w);
void from_json(const nlohmann::json& j, Watched& w);

}  // namespace judge
