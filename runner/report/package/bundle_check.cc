#include "report/package/bundle_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "base/error.h"
#include "base/files.h"
#include "base/pattern.h"
#include "base/sha256.h"
#include "report/document.h"

namespace package {
namespace {

namespace fs = std::filesystem;
using base::InputError;
using base::Location;

bool StaysInside(const fs::path& path) {
  return path.is_relative() &&
         std::none_of(path.begin(), path.end(), [](const fs::path& part) { return part == ".."; });
}

// path -> hash
std::map<std::string, std::string> Parse(const std::string& file, const std::string& text) {
  static const base::Pattern form("([0-9a-f]{64})  (?:\\./)?(.+)");
  std::map<std::string, std::string> listed;
  std::istringstream in(text);
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    std::string hash;
    std::string name;
    if (!form.Matches(line, &hash, &name) || !StaysInside(name)) {
      throw InputError(Location{file, number},
                       "is no line of sha256sum for a file of this tree; unpack the bundle anew");
    }
    if (!listed.emplace(name, hash).second) {
      throw InputError(Location{file, number}, "names " + name + " a second time; unpack the bundle anew");
    }
  }
  if (listed.empty()) throw InputError(file + ": lists nothing; unpack the bundle anew");
  return listed;
}

// Libraries need no permission.
bool OfPrograms(const std::string& path) { return path.starts_with("bin/") || path.starts_with("programs/"); }

// What Python leaves beside a file of the tree that it ran, or that pip installed: folder/__pycache__/name.cpython-311.pyc.
bool IsCompiledOf(const std::map<std::string, std::string>& listed, const fs::path& path) {
  if (path.extension() != ".pyc" || path.parent_path().filename() != "__pycache__") return false;
  const fs::path folder = path.parent_path().parent_path();
  return listed.contains((folder / path.stem().stem()).generic_string() + ".py");
}

std::string Problem(const fs::path& root, const std::string& path, const std::string& hash) {
  const fs::path file = root / path;
  std::error_code error;
  const fs::file_status status = fs::symlink_status(file, error);
  if (!fs::exists(status)) return "is missing";
  if (!fs::is_regular_file(status)) return "is no regular file";
  try {
    const std::string bytes = base::ReadFile(file);
    if (base::Sha256(bytes) != hash) return "was changed";
    const bool runs = OfPrograms(path) && (bytes.starts_with("#!") || bytes.starts_with("\x7f"
                                                                                        "ELF"));
    const bool may_run = (status.permissions() & fs::perms::owner_exec) != fs::perms::none;
    return runs && !may_run ? "lost its permission to be run" : "";
  } catch (const InputError&) {
    return "cannot be read";
  }
}

}  // namespace

BundleCheck CheckBundle(const fs::path& root) {
  const std::string file = (root / kBundleManifest).string();
  std::error_code error;
  if (!fs::exists(file, error)) {
    throw InputError(file + ": is missing; only trees that ci/release/bundle made can be verified");
  }
  const std::string text = base::ReadFile(file);
  std::map<std::string, std::string> problems;
  const std::map<std::string, std::string> listed = Parse(file, text);
  for (const auto& [path, hash] : listed) {
    if (std::string problem = Problem(root, path, hash); !problem.empty()) problems[path] = std::move(problem);
  }
  for (auto it = fs::recursive_directory_iterator(root, error); !error && it != fs::recursive_directory_iterator();
       it.increment(error)) {
    const std::string path = it->path().lexically_relative(root).generic_string();
    if (it->is_directory() && !it->is_symlink()) continue;
    if (path != kBundleManifest && !listed.contains(path) && !IsCompiledOf(listed, path))
      problems[path] = "is not listed";
  }
  if (error)
    throw InputError(root.string() + ": cannot be read whole (" + error.message() + "); check the permissions");
  BundleCheck check{.files = listed.size(), .sha256 = base::Sha256(text), .findings = {}};
  for (const auto& [path, problem] : problems) {
    check.findings.push_back(fmt::format("{}: {}", path, problem));
  }
  return check;
}

}  // namespace package
