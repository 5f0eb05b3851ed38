#include "report/exposition.h"

#include <fmt/format.h>

#include "base/text.h"

namespace report {
namespace {

std::string EscapeLabel(std::string_view text) {
  std::string out;
  for (const char c : base::CleanText(text)) {
    switch (c) {
      case '\\':
        out += "\\\\";
        break;
      case '"':
        out += "\\\"";
        break;
      case '\n':
        out += "\\n";
        break;
      default:
        out += c;
    }
  }
  return out;
}

void AppendLabels(std::string& out, const MetricLabels& labels) {
  for (const auto& [name, value] : labels) {
    if (value.empty()) continue;
    out += fmt::format("{}{}=\"{}\"", out.ends_with('{') ? "" : ",", name, EscapeLabel(value));
  }
}

}  // namespace

std::string ExpositionText(const std::vector<MetricFamily>& families, const MetricLabels& common) {
  std::string text;
  for (const MetricFamily& family : families) {
    if (family.samples.empty()) continue;
    text += fmt::format("# HELP {0} {1}\n# TYPE {0} gauge\n", family.name, family.help);
    for (const Sample& sample : family.samples) {
      std::string labels = "{";
      AppendLabels(labels, common);
      AppendLabels(labels, sample.labels);
      text += fmt::format("{}{}}} {}\n", family.name, labels, sample.value);
    }
  }
  return text;
}

}  // namespace report
