#pragma once

// Which GPUs the programs of a suite can run on: those that it was built for, and those that their code reaches.

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace machine {

/// The compute capability of an architecture as suite.json names it: "90a" -> "9.0", "120" -> "12.0".
std::string Capability(std::string architecture);

/// What `suite` (suite.json) was built for, in its order, each a name as above; the last one's PTX is there, too. Empty where anything of it
/// is no such name: of a damaged list nothing is said.
std::vector<std::string> Architectures(const nlohmann::json& suite);

/// Why `suite` (suite.json) cannot run on all of `devices` (as the probe lists them, each with "cc": "8.0"), and what to take instead, for the
/// first that it has no code for; empty where it has code for each, or nobody said what it was built for. Machine code runs on the
/// rest of its major version ("90a": on 9.0 alone), the last architecture's PTX on everything later.
std::string WhyNoCode(const nlohmann::json& suite, const nlohmann::json& devices);

}  // namespace machine
