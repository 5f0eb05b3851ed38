#include "suite/catalogue/build_lines.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/pattern.h"

namespace catalogue {
namespace {

struct BuildLine {
  std::string_view key;
  yaml::Type type;  ///< Another one is refused by who reads the key.
  std::string_view write;
  base::Pattern form;  ///< Of what follows the colon.
};

const BuildLine kLines[] = {
    {"build", yaml::Type::kList, "[word, ...]", base::Pattern(R"( +\[[a-z0-9, -]*\])")},
    {"control-build", yaml::Type::kList, "[word, ...]", base::Pattern(R"( +\[[a-z0-9, -]*\])")},
    {"unit-build", yaml::Type::kList, "[[word, ...], [], ...]", base::Pattern(R"( +\[[\[\]a-z0-9, -]*\])")},
    {"units", yaml::Type::kScalar, "a number", base::Pattern(" +(0|[1-9][0-9]*)")},
    {"shows", yaml::Type::kScalar, "one word", base::Pattern(" +[a-z]+")},
    {"phase", yaml::Type::kScalar, "one word", base::Pattern(" +[a-z-]+")},
    {"own-process", yaml::Type::kScalar, "the reason", base::Pattern(" +[^ |>].*")},
};

// Whether this line is one that the build would take for the key.
bool Begins(std::string_view line, std::string_view key) {
  return line.starts_with(key) && line.substr(key.size()).starts_with(':');
}

}  // namespace

void CheckBuildLines(MapReader& reader, std::string_view header) {
  int number = 1;
  for (std::size_t at = 0; at < header.size();) {
    const std::size_t end = std::min(header.find('\n', at), header.size());
    std::string_view line = header.substr(at, end - at);
    line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
    at = end + 1;
    ++number;
    for (const BuildLine& wanted : kLines) {
      const yaml::Value* value = reader.node().Find(wanted.key);
      if (Begins(line, wanted.key) && (value == nullptr || value->key_line != number)) {
        reader.FailAt(number,
                      fmt::format("has a line `{}:` inside of another value, where the build would read it; indent it",
                                  wanted.key));
      } else if (value != nullptr && value->key_line == number && value->type == wanted.type &&
                 !(Begins(line, wanted.key) && wanted.form.Matches(line.substr(wanted.key.size() + 1)))) {
        reader.FailAt(number, fmt::format("has `{0}:` in a form that the build does not read; write `{0}: ` and {1} on "
                                          "one line, without quotes, blanks before it or a comment behind it",
                                          wanted.key, wanted.write));
      }
    }
  }
}

}  // namespace catalogue
