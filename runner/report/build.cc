// From the files that a user names to the result.
#include <map>

#include <fmt/format.h>

#include "base/error.h"
#include "base/sha256.h"
#include "report/document.h"
#include "report/recorded.h"
#include "report/result.h"

namespace report {
namespace {

/// The same bytes twice would count every attempt twice.
void RefuseTwice(std::map<std::string, std::string>& seen, const std::string& sha256, const std::string& file) {
  const auto [it, fresh] = seen.try_emplace(sha256, file);
  if (!fresh) throw base::InputError(fmt::format("{}: the same contents as {}; give each file once", file, it->second));
}

}  // namespace

Result BuildResult(const catalogue::Tree& tree, const std::vector<std::filesystem::path>& journals,
                   const std::vector<std::filesystem::path>& recorded) {
  std::map<std::string, std::string> seen;
  std::vector<journal::Journal> read;
  std::vector<std::string> names;
  std::vector<std::string> hashes;
  for (const std::filesystem::path& file : journals) {
    hashes.push_back(base::Sha256(ReadFile(file)));
    RefuseTwice(seen, hashes.back(), file.string());
    read.push_back(journal::ReadJournal(file));
    names.push_back(file.string());
  }
  Result result = ComputeResult(tree, read, names);
  for (std::size_t i = 0; i < read.size(); ++i) {
    nlohmann::json& shard = result.run["journals"][i];
    shard["file"] = journals[i].filename().string();
    shard["sha256"] = hashes[i];
  }
  for (const std::filesystem::path& file : recorded) {
    const Document baseline = LoadReport(file);
    RefuseTwice(seen, baseline.sha256, file.string());
    AddRecorded(result, tree, baseline);
  }
  return result;
}

}  // namespace report
