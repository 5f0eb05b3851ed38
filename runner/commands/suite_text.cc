#include "commands/suite_text.h"

#include <fmt/format.h>

namespace command {

using nlohmann::json;

std::string MemberText(const json& object, const char* key) {
  if (!object.is_object() || !object.contains(key)) return "unknown";
  const json& value = object[key];
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_array()) return value.dump();
  std::string list;
  for (const json& item : value)
    list += (list.empty() ? "" : ", ") + (item.is_string() ? item.get<std::string>() : item.dump());
  return list;
}

std::string SuiteText(const json& suite) {
  const bool dirty = suite.is_object() && suite.contains("clean") && suite["clean"] == false;
  return fmt::format("cuda-cts {}, commit {}{}", MemberText(suite, "version"), MemberText(suite, "commit"),
                     dirty ? " with local changes" : "");
}

const char* ProgramVersion() { return CTS_VERSION; }

std::string OtherProgram(const json& suite) {
  return MemberText(suite, "version") == ProgramVersion()
             ? ""
             : fmt::format("this program is of version {}", ProgramVersion());
}

std::string BuiltText(const json& suite) {
  return fmt::format("toolkit {}, for compute capability {}", MemberText(suite, "toolkit"),
                     MemberText(suite, "architectures"));
}

}  // namespace command
