// What an implementation lacks of the functions that the suite calls: the table functions.txt of the tree, which the build makes, held
// against what runtime and driver offer.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace machine {

struct LackedFunction {
  std::string name;
  int cases = 0;  ///< That call it, at least on some way through them.
};

/// Of one library.
struct Lacked {
  std::string library;                    ///< "runtime" or "driver"
  int called = 0;                         ///< Functions that any case calls.
  std::string problem;                    ///< Why nothing more can be said, else empty.
  std::vector<LackedFunction> functions;  ///< The most needed first.
  /// "lacks 105 of 251 functions that the cases call; first cudaFoo (935 cases), ..."
  std::string Text() const;
};

/// Of the runtime, and with `ask_driver` of the driver; nothing where the tree has no table. Asks bin/cts-starter, which holds no code for
/// devices, for at most 20 s each.
std::vector<Lacked> FindLacking(const std::filesystem::path& tree, bool ask_driver);

/// {"runtime": {"called": 251, "lacks": [{"name": "cudaFoo", "cases": 935}]}, ...}, or with "problem" in the place of "lacks".
nlohmann::json ToJson(const std::vector<Lacked>& libraries);

}  // namespace machine
