#include "run/built.h"

#include <unistd.h>

#include <fstream>
#include <set>

#include <fmt/format.h>

#include "base/files.h"
#include "base/sha256.h"
#include "run/launch.h"
#include "suite/catalogue/sharing.h"

namespace run {
namespace {

namespace fs = std::filesystem;
using catalogue::Observer;

// Empty text: it can be used.
std::string Problem(const catalogue::Case& c, const fs::path& file, int mode) {
  std::error_code error;
  if (std::string why = base::WhyNotUsable(file, mode, HowToBuild(c)); !why.empty()) return why;
  if (!fs::is_regular_file(file, error)) return fmt::format("{} is no file; {}", file.string(), HowToBuild(c));
  if (fs::file_size(file, error) == 0 || error) return fmt::format("{} is empty; {}", file.string(), HowToBuild(c));
  return "";
}

// "path length" and as much of the file as holds the notes of a program or library, or nothing of one that is not there.
void AddFile(const catalogue::Tree& tree, const fs::path& file, base::Sha256Sum& sum) {
  constexpr std::size_t kNotes = 4096;
  std::error_code error;
  const auto length = fs::file_size(file, error);
  sum.Add(fmt::format("{} {}\n", file.lexically_relative(tree.root).string(), error ? 0 : length));
  if (error) return;  // Nor is a pipe opened.
  std::ifstream in(file, std::ios::binary);
  std::string beginning(kNotes, '\0');
  in.read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
  sum.Add(std::string_view(beginning).substr(0, static_cast<std::size_t>(in.gcount())));
}

}  // namespace

std::string BuiltOf(const catalogue::Tree& tree, const std::vector<catalogue::SelectedCase>& cases) {
  catalogue::ObjectIndex index = catalogue::LoadObjectIndex(tree.root);
  index.shared.merge(index.alone);
  std::set<fs::path> files;
  for (const catalogue::SelectedCase& item : cases) {
    const catalogue::Case& c = *item.subject;
    for (const Observer observer : {Observer::kPlain, Observer::kControl}) files.insert(ArtefactOf(tree, c, observer));
    if (const auto object = index.shared.find(c.Stem()); object != index.shared.end())
      files.insert(tree.root / object->second);
  }
  base::Sha256Sum sum;
  for (const fs::path& file : files) AddFile(tree, file, sum);
  return sum.Hex();
}

std::vector<std::string> NotBuilt(const catalogue::Tree& tree) {
  catalogue::ObjectIndex index = catalogue::LoadObjectIndex(tree.root);
  index.shared.merge(index.alone);
  std::vector<std::string> found;
  for (const catalogue::Case& c : tree.cases) {
    std::string why = Problem(c, ArtefactOf(tree, c, Observer::kPlain), c.IsCompileTime() ? R_OK : X_OK);
    if (why.empty() && c.HasControlProgram()) why = Problem(c, ArtefactOf(tree, c, Observer::kControl), X_OK);
    // What the code of a measuring case looks like.
    if (why.empty() && Traits(c.kind).patterns) why = Problem(c, ObservedOf(tree, c), R_OK);
    const auto object = index.shared.extract(c.Stem());
    if (why.empty() && !object.empty()) why = Problem(c, tree.root / object.mapped(), R_OK);
    if (!why.empty()) found.push_back(fmt::format("{}: {}", c.id, why));
  }
  for (const std::string& stem : tree.lost) {
    found.push_back(fmt::format("conformance/{}.cu is missing; unpack, install or build the suite again", stem));
    index.shared.erase(stem);
  }
  for (const auto& [stem, object] : index.shared) {
    found.push_back(fmt::format("{}: {} names it, which is no case of this tree", stem, catalogue::kObjectIndex));
  }
  return found;
}

void LeaveOutUnbuiltDrafts(catalogue::Tree& tree) {
  std::erase_if(tree.cases, [&tree](const catalogue::Case& c) {
    std::error_code error;
    return !c.draft.empty() && !fs::exists(ArtefactOf(tree, c, Observer::kPlain), error);
  });
}

}  // namespace run
