// Which suite a tree holds, in words.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace command {

/// A member as text, of a list its items; "unknown" where it is absent.
std::string MemberText(const nlohmann::json& object, const char* key);

/// "cuda-cts 0.1.0, commit 0d67b5b with local changes"; "unknown" in the place of what suite.json does not say.
std::string SuiteText(const nlohmann::json& suite);

/// That of this program, which the build takes from CMakeLists.txt, as it does that of suite.json.
const char* ProgramVersion();

/// "this program is of version 0.2.0"; empty where the suite says the same of itself.
std::string OtherProgram(const nlohmann::json& suite);

/// "toolkit 13.0.88, for compute capability 80, 90".
std::string BuiltText(const nlohmann::json& suite);

}  // namespace command
