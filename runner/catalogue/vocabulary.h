// The closed sets of words that headers may use: fixtures/features.yaml and fixtures/build-words.yaml.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "catalogue/problem.h"
#include "catalogue/tree.h"

namespace catalogue {

inline constexpr const char* kFeaturesFile = "fixtures/features.yaml";
inline constexpr const char* kBuildWordsFile = "fixtures/build-words.yaml";

/// An absent file is a problem: without it every word would be unknown.
std::map<std::string, Feature> LoadFeatures(const std::filesystem::path& root, Problems& problems);
std::vector<std::string> LoadBuildWords(const std::filesystem::path& root, Problems& problems);

}  // namespace catalogue
