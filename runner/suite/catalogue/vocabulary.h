// The closed sets of words that headers may use: fixtures/features.yaml and fixtures/build-words.yaml.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "suite/catalogue/problem.h"
#include "suite/catalogue/tree.h"

namespace catalogue {

inline constexpr const char* kFeaturesFile = "fixtures/features.yaml";
inline constexpr const char* kBuildWordsFile = "fixtures/build-words.yaml";

/// By word.
using Features = std::map<std::string, Feature>;

/// An absent file is a problem: without it every word would be unknown.
Features LoadFeatures(const std::filesystem::path& root, Problems& problems);
/// The same. Throws InputError for the first problem.
Features LoadFeatures(const std::filesystem::path& root);
BuildWords LoadBuildWords(const std::filesystem::path& root, Problems& problems);

}  // namespace catalogue
