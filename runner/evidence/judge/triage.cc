#include "evidence/judge/triage.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/json_text.h"
#include "base/text.h"

namespace judge {
namespace {

constexpr std::size_t kLineBytes = 400;

}  // namespace

std::string LastRecordLine(std::string_view record) {
  const std::size_t end = record.rfind('\n');
  if (end == std::string_view::npos) return "";
  record = record.substr(0, end);
  const std::size_t begin = record.rfind('\n');
  nlohmann::json j =
      base::ParseJson(record.substr(begin == std::string_view::npos ? 0 : begin + 1), base::kProgramLine);
  if (!j.is_object()) return "";
  j.erase("nonce");
  return base::ToValidUtf8(j.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace).substr(0, kLineBytes));
}

std::string TriageText(const Triage& t) {
  std::string text;
  if (!t.last_record.empty()) text += "; last record: " + t.last_record;
  if (t.abandoned) text += "; its state could not be read in time";
  if (!t.threads.empty()) {
    // A thread that waits in the kernel says more than the first one.
    const auto hangs =
        std::find_if(t.threads.begin(), t.threads.end(), [](const ThreadState& s) { return s.state.starts_with("D"); });
    const ThreadState& s = hangs == t.threads.end() ? t.threads.front() : *hangs;
    text += fmt::format("; {} thread{}, {} is {}{}", t.threads.size(), t.threads.size() == 1 ? "" : "s", s.name,
                        s.state, s.wchan.empty() ? "" : " in " + s.wchan);
  }
  if (!t.kernel_log.empty()) text += "; kernel: " + t.kernel_log.back();
  if (!t.resident.empty()) {
    text += "; on the GPU: " + t.resident.front();
    if (t.resident.size() > 1) text += fmt::format(", and {} more", t.resident.size() - 1);
  }
  if (!t.dump_file.empty()) text += fmt::format("; GPU core dump {} ({} bytes)", t.dump_file, t.dump_bytes);
  return text;
}

void to_json(nlohmann::json& j, const Triage& t) {
  nlohmann::json threads = nlohmann::json::array();
  for (const ThreadState& s : t.threads) {
    threads.push_back(
        {{"pid", s.pid}, {"tid", s.tid}, {"name", s.name}, {"state", s.state}, {"wchan", s.wchan}, {"stack", s.stack}});
  }
  j = {{"last_record", t.last_record},   {"threads", std::move(threads)},
       {"kernel_log", t.kernel_log},     {"kernel_log_problem", t.kernel_log_problem},
       {"dump_file", t.dump_file},       {"dump_bytes", t.dump_bytes},
       {"dump_problem", t.dump_problem}, {"resident", t.resident},
       {"abandoned", t.abandoned}};
}

void from_json(const nlohmann::json& j, Triage& t) {
  t = Triage{};
  j.at("last_record").get_to(t.last_record);
  for (const nlohmann::json& s : j.at("threads")) {
    t.threads.push_back({s.at("pid").get<int>(), s.at("tid").get<int>(), s.at("name").get<std::string>(),
                         s.at("state").get<std::string>(), s.at("wchan").get<std::string>(),
                         s.at("stack").get<std::vector<std::string>>()});
  }
  j.at("kernel_log").get_to(t.kernel_log);
  j.at("kernel_log_problem").get_to(t.kernel_log_problem);
  j.at("dump_file").get_to(t.dump_file);
  j.at("dump_bytes").get_to(t.dump_bytes);
  j.at("dump_problem").get_to(t.dump_problem);
  t.resident = j.value("resident", std::vector<std::string>());
  j.at("abandoned").get_to(t.abandoned);
}

}  // namespace judge
