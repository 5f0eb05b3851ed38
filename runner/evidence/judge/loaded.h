// Which files a process had as CUDA, as it tells itself (conformance/RUNNER.md, "What the loader puts under a program"): of the
// probe they are facts of the machine, of a program they must be the same.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace judge {

struct Library {
  std::string file;     ///< Absolute, links followed; empty where it is unknown.
  std::string id;       ///< "build-id=..,size=..,mtime=..": equal texts are one file that nobody changed.
  std::string unknown;  ///< Why the file cannot be told; empty where it is.
  bool operator==(const Library&) const = default;
};

struct Loaded {
  std::optional<Library> runtime;  ///< Absent: not said, as before programs and probes told it.
  std::optional<Library> driver;   ///< Absent: none was loaded.
  std::vector<Library> preloaded;  ///< By the loader's variables and its own file.
  bool IsEmpty() const { return !runtime && !driver && preloaded.empty(); }
};

/// Why what a program had loaded is not what the probe had, or empty text. Where neither says a runtime, nothing is compared.
/// `tool`: the program ran under one, which loads libraries of its own.
std::string WhyOther(const Loaded& probe, const Loaded& program, bool tool);

/// Reading throws base::MemberError for members of another type.
void to_json(nlohmann::json& j, const Loaded& loaded);
void from_json(const nlohmann::json& j, Loaded& loaded);
void from_json(const nlohmann::json& j, Library& library);

}  // namespace judge
