#include "run/machine/architectures.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "suite/catalogue/condition.h"

namespace machine {
namespace {

using nlohmann::json;

std::string Major(const std::string& cc) { return cc.substr(0, cc.find('.')); }

bool HasMachineCode(const std::string& architecture, const std::string& cc) {
  const std::string built = Capability(architecture);
  if (architecture.ends_with('a')) return built == cc;
  return Major(built) == Major(cc) && catalogue::CompareVersions(built, cc) <= 0;
}

bool HasCode(const std::vector<std::string>& architectures, const std::string& cc) {
  for (const std::string& architecture : architectures)
    if (HasMachineCode(architecture, cc)) return true;
  const std::string& newest = architectures.back();  // that of the PTX
  return std::isdigit(static_cast<unsigned char>(newest.back())) != 0 &&
         catalogue::CompareVersions(Capability(newest), cc) <= 0;
}

// "90", "90a", "100f".
bool IsName(const json& architecture) {
  if (!architecture.is_string()) return false;
  const auto name = architecture.get<std::string>();
  const auto digits = static_cast<std::size_t>(
      std::find_if(name.begin(), name.end(), [](unsigned char c) { return std::isdigit(c) == 0; }) - name.begin());
  constexpr std::size_t kFewest = 2, kMost = 3;
  if (digits < kFewest || digits > kMost || name.size() > digits + 1) return false;
  return name.size() == digits || std::islower(static_cast<unsigned char>(name.back())) != 0;
}

}  // namespace

std::string Capability(std::string architecture) {
  while (!architecture.empty() && std::isdigit(static_cast<unsigned char>(architecture.back())) == 0)
    architecture.pop_back();
  return architecture.size() < 2 ? architecture : architecture.insert(architecture.size() - 1, ".");
}

std::vector<std::string> Architectures(const json& suite) {
  const auto list = suite.is_object() ? suite.find("architectures") : suite.end();
  if (!suite.is_object() || list == suite.end() || !list->is_array()) return {};
  if (!std::all_of(list->begin(), list->end(), IsName)) return {};
  return list->get<std::vector<std::string>>();
}

std::string WhyNoCode(const json& suite, const json& devices) {
  const std::vector<std::string> architectures = Architectures(suite);
  if (architectures.empty() || !devices.is_array()) return "";
  for (const json& device : devices) {
    if (!device.is_object() || !device.contains("cc") || !device["cc"].is_string()) continue;
    std::string cc = device["cc"].get<std::string>();
    if (HasCode(architectures, cc)) continue;
    std::vector<std::string> built(architectures.size());
    std::transform(architectures.begin(), architectures.end(), built.begin(), Capability);
    std::string digits = cc;
    std::erase(digits, '.');
    return fmt::format(
        "this suite is built for compute capability {}, and the GPU has {}: take one of ci/release/bundle --for {} or "
        "--for "
        "all",
        fmt::join(built, ", "), cc, digits);
  }
  return "";
}

}  // namespace machine
