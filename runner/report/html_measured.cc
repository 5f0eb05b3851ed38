#include "report/html_measured.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"

namespace report {
namespace {

constexpr std::size_t kStatementBytes = 200;

bool Holds(const MeasuredRange& m) { return m.least >= m.low && m.most <= m.high; }

// As many digits as a reader compares: whole numbers as they are, others to three.
std::string Short(double value) {
  const bool whole = value == std::round(value) || std::abs(value) >= 1000;
  return whole && std::abs(value) < 1e15 ? fmt::format("{:.0f}", value) : fmt::format("{:.3g}", value);
}

// What errors of functions are counted in.
bool IsError(const std::string& unit) { return unit == "ulp" || unit.starts_with("of "); }

// Of "request"; what is no noun of its own ("times", "a clock", "sectors a request", "ulp", "of absolute error") stays.
std::string Plural(const std::string& unit) {
  const bool noun = unit != "times" && unit != "a clock" && !IsError(unit) && unit.find(" a ") == std::string::npos;
  return noun ? unit + "s" : unit;
}

std::string WithUnit(double value, const std::string& unit) {
  return Short(value) + " " + base::EscapeHtml(value == 1 ? unit : Plural(unit));
}

// Of a greatest error, "among 4,294,967,296"; else nothing.
std::string Among(const MeasuredRange& m) {
  if (!m.arguments) return "";
  std::string digits = fmt::format("{:.0f}", *m.arguments);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
  return " among " + digits;
}

std::string Range(const MeasuredRange& m) {
  const std::string least = Short(m.least), most = Short(m.most);
  return least == most ? least : least + " to " + most;
}

// --- what is compared -----------------------------------------------------------------------------------------------------

// One check of a case, in this run and in those recorded elsewhere: a column each, null where it measured nothing.
struct Figure {
  std::string case_id, kind;
  std::vector<const MeasuredRange*> columns;
  int nth = 0;  // of those with the same name in the case
  const MeasuredRange& Any() const {
    return **std::find_if(columns.begin(), columns.end(), [](auto* m) { return m; });
  }
};

// Column 0 is this run, the others are result.recorded.
class Figures {
 public:
  explicit Figures(std::size_t columns) : columns_(columns) {}
  void Add(const std::string& id, const std::string& kind, const std::vector<MeasuredRange>& measured,
           std::size_t column) {
    for (std::size_t i = 0; i < measured.size(); ++i) {
      const MeasuredRange& m = measured[i];
      const auto alike = [&](const MeasuredRange& other) { return other.subcase == m.subcase && other.what == m.what; };
      const auto end = measured.begin() + static_cast<std::ptrdiff_t>(i);
      const int nth = static_cast<int>(std::count_if(measured.begin(), end, alike));
      const auto found = std::find_if(all_.begin(), all_.end(), [&](const Figure& f) {
        return f.case_id == id && f.nth == nth && alike(f.Any()) && f.columns[column] == nullptr;
      });
      Figure& figure = found != all_.end()
                           ? *found
                           : all_.emplace_back(Figure{id, kind, std::vector<const MeasuredRange*>(columns_), nth});
      figure.columns[column] = &m;
    }
  }
  const std::vector<Figure>& all() const { return all_; }

