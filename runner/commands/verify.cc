// cuda-cts verify: checks a package without the machine that it was made on.
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/exit_code.h"
#include "base/files.h"
#include "base/json_text.h"
#include "base/say.h"
#include "base/sha256.h"
#include "commands/command.h"
#include "commands/temporary.h"
#include "report/document.h"
#include "report/package/archive.h"
#include "report/package/package.h"
#include "report/package/package_manifest.h"
#include "report/package/signature.h"
#include "suite/catalogue/tree.h"

namespace command {
namespace {

namespace fs = std::filesystem;

struct VerifyOptions {
  fs::path package, allowed;
  std::string signer;
  bool all = false;
};

// --signer names a file of allowed signers, of whom any will do, or one of those in --allowed-signers.
package::Signers SignersOf(const VerifyOptions& options) {
  std::error_code error;
  if (options.allowed.empty() && fs::is_regular_file(options.signer, error)) return {options.signer, ""};
  if (!options.allowed.empty()) return {options.allowed, options.signer};
  throw base::InputError(
      options.signer + ": is no file of allowed signers; a name needs such a file beside it (--allowed-signers FILE)");
}

int Verify(const VerifyOptions& options, const fs::path& folder, const catalogue::Tree& tree) {
  std::vector<std::string> reasons = package::VerifyPackage(folder, tree);
  package::SignatureCheck signature;
  if (!options.signer.empty()) {
    signature = package::CheckSignature(folder, SignersOf(options));
    if (!signature.refusal.empty()) reasons.insert(reasons.begin(), signature.refusal);
  }
  std::size_t shown = 0;
  for (const std::string& reason : reasons) {
    if (shown == 1 && !options.all) break;
    base::Say("refused: {}\n", reason);
    ++shown;
  }
  if (shown < reasons.size()) base::Say("and {} more reasons; --all prints them\n", reasons.size() - shown);
  if (!reasons.empty()) return exit_code::kNotAsExpected;
  const auto index = base::ParseJson(base::ReadFile(folder / "package.json"));
  base::Say("accepted: {}\nSHA-256 of its manifest: {}\n", index.at("cite").at("text").get<std::string>(),
            base::Sha256(base::ReadFile(folder / package::kManifest)));
  if (!signature.by.empty()) base::Say("signed by {}\n", signature.by);
  return exit_code::kOk;
}

void Run(const VerifyOptions& options, Common& common) {
  std::error_code error;
  if (!fs::exists(options.package, error)) {
    throw base::InputError(options.package.string() + ": does not exist; give what `cuda-cts package` wrote");
  }
  const catalogue::Tree tree = catalogue::LoadTree(catalogue::DefaultTree(common.tree));
  if (!tree.suite.is_object()) {
    throw base::InputError(tree.root.string() + ": has no suite.json; give a built or installed tree with --tree");
  }
  if (fs::is_directory(options.package, error)) {
    common.exit_code = Verify(options, options.package, tree);
    return;
  }
  const TemporaryFolder folder;
  common.exit_code = Verify(options, package::Unpack(options.package, folder.path()), tree);
}

}  // namespace

void AddVerify(CLI::App& app, Common& common) {
  CLI::App* sub = app.add_subcommand("verify", "Check a package offline, with a tree of the same suite");
  auto options = std::make_shared<VerifyOptions>();
  sub->add_option("PACKAGE", options->package, "What `cuda-cts package` wrote: a folder, FILE.tar.zst or FILE.tar.gz")
      ->required();
  CLI::Option* signer = sub->add_option(
      "--signer", options->signer,
      "Refuse it unless it is signed by one whom this file of allowed signers lists (see ssh-keygen(1)), or by the one "
      "of this name in --allowed-signers");
  sub->add_option("--allowed-signers", options->allowed, "The file in which --signer is a name")->needs(signer);
  sub->add_flag("--all", options->all, "Print every reason of a refusal, not only the first");
  sub->footer(
      "Checked: hashes and list of files; schema versions; that suite, level, cases and observers are the whole "
      "unmodified\n"
      "suite's; that every case was answered once an attempt, and skipped only for a reason that this machine gives; "
      "that\n"
      "every verdict is what the judge gives for its observation; that reports and statement are what the journals "
      "give.\n"
      "Exit codes: 0 accepted; 1 refused, with the reason; 2 no package, or the tree is of another suite; 5 no room to "
      "unpack it.");
  sub->callback([options, &common] { Run(*options, common); });
}

}  // namespace command
