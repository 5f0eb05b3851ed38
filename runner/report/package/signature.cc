#include "report/package/signature.h"

#include <algorithm>
#include <functional>
#include <set>
#include <sstream>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "base/files.h"
#include "base/process/process.h"
#include "report/package/package_manifest.h"

namespace package {
namespace {

using base::InputError;
namespace fs = std::filesystem;

constexpr double kSigningLimitS = 30;
constexpr std::uintmax_t kMostBytes = 65536;  // Of a signature, which has some hundred, and of an answer.
constexpr std::size_t kMostCandidates = 100;  // Names under which one key is listed.

void CheckTool() {
  if (!process::FindProgram("ssh-keygen").empty()) return;
  throw InputError("signatures need the program ssh-keygen, which is not installed; install openssh-client");
}

// What ssh-keygen answers; it is never asked for a passphrase, as nobody could give it.
base::Process SshKeygen(std::vector<std::string> words, const fs::path& input = {},
                        std::function<bool(std::string_view)> take_output = {}) {
  words.insert(words.begin(), "ssh-keygen");
  if (!input.empty()) {
    words.insert(words.begin(), {"sh", "-c", "input=$1; shift; exec \"$@\" < \"$input\"", "sh", input.string()});
  }
  return process::RunProcess(
      {.command = std::move(words),
       .environment = {{"LC_ALL", "C"}, {"SSH_ASKPASS", "/bin/false"}, {"SSH_ASKPASS_REQUIRE", "force"}},
       .timeout_s = kSigningLimitS,
       .take_output = std::move(take_output)});
}

// The lines that it answers on standard output. What it says of other lines of a file on standard error is no answer.
struct Answer {
  base::Process process;
  std::vector<std::string> lines;
};

Answer Ask(std::vector<std::string> words, const fs::path& input = {}) {
  std::string out;
  Answer answer;
  answer.process = SshKeygen(std::move(words), input, [&out](std::string_view part) {
    out += part;
    return out.size() <= kMostBytes;
  });
  std::istringstream in(out);
  for (std::string line; std::getline(in, line);) answer.lines.push_back(std::move(line));
  return answer;
}

std::string FirstLine(const base::Process& p) {
  if (!p.start_error.empty()) return p.start_error;
  if (p.timed_out) return "ssh-keygen did not end";
  const std::string line = p.output.substr(0, p.output.find_first_of("\r\n"));
  return line.empty() ? fmt::format("ssh-keygen ended with exit code {}", p.exit_code) : line;
}

// Why it did not succeed: what it says last, because what it says of other lines of a file comes before.
std::string Why(const Answer& answer) {
  base::Process p = answer.process;
  while (p.output.ends_with('\n') || p.output.ends_with('\r')) p.output.pop_back();
  p.output.erase(0, p.output.find_last_of("\r\n") + 1);
  if (p.output.empty() && !answer.lines.empty()) p.output = answer.lines.front();
  return FirstLine(p);
}

bool Succeeded(const base::Process& p) { return p.start_error.empty() && !p.timed_out && p.exit_code == 0; }

// A line of a file of allowed signers: principals, options, type of the key, key.
struct AllowedLine {
  std::string principals;
  std::set<std::string> keys;  // Each word that may be one.
};

std::vector<AllowedLine> LinesOf(const fs::path& allowed) {
  std::vector<AllowedLine> lines;
  std::istringstream in(base::ReadFile(allowed));
  for (std::string text; std::getline(in, text);) {
    std::istringstream words(text);
    AllowedLine line;
    words >> std::ws;
    if (words.peek() == '"') {
      words.get();
      std::getline(words, line.principals, '"');
    } else {
      words >> line.principals;
    }
    for (std::string word; words >> word;) {
      if (word.starts_with("AAAA")) line.keys.insert(word);
    }
    if (!line.principals.starts_with('#')) lines.push_back(std::move(line));
  }
  return lines;
}

// Who may have signed: the principals that ssh-keygen finds, of the first line that has the key, and then those of the other lines that
// have it, which may allow it for other namespaces or at other times. None of them is believed before it is verified.
std::vector<std::string> Candidates(const fs::path& signature, const fs::path& allowed) {
  const Answer found = Ask({"-Y", "find-principals", "-s", signature.string(), "-f", allowed.string()});
  if (!Succeeded(found.process)) return {};
  std::vector<std::string> candidates = found.lines;
  const std::string first = fmt::format("{}", fmt::join(found.lines, ","));
  const std::vector<AllowedLine> lines = LinesOf(allowed);
  std::set<std::string> keys;
  for (const AllowedLine& line : lines) {
    if (line.principals == first) keys.insert(line.keys.begin(), line.keys.end());
  }
  for (const AllowedLine& line : lines) {
    if (std::none_of(line.keys.begin(), line.keys.end(), [&](const auto& key) { return keys.contains(key); })) continue;
    std::istringstream names(line.principals);
    for (std::string name; std::getline(names, name, ',');) candidates.push_back(name);
  }
  std::set<std::string> seen;
  std::erase_if(candidates, [&](const std::string& name) {
    return name.empty() || name.starts_with('!') || !seen.insert(name).second;
  });
  if (candidates.size() > kMostCandidates) candidates.resize(kMostCandidates);
  return candidates;
}

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
  std::vector<std::string> candidates = {signers.principal};
  if (signers.principal.empty()) candidates = Candidates(signature, signers.allowed);
  std::string refusal;
  for (const std::string& principal : candidates) {
    const Answer a = Ask({"-Y", "verify", "-f", signers.allowed.string(), "-I", principal, "-n", kSignatureNamespace,
                          "-s", signature.string()},
                         folder / kManifest);
    if (!Succeeded(a.process)) {
      // The first name is the likeliest to be meant.
      if (refusal.empty()) refusal = fmt::format("its signature is not one of {} ({})", principal, Why(a));
      continue;
    }
    // "Good "cuda-cts" signature for NAME with ED25519 key SHA256:..."
    const std::string line = a.lines.empty() ? "" : a.lines.front();
    const std::size_t with = line.rfind(" with ");
    return {"", principal + (with == std::string::npos ? "" : line.substr(with))};
  }
  if (refusal.empty()) refusal = fmt::format("signed by nobody whom {} allows", signers.allowed.string());
  return {refusal, ""};
}

}  // namespace package
