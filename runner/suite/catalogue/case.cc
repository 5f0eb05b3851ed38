#include "suite/catalogue/case.h"

#include <algorithm>

#include "base/words.h"

namespace catalogue {
namespace {

constexpr base::Words<Phase, 3> kPhases{
    {{Phase::kCompile, "compile"}, {Phase::kDeviceLink, "device-link"}, {Phase::kHostLink, "host-link"}}};

constexpr base::Words<Shows, 4> kShows{{{Shows::kImages, "images"},
                                        {Shows::kSymbols, "symbols"},
                                        {Shows::kNeeded, "needed"},
                                        {Shows::kCommands, "commands"}}};

}  // namespace

std::string_view Name(Shows shows) { return base::WordOf(kShows, shows); }
Shows ParseShows(std::string_view word) { return base::ValueOf(kShows, word, "`shows:`"); }
std::string_view Name(Phase phase) { return base::WordOf(kPhases, phase); }
Phase ParsePhase(std::string_view word) { return base::ValueOf(kPhases, word, "phase"); }

std::vector<std::string> Case::Needs() const {
  std::vector<std::string> needs = required;
  if (kind == CaseKind::kMulti) needs.insert(needs.begin(), "gpus-2");
  // Where it is not supported no module loads that uses it (cdp.errors.cdp-not-supported-code), whatever a case is about.
  if (LaunchesFromDevice() && !IsCompileTime() && !Requires("mps")) needs.emplace_back("device-runtime");
  return needs;
}

std::optional<Observer> Case::ToolAs(Observer observer) const {
  if (kind == CaseKind::kReport) return ParseObserver(tool);
  return IsSanitizer(observer) ? std::optional(observer) : std::nullopt;
}

int Case::Gpus() const {
  constexpr int kMost = 16;
  int gpus = Traits(kind).gpus;
  if (Requires("peer-access")) gpus = std::max(gpus, 2);
  for (int more = 2; more <= kMost; ++more) {
    if (Requires("gpus-" + std::to_string(more))) gpus = std::max(gpus, more);
  }
  return gpus;
}

bool Case::LaunchesFromDevice() const {
  const auto has = [&](std::string_view word) { return std::find(build.begin(), build.end(), word) != build.end(); };
  // Whole-program extensible code links the device runtime as relocatable code does.
  return (has("rdc") || has("extensible-whole-program")) && !has("no-cudadevrt");
}

std::string Case::Stem() const {
  constexpr std::string_view kTop = "conformance/", kSuffix = ".cu";
  std::string_view stem = file;
  if (stem.substr(0, kTop.size()) == kTop) stem.remove_prefix(kTop.size());
  if (stem.size() > kSuffix.size() && stem.substr(stem.size() - kSuffix.size()) == kSuffix)
    stem.remove_suffix(kSuffix.size());
  return std::string(stem);
}

}  // namespace catalogue
