#include "commands/durations.h"

#include <fmt/format.h>

#include <map>
#include <string_view>

#include "base/numbers.h"

namespace command {
namespace {

constexpr double kLongestS = 1e8;

// Turns a duration into its seconds.
std::string Seconds(std::string& text) {
  const std::map<char, double> units = {{'s', 1}, {'m', 60}, {'h', 3600}, {'d', 86400}};
  const auto unit = text.empty() ? units.end() : units.find(text.back());
  const std::string_view digits = std::string_view(text).substr(0, text.size() - (unit == units.end() ? 0 : 1));
  const double factor = unit == units.end() ? 1 : unit->second;
  const auto number = base::ParseNumber(digits, 0.0, kLongestS);
  if (!number || *number * factor < 1 || *number * factor > kLongestS) {
    return fmt::format("'{}' is no duration from 1s to {:.0f}s; write for instance 90s, 45m, 2h or 1d", text,
                       kLongestS);
  }
  text = fmt::format("{}", *number * factor);
  return "";
}

}  // namespace

CLI::Option* AddDuration(CLI::App& app, const char* name, double& seconds, const char* help) {
  return app.add_option(name, seconds, help)->transform(CLI::Validator(Seconds, "DURATION"));
}

}  // namespace command
