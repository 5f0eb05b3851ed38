#include "commands/kept_settings.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "base/error.h"
#include "base/identifiers.h"
#include "run/machine/surroundings.h"

namespace command {
namespace {

// What stands for the option without a name: no word of a command line can be so. An empty one is a variable that a script left unset.
constexpr std::string_view kAll("\0", 1);

}  // namespace

void AddKeptSettings(CLI::App& sub, KeptOption& option) {
  option.given = sub.add_option("--keep-environment", option.names,
                                "Let these environment variables of CUDA reach the programs, without names all of them "
                                "(default: a closed set); the run is partial")
                     ->option_text("[NAME...]")
                     ->default_str(std::string(kAll))
                     ->expected(0, -1);
}

journal::KeptSettings KeptSettingsOf(const KeptOption& option) {
  if (option.given == nullptr || option.given->count() == 0) return std::nullopt;
  std::vector<std::string> names = option.names;
  std::erase(names, kAll);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  for (const std::string& name : names) {
    if (name.empty())
      throw base::InputError("--keep-environment: is empty; give it a name, or leave the word out to keep all");
    if (!std::all_of(name.begin(), name.end(), base::IsWordChar))
      throw base::InputError(
          fmt::format("--keep-environment: '{}' is no name of a variable; what else the command "
                      "needs stands ahead of the option",
                      name));
    if (!machine::IsRemoved(name))
      throw base::InputError(fmt::format("--keep-environment: {} reaches the programs anyway", name));
  }
  return names;
}

}  // namespace command