 private:
  std::size_t columns_;
  std::vector<Figure> all_;
};

Figures FiguresOf(const ClauseResult& clause, std::size_t columns) {
  Figures figures(columns);
  for (const CaseResult& c : clause.cases) figures.Add(c.id, c.kind, c.measured, 0);
  for (const RecordedVerdict& r : clause.recorded) {
    for (const MeasuredCase& c : r.measured) figures.Add(c.id, c.kind, c.measured, static_cast<std::size_t>(r.run) + 1);
  }
  return figures;
}

// Which columns say anything, in any clause.
std::vector<bool> UsedColumns(const Result& result) {
  std::vector<bool> used(result.recorded.size() + 1);
  for (const ClauseResult& clause : result.clauses) {
    used[0] = used[0] || std::any_of(clause.cases.begin(), clause.cases.end(),
                                     [](const CaseResult& c) { return !c.measured.empty(); });
    for (const RecordedVerdict& r : clause.recorded) {
      if (!r.measured.empty()) used[static_cast<std::size_t>(r.run) + 1] = true;
    }
  }
  return used;
}

// --- the table -----------------------------------------------------------------------------------------------------------

// The bounds as a band, the documented figure as a line, what was measured as a dot; all as parts of the documented figure.
std::string Gauge(const MeasuredRange& m) {
  constexpr double kWidth = 150, kMost = 1.5;
  if (m.documented <= 0) return "";
  const auto at = [&](double value) { return kWidth * std::clamp(value / m.documented / kMost, 0.0, 1.0); };
  return fmt::format(
      "<svg class=gauge viewBox=\"0 0 {0:g} 16\" aria-hidden=true><rect class=band x={1:.1f} y=4 width={2:.1f} "
      "height=8 />"
      "<path class=axis d=\"M0 8H{0:g}\"/><path class=said d=\"M{3:.1f} 1V15\"/><path class=\"span {6}\" d=\"M{4:.1f} "
      "8H{5:.1f}\"/><circle class={6} cx={5:.1f} cy=8 r=3.2 /></svg>",
      kWidth, at(m.low), at(m.high) - at(m.low), at(m.documented), at(m.least), at(m.most), Holds(m) ? "in" : "out");
}

void Row(std::string& out, const std::string& id, const Figure& figure, const std::vector<bool>& used, bool first) {
  const MeasuredRange& law = figure.Any();
  out += "<tr><td>";
  if (first) out += fmt::format("<a href=#{}>{}</a>", base::EscapeUrl(id), base::EscapeHtml(id));
  out += fmt::format("<td>{}<td class=num>{}", base::EscapeHtml(law.what), WithUnit(law.documented, law.unit));
  for (std::size_t i = 0; i < used.size(); ++i) {
    if (!used[i]) continue;
    const MeasuredRange* m = figure.columns[i];
    out += "<td class=num>";
    if (m == nullptr) continue;
    out += Holds(*m) ? Range(*m) : "<b class=bad>" + Range(*m) + "</b>";
    if (m->arguments) out += "<small>" + Among(*m) + "</small>";
  }
  out += fmt::format("<td>{}\n", Gauge(law));
}

// A reader looks for one sort of figures at a time.
struct Sort {
  const char *title, *how;
  bool (*has)(const std::string& kind, const std::string& unit);
};
bool IsCount(const std::string& kind) { return kind == "counter"; }
constexpr Sort kSorts[] = {
    {"Results a clock", "of one multiprocessor, by the least of ten rounds in cycles",
     [](const std::string& kind, const std::string& unit) { return !IsCount(kind) && unit == "a clock"; }},
    {"Times as long", "as the side that it is compared with, by the least of ten rounds in cycles",
     [](const std::string& kind, const std::string& unit) {
       return !IsCount(kind) && !IsError(unit) && unit != "a clock";
     }},
    {"Greatest errors of functions",
     "against values that the host knows to 2^-90, among so many arguments; of more than a few thousand the device's "
     "function of double chose those that the host judged",
     [](const std::string& /*kind*/, const std::string& unit) { return IsError(unit); }},
    {"Counted", "by the hardware's counters, of one warp or one block",
     [](const std::string& kind, const std::string& /*unit*/) { return IsCount(kind); }},
};

void Table(std::string& out, const Result& result, const std::vector<bool>& used, const Sort& sort) {
  std::string rows;
  for (const ClauseResult& clause : result.clauses) {
    bool first = true;
    const Figures figures = FiguresOf(clause, used.size());
    for (const Figure& figure : figures.all()) {
      if (!sort.has(figure.kind, figure.Any().unit)) continue;
      Row(rows, clause.clause.id, figure, used, first);
      first = false;
    }
  }
  if (rows.empty()) return;
  std::string columns = used[0] ? "<th>Measured" : "";
  for (std::size_t i = 1; i < used.size(); ++i) {
    const RecordedRun& run = result.recorded[i - 1];
    if (used[i])
      columns += fmt::format("<th title=\"{}\">Recorded on {}", base::EscapeHtml(run.label), base::EscapeHtml(run.gpu));
  }
  out += fmt::format(
      "<h3>{}</h3>\n<p class=soft>{}\n<div class=scroll><table class=measured><thead><tr><th>Clause<th>What"
      "<th>Documented{}<th>0 to 1.5 times the documented figure</thead>\n{}</table></div>\n",
      sort.title, sort.how, columns, rows);
}

// --- the pictures --------------------------------------------------------------------------------------------------------

// A law can be drawn where several figures of one unit differ by much: of a case those of its first such unit. Errors follow
// no law.
std::vector<MeasuredRange> LawOf(const std::vector<MeasuredRange>& measured) {
  const auto less = [](const MeasuredRange& a, const MeasuredRange& b) { return a.documented < b.documented; };
  for (const MeasuredRange& first : measured) {
    std::vector<MeasuredRange> figures;
    std::copy_if(measured.begin(), measured.end(), std::back_inserter(figures),
                 [&](const MeasuredRange& m) { return m.unit == first.unit; });
    const auto [least, most] = std::minmax_element(figures.begin(), figures.end(), less);
    const bool positive = std::all_of(figures.begin(), figures.end(),
                                      [](const MeasuredRange& m) { return m.documented > 0 && m.least > 0; });
    if (!IsError(first.unit) && figures.size() >= 3 && positive && most->documented >= 4 * least->documented)
      return figures;
  }
  return {};
}

// Documented from left to right, measured from below, both by powers of two, so that a law that holds is the diagonal.
std::string Picture(const std::vector<MeasuredRange>& law) {
  constexpr double kSize = 220, kLeft = 30, kTop = 8, kInner = kSize - kLeft - kTop;
  double greatest = 0;
  for (const MeasuredRange& m : law) greatest = std::max({greatest, m.documented, m.most});
  const double powers = std::max(1.0, std::ceil(std::log2(greatest)));
  const auto part = [&](double value) { return std::clamp(std::log2(std::max(value, 1e-9)) / powers, -0.06, 1.0); };
  const auto x = [&](double value) { return kLeft + kInner * part(value); };
  const auto y = [&](double value) { return kTop + kInner * (1 - part(value)); };
  std::string label, drawing;
  for (int power = 0; power <= static_cast<int>(powers); ++power) {
    const double value = std::exp2(power);
    if (powers > 6 && power % 2 != 0) continue;  // no room for its number
    drawing += fmt::format(
        "<path class=axis d=\"M{0:.1f} {1:.1f}V{2:.1f}M{3:.1f} {4:.1f}H{5:.1f}\"/><text x={0:.1f} y={6:.1f} "
        "text-anchor=middle>{7:g}</text><text x={8:.1f} y={9:.1f} text-anchor=end>{7:g}</text>",
        x(value), kTop, kTop + kInner, kLeft, y(value), kLeft + kInner, kTop + kInner + 15, value, kLeft - 5,
        y(value) + 4);
  }
  drawing += fmt::format("<path class=said d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\"/>", x(1), y(1), x(std::exp2(powers)),
                         y(std::exp2(powers)));
  for (const MeasuredRange& m : law) {
    const char* in = Holds(m) ? "in" : "out";
    drawing += fmt::format(
        "<path class=bounds d=\"M{0:.1f} {1:.1f}V{2:.1f}\"/><circle class={3} cx={0:.1f} cy={4:.1f} r=3.6 />",
        x(m.documented), y(m.low), y(m.high), in, y(m.most));
    label += fmt::format("{}{}: documented {}, measured {}", label.empty() ? "" : "; ", m.what, Short(m.documented),
                         Range(m));
  }
  return fmt::format("<svg viewBox=\"0 0 {} {}\" role=img aria-label=\"{}\">{}</svg>", kSize, kSize - 4,
                     base::EscapeHtml(label), drawing);
}

// What went up: "sectors a request", counted, or cycles.
std::string Caption(const std::string& kind, const std::string& unit) {
  if (!IsCount(kind)) return unit == "times" ? "times as long, in cycles" : unit;
  return (unit == "times" ? "times as many" : Plural(unit)) + ", counted";
}

void AddPicture(std::string& out, const ClauseResult& clause, const std::string& kind,
                const std::vector<MeasuredRange>& measured, const std::string& where) {
  const std::vector<MeasuredRange> law = LawOf(measured);
  if (law.empty()) return;
  out += fmt::format("<figure>{}<figcaption><a href=#{}>{}</a> <small>{}{}</small></figcaption></figure>\n",
                     Picture(law), base::EscapeUrl(clause.clause.id),
                     base::EscapeHtml(base::Cap(clause.clause.statement, kStatementBytes)),
                     base::EscapeHtml(Caption(kind, law.front().unit)), base::EscapeHtml(where));
}

// Of this run; where it measured nothing at all, of the first recorded one that did.
void Pictures(std::string& out, const Result& result, const std::vector<bool>& used) {
  const auto drawn = static_cast<std::size_t>(std::find(used.begin(), used.end(), true) - used.begin());
  std::string figures;
  for (const ClauseResult& clause : result.clauses) {
    if (drawn == 0) {
      for (const CaseResult& c : clause.cases) AddPicture(figures, clause, c.kind, c.measured, "");
      continue;
    }
    for (const RecordedVerdict& r : clause.recorded) {
      if (static_cast<std::size_t>(r.run) + 1 != drawn) continue;
      for (const MeasuredCase& c : r.measured)
        AddPicture(figures, clause, c.kind, c.measured, "; recorded on " + result.recorded[drawn - 1].gpu);
    }
  }
  if (figures.empty()) return;
  out +=
      "<p class=soft>Laws: across, what the documents say; up, what was measured. A dot on the line is the law, an "
      "upright stroke is where it must lie.\n<div class=laws>\n" +
      figures + "</div>\n";
}

}  // namespace

std::string MeasuredSection(const Result& result) {
  const std::vector<bool> used = UsedColumns(result);
  if (std::find(used.begin(), used.end(), true) == used.end()) return "";
  std::size_t figures = 0, outside = 0;
  for (const ClauseResult& clause : result.clauses) {
    for (const CaseResult& c : clause.cases) {
      figures += c.measured.size();
      outside += static_cast<std::size_t>(
          std::count_if(c.measured.begin(), c.measured.end(), [](const MeasuredRange& m) { return !Holds(m); }));
    }
  }
  std::string out = "<h2 id=measured>Measured against the documents</h2>\n<p>";
  out += used[0] ? fmt::format("{} figures, {} outside of their bounds; of several runs the least and the greatest.",
                               figures, outside)
                 : "Nothing was measured here; what earlier runs on other machines recorded is not counted.";
  out +=
      " The documented figure is the documents' own, or what their rule gives for the pattern; where it is neither, "
      "the "
      "case's note says so. A grey band is where a figure must lie: exact where there is none.\n";
  Pictures(out, result, used);
  for (const Sort& sort : kSorts) Table(out, result, used, sort);
  return out;
}

std::string MeasuredList(const CaseResult& c) {
  if (c.measured.empty()) return "";
  std::string out = "<p>Measured:<ul>";
  for (const MeasuredRange& m : c.measured) {
    out += fmt::format("<li>{}: {} {}{}, documented {}, must lie in {} to {}", base::EscapeHtml(m.what), Range(m),
                       base::EscapeHtml(m.unit), Among(m), Short(m.documented), Short(m.low), Short(m.high));
  }
  return out + "</ul>";
}

}  // namespace report
