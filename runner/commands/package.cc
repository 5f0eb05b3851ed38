// cuda-cts package: the citable submission of a run.
#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/exit_code.h"
#include "base/files.h"
#include "base/hold_signals.h"
#include "base/say.h"
#include "base/sha256.h"
#include "base/text.h"
#include "commands/command.h"
#include "commands/keep_evidence.h"
#include "commands/temporary.h"
#include "report/document.h"
#include "report/package/archive.h"
#include "report/package/citable.h"
#include "report/package/package.h"
#include "report/package/package_manifest.h"
#include "report/package/signature.h"
#include "suite/catalogue/tree.h"

namespace command {
namespace {

namespace fs = std::filesystem;

struct PackageOptions {
  std::vector<fs::path> journals;
  fs::path out;
  fs::path sign;
  bool draft = false;
};

std::string FolderName(const fs::path& out) {
  const std::string name = out.filename().string();
  return name.substr(0, name.size() - package::ArchiveEnding(out).size());
}

// Whether somebody who chose this name expects one file. A folder of that name would surprise him.
bool LooksPacked(const fs::path& out) {
  const std::string ending = base::Lower(out.extension().string());
  constexpr std::string_view kOthers[] = {".tar", ".tgz", ".tzst", ".txz", ".gz", ".zst", ".xz", ".bz2", ".zip", ".7z"};
  return std::find(std::begin(kOthers), std::end(kOthers), ending) != std::end(kOthers);
}

// A package is never overwritten, whoever made it, and when.
void CheckIsFree(const fs::path& out) {
  std::error_code error;
  const bool empty_folder = fs::is_directory(out, error) && fs::is_empty(out, error);
  if (fs::exists(out, error) && !empty_folder) {
    throw base::InputError(out.string() + ": exists already; a package is never overwritten: name another with --out");
  }
}

void CheckOut(const fs::path& out) {
  constexpr std::size_t kLongestName = 99;  // of a folder, in the form ustar
  const bool packed = !package::ArchiveEnding(out).empty();
  if (!packed && LooksPacked(out))
    throw base::InputError(out.string() +
                           ": a package is a folder, FILE.tar.zst or FILE.tar.gz; name it so with --out");
  if (packed && FolderName(out).size() > kLongestName)
    throw base::InputError(
        fmt::format("{}: the name is longer than the {} bytes that an archive can hold; choose a shorter "
                    "one with --out",
                    out.string(), kLongestName));
  if (FolderName(out).empty() || FolderName(out) == "." || FolderName(out) == "..") {
    throw base::InputError(out.string() +
                           ": has no name of its own; name a new folder, FILE.tar.zst or FILE.tar.gz with --out");
  }
  CheckIsFree(out);
}

// Takes a folder that did not become whole away again, and the folders above it that were made for it.
class Undo {
 public:
  explicit Undo(fs::path folder) : folder_(std::move(folder)) {
    std::error_code error;
    for (fs::path p = fs::absolute(folder_, error); !p.empty() && !fs::exists(p, error) && p != p.parent_path();
         p = p.parent_path())
      made_.push_back(p);
  }
  ~Undo() {
    if (kept_) return;
    std::error_code ignored;
    // One that was there already was empty.
    for (auto it = fs::directory_iterator(folder_, ignored); !ignored && it != fs::directory_iterator();
         it.increment(ignored)) {
      std::error_code also_ignored;
      fs::remove_all(it->path(), also_ignored);
    }
    for (const fs::path& p : made_) fs::remove(p, ignored);
  }
  Undo(const Undo&) = delete;
  Undo& operator=(const Undo&) = delete;
  void Keep() { kept_ = true; }

