#include "observe/findings.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/refuse.h"

namespace ref::observe {
namespace {

constexpr std::size_t kMostText = 1000;  // a line stays below what one write() adds to a file as a whole

u8 Choose() {
  const char* text = std::getenv("CTS_REFERENCE_OBSERVE");
  u8 chosen = 0;
  for (std::string_view rest = text == nullptr ? "" : text; !rest.empty();) {
    const std::string_view word = rest.substr(0, rest.find(','));
    rest.remove_prefix(word.size() == rest.size() ? word.size() : word.size() + 1);
    if (word != "validity" && word != "races")
      EndProgram("CTS_REFERENCE_OBSERVE names no observer: " + std::string(word));
    chosen |= word == "validity" ? kValidity : kRaces;
  }
  return chosen;
}

std::string Quoted(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text.substr(0, kMostText)) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c >= ' ' && c <= '~' ? c : '?';
  }
  return quoted + '"';
}

void Write(const std::string& line) {
  static const int file = [] {
    const char* name = std::getenv("CTS_REFERENCE_FINDINGS");
    if (name == nullptr) return STDERR_FILENO;
    const int opened = open(name, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (opened < 0) EndProgram("CTS_REFERENCE_FINDINGS cannot be opened: " + std::string(name));
    return opened;
  }();
  // Who reads the file counts a line that is cut off as a defect.
  [[maybe_unused]] const ssize_t written = write(file, line.data(), line.size());
}

const char* NameOf(Observer observer) { return observer == kValidity ? "validity" : "races"; }

std::function<void(const Finding&)> test;
std::set<std::tuple<Observer, const void*, const void*>> found;

}  // namespace

u8 watching = Choose();

bool IsNew(Observer observer, const void* instruction, const void* other) {
  if (found.size() > kMostFindings || !found.emplace(observer, instruction, other).second) return false;
  if (found.size() <= kMostFindings) return true;
  if (!test) Write("{\"more\":true}\n");
  return false;
}

void Report(const Finding& finding) {
  if (test) return test(finding);
  std::string line = "{\"observer\":" + Quoted(NameOf(finding.observer)) + ",\"kernel\":" + Quoted(finding.kernel) +
                     ",\"what\":" + Quoted(finding.what) + ",\"where\":" + Quoted(finding.where);
  if (!finding.other.empty()) line += ",\"other\":" + Quoted(finding.other);
  Write(line + "}\n");
}

void Begin() {
  if (watching == 0 || std::getenv("CTS_REFERENCE_FINDINGS") == nullptr) return;
  std::string names;
  for (const Observer observer : {kValidity, kRaces}) {
    if (Watches(observer)) names += (names.empty() ? "" : ",") + Quoted(NameOf(observer));
  }
  Write("{\"watching\":[" + names + "]}\n");
}

void WatchForTest(u8 observers, std::function<void(const Finding&)> take) {
  watching = observers;
  test = std::move(take);
  found.clear();
}

}  // namespace ref::observe
