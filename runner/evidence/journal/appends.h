#pragma once

#include <filesystem>

#include <nlohmann/json.hpp>

namespace journal {

/// Throws InputError where nobody could read the file any more once an attempt with these lines of its suite and machine stood in it: it
/// is the journal of a run, or was begun with another suite or machine.
void CheckAppends(const std::filesystem::path& file, const nlohmann::json& suite, const nlohmann::json& machine);

}  // namespace journal
