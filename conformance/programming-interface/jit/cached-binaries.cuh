// The binaries of a cache, and whether a run left them as they were.
#pragma once

#include <algorithm>
#include <iterator>
#include <map>
#include <string>

#include "cts/process/temporary_folder.h"

namespace cts {

using CachedBinaries = std::map<std::string, TemporaryFolder::File>;

/// What the folder holds beside the list of its contents.
inline CachedBinaries BinariesOf(const TemporaryFolder& folder) {
  CachedBinaries files = folder.Files();
  for (auto file = files.begin(); file != files.end();)
    file = file->first.ends_with("index") ? files.erase(file) : std::next(file);
  return files;
}

/// Whether the files are the same ones, perhaps with other times: a cache may note by them which binary was used last.
inline bool HaveSameNamesAndSizes(const CachedBinaries& a, const CachedBinaries& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& one, const auto& other) {
    return one.first == other.first && one.second.size == other.second.size;
  });
}

}  // namespace cts
