// --keep-environment [NAME...]: settings that reach the programs of cases, though their kind is taken away.
#pragma once

#include <string>
#include <vector>

#include "evidence/journal/head.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace command {

struct KeptOption {
  CLI::Option* given = nullptr;
  std::vector<std::string> names;
};

void AddKeptSettings(CLI::App& sub, KeptOption& option);

/// What was asked for. Throws InputError for what is no name of a variable, such as a case behind the option, and for a variable that is
/// never taken away.
journal::KeptSettings KeptSettingsOf(const KeptOption& option);

}  // namespace command