 private:
  const base::HoldSignals hold_;
  fs::path folder_;
  std::vector<fs::path> made_;  // The innermost first.
  bool kept_ = false;
};

// Gives a whole package its name, unless another command has taken that meanwhile.
void MoveTo(const fs::path& whole, const fs::path& folder) {
  std::error_code error;
  fs::rename(whole, folder, error);
  if (!error) return;
  CheckIsFree(folder);
  throw base::DiskFull(
      fmt::format("{}: cannot be created ({}); name another place with --out", folder.string(), error.message()));
}

// Returns the hash of the manifest, which stands for everything. An empty folder that is there may be all that its owner may write to.
std::string WritePackage(const fs::path& out, const std::map<std::string, std::string>& files, const fs::path& key) {
  CheckIsFree(out);
  std::error_code error;
  const bool is_there = fs::is_directory(out, error);
  const fs::path folder = is_there ? out : base::PartOf(out);
  Undo undo(folder);
  fs::create_directories(folder / "journals", error);
  if (error) {
    throw base::DiskFull(
        fmt::format("{}: cannot be created ({}); name another place with --out", out.string(), error.message()));
  }
  package::Manifest manifest;
  for (const auto& [name, text] : files) {
    base::WriteWhole(folder / name, text);
    manifest[name] = base::Sha256(text);
  }
  const std::string text = package::ManifestText(manifest);
  base::WriteWhole(folder / package::kManifest, text);
  if (!key.empty()) package::Sign(folder, key);
  if (!is_there) MoveTo(folder, out);
  undo.Keep();
  return base::Sha256(text);
}

void Package(const PackageOptions& options, Common& common) {
  CheckOut(options.out);
  KeepPlaces(common, {options.out});
  if (!options.sign.empty()) package::CheckCanSign(options.sign);
  const catalogue::Tree tree = catalogue::LoadTree(catalogue::DefaultTree(common.tree));
  std::vector<package::PackageJournal> journals;
  std::vector<journal::Journal> read;
  std::vector<std::string> names;
  std::map<std::string, std::string> files;
  for (const fs::path& file : options.journals) {
    journals.push_back(package::ReadPackageJournal(file, journals.size() + 1));
    read.push_back(journals.back().journal);
    names.push_back(journals.back().name);
    files[names.back()] = base::ReadFile(file);
  }
  const std::vector<std::string> reasons = package::WhyNotCitable(tree, read, names);
  for (const std::string& reason : reasons) base::SayError("cuda-cts: not citable: {}\n", reason);
  if (!reasons.empty() && !options.draft) {
    base::SayError("cuda-cts: no package was written; --draft writes one that says so\n");
    common.exit_code = exit_code::kNotAsExpected;
    return;
  }
  for (auto& [name, text] : package::DerivedFiles(tree, journals, reasons)) files[name] = std::move(text);
  std::string fingerprint;
  if (!package::ArchiveEnding(options.out).empty()) {
    const TemporaryFolder folder;
    fingerprint = WritePackage(folder.path() / FolderName(options.out), files, options.sign);
    package::Pack(folder.path() / FolderName(options.out), options.out);
  } else {
    fingerprint = WritePackage(options.out, files, options.sign);
  }
  base::Say("wrote {}{}\nSHA-256 of its manifest: {}\n", options.out.string(), reasons.empty() ? "" : ", a draft",
            fingerprint);
}

}  // namespace

void AddPackage(CLI::App& app, Common& common) {
  CLI::App* sub =
      app.add_subcommand("package", "Write the citable submission of a run: statement, reports, journals, hashes");
  auto options = std::make_shared<PackageOptions>();
  sub->add_option("--journal", options->journals,
                  "Journal of a run of everything; several are its shards, in their order")
      ->required();
  sub->add_option("--out", options->out,
                  "FILE.tar.zst, FILE.tar.gz (by the programs tar and zstd or gzip) or a folder; never overwritten")
      ->required();
  sub->add_option(
      "--sign", options->sign,
      "Sign its list of checksums with this key, by `ssh-keygen -Y sign` (a private key without passphrase, or a "
      "public one whose other half ssh-agent holds)");
  sub->add_flag("--draft", options->draft, "Write also what may not be cited; the statement then says why");
  sub->footer(
      "Citable is a run of the unmodified suite that answered every case with every observer (level full), once an\n"
      "attempt, on one machine, to its end, with a reason for every skip.\n"
      "Exit codes: 0 the package was written (with --draft: whatever it says); 1 the run may not be cited, each reason "
      "is\n"
      "printed; 2 a file cannot be used; 5 the package could not be written.");
  sub->callback([options, &common] { Package(*options, common); });
}

}  // namespace command
