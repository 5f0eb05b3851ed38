// The XML of compute-sanitizer. Whatever is not known here is a defect: a finding that was read wrongly could pass for
// an expected one.
#include <algorithm>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <pugixml.hpp>
#include <set>
#include <stdexcept>

#include <fmt/format.h>

#include "base/pattern.h"
#include "base/text.h"
#include "evidence/judge/sanitizer_log.h"
#include "evidence/judge/sanitizer_report.h"

namespace judge {
namespace {

using catalogue::Finding;
using pugi::xml_node;

struct NotUnderstood : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::vector<xml_node> Elements(const xml_node& parent) {
  std::vector<xml_node> elements;
  for (const xml_node& child : parent.children()) {
    if (child.type() == pugi::node_element) elements.push_back(child);
  }
  return elements;
}

void AllowOnly(const xml_node& parent, std::initializer_list<std::string_view> names) {
  for (const xml_node& child : Elements(parent)) {
    if (std::find(names.begin(), names.end(), child.name()) == names.end()) {
      throw NotUnderstood(fmt::format("<{}> holds an unknown <{}>", parent.name(), child.name()));
    }
  }
}

// The text of the one child with this name.
std::string Text(const xml_node& parent, const char* name) {
  const xml_node child = parent.child(name);
  if (!child || child.next_sibling(name) || *child.child_value() == '\0') {
    throw NotUnderstood(fmt::format("<{}> needs one <{}> with text", parent.name(), name));
  }
  return child.child_value();
}

int Size(const std::string& text) {
  char* end = nullptr;
  const long long value = std::strtoll(text.c_str(), &end, 10);
  if (end == text.c_str() || *end != '\0' || value <= 0) throw NotUnderstood("<size> is \"" + text + "\"");
  return static_cast<int>(std::min<long long>(value, INT_MAX));
}

// "__global__" -> "global"
std::string Space(const std::string& text) {
  static const base::Pattern space("__([a-z_]+)__");
  std::string name;
  if (!space.Matches(text, &name)) throw NotUnderstood("<space> is \"" + text + "\"");
  return name;
}

std::string Level(const xml_node& record) {
  std::string level = record.child_value("level");
  if (!level.empty() && level != "Error" && level != "Warning" && level != "Info") {
    throw NotUnderstood("<level> is \"" + level + "\"");
  }
  return level;
}

// The kernel: the outermost device frame, where there are frames, because the place itself may be a device function.
std::string Kernel(const xml_node& record) {
  std::string name = record.child("where").child_value("func");
  for (const xml_node& frame : record.child("deviceStack").children("frame")) {
    if (*frame.child_value("func") != '\0') name = frame.child_value("func");
  }
  return KernelName(name);
}

void ReadPrecise(const xml_node& what, Finding& f) {
  AllowOnly(what, {"text", "space", "size", "direction", "error", "address"});
  f.kind = "InvalidAccess";
  f.detail = Text(what, "error");
  f.space = Space(Text(what, "space"));
  f.access = base::Lower(Text(what, "direction"));
  f.size = Size(Text(what, "size"));
}

void ReadImprecise(const xml_node& what, Finding& f) {
  AllowOnly(what, {"text", "exception", "pc"});
  f.kind = "Exception";
  f.detail = Text(what, "exception");
}

void ReadSyscall(const xml_node& what, Finding& f) {
  AllowOnly(what, {"text", "error", "pc", "address"});
  f.kind = "MallocFree";
  f.detail = Text(what, "error");
}

void ReadApi(const xml_node& what, Finding& f) {
  AllowOnly(what, {"text", "api", "error", "message", "result"});
  f.kind = "ApiError";
  f.detail = Text(what, "api") + " " + Text(what, "error");
}

void ReadLeak(const xml_node& what, Finding& f) {
  AllowOnly(what, {"text", "address", "size", "type"});
  f.kind = "Leak";
  f.detail = Text(what, "type");
  f.size = Size(Text(what, "size"));
}

void ReadInitcheck(const xml_node& what, Finding& f) {
  AllowOnly(what, {"text", "address", "size"});
  static const base::Pattern form(R"(Uninitialized (__[a-z_]+__) memory ([a-z]+) of size \d+ bytes?)");
  const std::string text = Text(what, "text");
  std::string memory;
  if (!form.Matches(text, &memory, &f.access)) throw NotUnderstood("<text> is \"" + text + "\"");
  f.kind = "Uninitialized";
  f.space = Space(memory);
  f.size = Size(Text(what, "size"));
}

// A copy by the host out of memory that nothing wrote; where it was read is told in steps of 32 bytes, one record each.
void ReadInitcheckApi(const xml_node& what, Finding& f) {
  AllowOnly(what, {"text", "accessAddress", "accessSize", "errorAddress"});
  if (Text(what, "text") != "Host API uninitialized memory access") {
    throw NotUnderstood("<text> is \"" + Text(what, "text") + "\"");
  }
  f.kind = "Uninitialized";
  f.detail = "copied by the host";
  f.access = "read";
  f.size = Size(Text(what, "accessSize"));
}

void ReadSynccheck(const xml_node& what, Finding& f) {
  AllowOnly(what, {"text", "type", "address"});
  if (Text(what, "text") != "Barrier error") throw NotUnderstood("<text> is \"" + Text(what, "text") + "\"");
  f.kind = "BarrierError";
  f.detail = Text(what, "type");
}

// "Error Write-Read": which access conflicts with which others. How many hazards there were depends on timing.
void ReadAnalysis(const xml_node& what, const std::string& level, Finding& f) {
  AllowOnly(what, {"text", "source", "destination"});
  const xml_node source = what.child("source");
  AllowOnly(source, {"direction", "where", "count"});
  std::set<std::string> others;
  for (const xml_node& destination : what.children("destination")) {
    AllowOnly(destination, {"direction", "where", "count"});
    others.insert(Text(destination, "direction"));
  }
  if (level.empty() || others.empty()) throw NotUnderstood("<Analysis> lacks its level or destination");
  f.kind = "RaceHazard";
  f.detail = fmt::format("{} {}-{}", level, Text(source, "direction"), fmt::join(others, ","));
  f.kernel = KernelName(source.child("where").child_value("func"));
}

void ReadOwnWarning(const xml_node& what, Finding& f) {
  AllowOnly(what, {"text", "error"});
  f.kind = "Unsupported";
  f.detail = Text(what, "error");
}

Finding ReadRecord(const xml_node& record, std::string_view tool) {
  if (std::strcmp(record.name(), "record") != 0) throw NotUnderstood(fmt::format("an unknown <{}>", record.name()));
  AllowOnly(record, {"kind", "level", "who", "what", "where", "deviceStack", "hostStack"});
  const xml_node what = record.child("what");
  if (!what || what.next_sibling("what")) throw NotUnderstood("<record> needs one <what>");
  Finding f;
  f.tool = tool;
  const std::string kind = Text(record, "kind");
  const std::string level = Level(record);
  if (kind == "Api" || kind == "Leak") {
    kind == "Api" ? ReadApi(what, f) : ReadLeak(what, f);
  } else if (kind == "Analysis") {
    ReadAnalysis(what, level, f);
    return f;
  } else if (kind == "Sanitizer") {
    ReadOwnWarning(what, f);
    return f;
  } else {
    f.kernel = Kernel(record);
    if (kind == "Precise") {
      ReadPrecise(what, f);
    } else if (kind == "Imprecise") {
      ReadImprecise(what, f);
    } else if (kind == "Syscall") {
      ReadSyscall(what, f);
    } else if (kind == "Initcheck") {
      ReadInitcheck(what, f);
    } else if (kind == "InitcheckApiError") {
      ReadInitcheckApi(what, f);
    } else if (kind == "Synccheck") {
      ReadSynccheck(what, f);
    } else {
      throw NotUnderstood("an unknown <kind> \"" + kind + "\"");
    }
  }
  if (!level.empty() && level != "Error") f.detail += " (" + level + ")";
  return f;
}

std::vector<Finding> Merged(std::vector<Finding> findings) {
  std::sort(findings.begin(), findings.end());
  std::vector<Finding> merged;
  for (const Finding& f : findings) {
    if (!merged.empty()) {
      Finding once = merged.back();
      once.count = f.count;
      if (once == f) {
        merged.back().count += f.count;
        continue;
      }
    }
    merged.push_back(f);
  }
  return merged;
}

}  // namespace

SanitizerReport ParseSanitizerText(std::string_view xml, std::string_view log, std::string_view prefix,
                                   std::string_view tool) {
  SanitizerReport report;
  report.tool = tool;
  const SanitizerLogResult said = ParseSanitizerLog(log, prefix, tool);
  report.truncated = said.truncated;
  report.complete = said.complete;
  report.defect = said.defect;
  const auto fail = [&report](const std::string& what) {
    if (report.defect.empty()) report.defect = what;
  };

  // The parser would take it for the end.
  if (xml.find('\0') != std::string_view::npos) {
    fail("its XML holds a byte of zero");
    return report;
  }
  pugi::xml_document document;
  const pugi::xml_parse_result parsed = document.load_buffer(xml.data(), xml.size());
  if (!parsed) {
    fail(fmt::format("its XML does not parse: {} at byte {}", parsed.description(), parsed.offset));
    return report;
  }
  report.present = true;
  const std::vector<xml_node> roots = Elements(document);
  if (roots.size() != 1 || std::strcmp(roots[0].name(), "ComputeSanitizerOutput") != 0) {
    fail("its XML is not one <ComputeSanitizerOutput>");
    return report;
  }
  long records = 0;
  try {
    for (const xml_node& record : Elements(roots[0])) {
      ++records;
      report.findings.push_back(ReadRecord(record, tool));
    }
  } catch (const NotUnderstood& e) {
    fail(fmt::format("record {} of its XML is not understood: {}", records, e.what()));
  }
  report.findings = Merged(std::move(report.findings));
  // Both count every record, so a disagreement means that one of them was cut, or was read wrongly here.
  if (said.complete && !said.truncated && (said.counted != records || said.listed != records)) {
    fail(fmt::format("its summary counts {} findings, its log lists {}, its XML holds {}", said.counted, said.listed,
                     records));
  }
  return report;
}

}  // namespace judge
