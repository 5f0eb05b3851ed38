// What the compiler, the linkers and FileCheck said about a compile-time case, recorded at build time by
// cuda-cts-capture in observed/<stem>.json.
#pragma once

#include <filesystem>
#include <vector>

#include "evidence/judge/observation.h"

namespace run {

inline constexpr const char* kObservedSchema = "cuda-cts-observed/1";

/// Reads what cuda-cts-capture wrote. Throws InputError naming the file, what is wrong and the remedy.
std::vector<judge::CompileStep> LoadCompileSteps(const std::filesystem::path& file);

/// Writes the same file, whole or not at all. Throws base::DiskFull (evidence/journal/journal.h) when it cannot.
void SaveCompileSteps(const std::filesystem::path& file, const std::vector<judge::CompileStep>& steps);

}  // namespace run
