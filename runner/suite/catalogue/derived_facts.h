// Facts that follow from others: who makes them (run/machine/inspect.cc) and who holds a journal's facts against each other
// (evidence/account/contradictions.cc) ask here.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "suite/catalogue/condition.h"

namespace catalogue {

inline constexpr const char* kDriverKnowsToolkit = "driver-knows-toolkit";

/// Of those who built the suite, as suite.json has it: the fact, and its member there. The compiler that everybody has, NVIDIA's nvcc, is
/// not named.
struct BuildFact {
  const char *fact, *member;
};
inline constexpr const char* kToolkit = "toolkit";
inline constexpr BuildFact kBuildFacts[] = {
    {kToolkit, "toolkit"}, {"compiler", "compiler"}, {"host-compiler", "host_compiler"}};

/// All of them that `suite` tells; names as the GPU's, in lower case with dashes.
inline Facts FactsOfBuild(const nlohmann::json& suite) {
  Facts facts;
  for (const auto& [fact, member] : kBuildFacts) {
    if (!suite.is_object() || !suite.contains(member) || !suite[member].is_string()) continue;
    const auto text = suite[member].get<std::string>();
    facts[fact] = std::string_view(fact) == kToolkit ? text : base::Slug(text);
  }
  return facts;
}

inline constexpr const char* kCounters = "counters";
/// The features that come from libraries beside CUDA: the facts of these names, and those that say why not ("no-vulkan"). A run asks
/// for those that its cases need; an absent one says nothing.
inline constexpr const char* kAccessories[] = {kCounters, "gl", "vulkan"};

/// As if nobody had asked for the accessory.
inline void ForgetAccessory(const std::string& accessory, Facts& facts) {
  facts.erase(accessory);
  facts.erase("no-" + accessory);
}

/// A driver runs the machine code of any toolkit of its major version, but takes neither PTX nor relocatable code of a newer one.
/// Empty where the facts do not name both.
inline std::optional<bool> DriverKnowsToolkit(const Facts& facts) {
  const auto toolkit = facts.find("toolkit"), driver = facts.find("cuda-driver");
  if (toolkit == facts.end() || driver == facts.end()) return std::nullopt;
  const std::string_view whole = toolkit->second;
  const std::string_view release = whole.substr(0, whole.find('.', whole.find('.') + 1));  // 13.0 of 13.0.88
  return CompareVersions(driver->second, release) >= 0;
}

/// Whether a kernel of this release is that of Windows' Linux.
inline bool IsWsl(std::string_view kernel) {
  return kernel.find("microsoft") != std::string_view::npos || kernel.find("WSL") != std::string_view::npos;
}

}  // namespace catalogue
