#include "package/signature.h"

#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "package/package_manifest.h"
#include "process/process.h"

namespace package {
namespace {

using base::InputError;
namespace fs = std::filesystem;

constexpr double kSigningLimitS = 30;
constexpr std::uintmax_t kMostBytes = 65536;  // Of a signature; an honest one has some hundred.

void CheckTool() {
  if (!process::FindProgram("ssh-keygen").empty()) return;
  throw InputError("signatures need the program ssh-keygen, which is not installed; install openssh-client");
}

// What ssh-keygen answers; it is never asked for a passphrase, as nobody could give it.
base::Process SshKeygen(std::vector<std::string> words, const fs::path& input = {}) {
  words.insert(words.begin(), "ssh-keygen");
  if (!input.empty()) {
    words.insert(words.begin(), {"sh", "-c", "input=$1; shift; exec \"$@\" < \"$input\"", "sh", input.string()});
  }
  return process::RunProcess(
      {.command = std::move(words),
       .environment = {{"LC_ALL", "C"}, {"SSH_ASKPASS", "/bin/false"}, {"SSH_ASKPASS_REQUIRE", "force"}},
       .timeout_s = kSigningLimitS});
}

std::string FirstLine(const base::Process& p) {
  if (!p.start_error.empty()) return p.start_error;
  if (p.timed_out) return "ssh-keygen did not end";
  const std::string line = p.output.substr(0, p.output.find_first_of("\r\n"));
  return line.empty() ? fmt::format("ssh-keygen ended with exit code {}", p.exit_code) : line;
}

bool Succeeded(const base::Process& p) { return p.start_error.empty() && !p.timed_out && p.exit_code == 0; }

}  // namespace

void CheckCanSign(const fs::path& key) {
  CheckTool();
  std::error_code error;
  if (!fs::is_regular_file(key, error)) throw InputError(key.string() + ": is no file of a key; name one with --sign");
}

void Sign(const fs::path& folder, const fs::path& key) {
  const fs::path manifest = folder / kManifest;
  const base::Process p =
      SshKeygen({"-Y", "sign", "-q", "-f", key.string(), "-n", kSignatureNamespace, manifest.string()});
  std::error_code error;
  if (Succeeded(p) && fs::is_regular_file(folder / kSignature, error)) return;
  throw InputError(
      fmt::format("{}: cannot sign ({}); give a private key without passphrase, or the public one of a key "
                  "that ssh-agent holds",
                  key.string(), FirstLine(p)));
}

SignatureCheck CheckSignature(const fs::path& folder, const Signers& signers) {
  CheckTool();
  std::error_code error;
  if (!fs::is_regular_file(signers.allowed, error)) {
    throw InputError(signers.allowed.string() +
                     ": is no file of allowed signers; its lines are as in `man ssh-keygen`, ALLOWED SIGNERS");
  }
  const fs::path signature = folder / kSignature;
  if (!fs::is_regular_file(signature, error)) return {"is not signed, and a signer was asked for", ""};
  if (const auto size = fs::file_size(signature, error); error || size > kMostBytes) {
    return {fmt::format("{}: is too long for a signature", kSignature), ""};
  }
  std::string principal = signers.principal;
  if (principal.empty()) {
    const base::Process p =
        SshKeygen({"-Y", "find-principals", "-s", signature.string(), "-f", signers.allowed.string()});
    if (!Succeeded(p)) return {fmt::format("signed by nobody whom {} allows", signers.allowed.string()), ""};
    principal = FirstLine(p);
  }
  const base::Process p = SshKeygen({"-Y", "verify", "-f", signers.allowed.string(), "-I", principal, "-n",
                                     kSignatureNamespace, "-s", signature.string()},
                                    folder / kManifest);
  if (!Succeeded(p)) return {fmt::format("its signature is not one of {} ({})", principal, FirstLine(p)), ""};
  // "Good "cuda-cts" signature for NAME with ED25519 key SHA256:..."
  const std::string line = FirstLine(p);
  const std::size_t with = line.rfind(" with ");
  return {"", principal + (with == std::string::npos ? "" : line.substr(with))};
}

}  // namespace package
