#include "evidence/judge/watched.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/json_read.h"
#include "base/json_text.h"
#include "base/text.h"
#include "evidence/judge/sanitizer_report.h"
#include "suite/catalogue/reference_findings.h"

namespace judge {
namespace {

using base::FlagIn;
using base::ListIn;
using base::TextIn;
using nlohmann::json;

// Of one process at most a hundred and one, in lines far below; a case has few processes.
constexpr std::size_t kMostFound = 2000;
constexpr std::size_t kTextBytes = 1024;
constexpr base::JsonLimits kLine = {.bytes = std::size_t{16} << 10U, .depth = 3, .values = 64};

std::string Observer(std::string name) {
  if (!catalogue::IsReferenceObserver(name)) throw base::MemberError("'" + name + "' is no observer");
  return name;
}

void TakeObserver(Watched& w, const std::string& word) {
  const std::string name = Observer(word);
  const auto at = std::lower_bound(w.observers.begin(), w.observers.end(), name);
  if (at == w.observers.end() || *at != name) w.observers.insert(at, name);
}

std::string ShortIn(const json& j, const char* key) { return base::Cap(base::CleanText(TextIn(j, key)), kTextBytes); }

Found FoundFrom(const json& j) {
  Found f;
  f.observer = Observer(TextIn(j, "observer"));
  f.kernel = ShortIn(j, "kernel");
  f.what = ShortIn(j, "what");
  if (j.contains("other")) f.other = ShortIn(j, "other");
  f.where = ShortIn(j, "where");
  return f;
}

// A process knows the linker's names of its kernels; what was recorded has those of the source, which may look like the linker's.
Found FoundByProcess(const json& j) {
  Found f = FoundFrom(j);
  f.kernel = base::Cap(KernelName(f.kernel), kTextBytes);
  if (!f.other.empty()) f.other = base::Cap(KernelName(f.other), kTextBytes);
  return f;
}

void TakeFound(Watched& w, Found found) {
  // Another process of the attempt may have found the same; where is the first one's.
  const auto same = [&](const Found& f) { return f.Text() == found.Text(); };
  if (std::any_of(w.found.begin(), w.found.end(), same)) return;
  if (w.found.size() < kMostFound) {
    w.found.push_back(std::move(found));
  } else {
    w.more = true;
  }
}

void TakeLine(Watched& w, std::string_view line) {
  const json j = base::ParseJson(line, kLine);
  if (!j.is_object()) throw base::MemberError("is no line of JSON");
  if (j.contains("watching")) {
    for (const std::string& name : base::TextsIn(j, "watching")) TakeObserver(w, name);
  } else if (j.contains("more")) {
    w.more = FlagIn(j, "more") || w.more;
  } else {
    TakeFound(w, FoundByProcess(j));
  }
}

}  // namespace

std::string Found::Text() const {
  return fmt::format("{}: {} {}{}{}", observer, kernel, what, other.empty() ? "" : " ", other);
}

Watched ParseWatched(std::string_view text, const std::vector<std::string>& before) {
  Watched w;
  w.observers = before;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    try {
      if (end == std::string_view::npos) throw base::MemberError("is cut off");
      TakeLine(w, text.substr(0, end));
    } catch (const std::invalid_argument& e) {
      w.defect = fmt::format("line {} {}", number, base::CleanText(base::Cap(e.what(), kTextBytes)));
      return w;
    }
    text.remove_prefix(end + 1);
  }
  if (w.observers.empty() && !w.found.empty()) w.defect = "nobody watched, but something was found";
  return w;
}

void to_json(json& j, const Watched& w) {
  json found = json::array();
  for (const Found& f : w.found) {
    found.push_back({{"observer", f.observer}, {"kernel", f.kernel}, {"what", f.what}, {"where", f.where}});
    if (!f.other.empty()) found.back()["other"] = f.other;
  }
  j = {{"observers", w.observers}, {"found", std::move(found)}};
  if (w.more) j["more"] = true;
  if (!w.defect.empty()) j["defect"] = w.defect;
}

void from_json(const json& j, Watched& w) {
  w = {};
  for (const std::string& name : base::TextsIn(j, "observers")) TakeObserver(w, name);
  for (const json& f : ListIn(j, "found")) TakeFound(w, FoundFrom(f));
  if (j.contains("more")) w.more = FlagIn(j, "more");
  if (j.contains("defect")) w.defect = TextIn(j, "defect");
}

}  // namespace judge
