#include "report/html_outcomes.h"

#include <algorithm>
#include <map>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"

namespace report {
namespace {

struct Sightings {
  double instances = 0, seen = 0;
  double Rate() const { return seen / std::max(instances, 1.0); }
};

/// All rows of one shape, synchroniser, scope and distance, of any width.
struct OutcomeCell {
  Sightings forbidden, permitted, weakened, reversed;
};

/// SeenNames in the order in which they were first seen.
class SeenNames {
 public:
  std::size_t Of(const std::string& name) {
    const auto [it, fresh] = index_.try_emplace(name, all.size());
    if (fresh) all.push_back(name);
    return it->second;
  }
  std::vector<std::string> all;

 private:
  std::map<std::string, std::size_t> index_;
};

struct OutcomeMatrix {
  SeenNames shapes, columns;
  std::map<std::pair<std::size_t, std::size_t>, OutcomeCell> cells;
};

std::vector<std::string> NameParts(const std::string& text) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == '/') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

bool IsScope(const std::string& word) { return word == "cta" || word == "cluster" || word == "gpu" || word == "sys"; }

void AddOutcome(const OutcomeCount& o, std::map<std::string, OutcomeMatrix>* matrices, SeenNames* places) {
  const std::size_t at = o.row.find('@');
  if (at == std::string::npos) return;
  const std::vector<std::string> parts = NameParts(o.row.substr(0, at));
  if (parts.size() < 3 || !IsScope(parts[2])) return;
  std::string place = o.row.substr(at + 1);
  if (parts.back().starts_with("shared")) place += ", shared memory";
  places->Of(place);
  OutcomeMatrix& matrix = (*matrices)[place];
  OutcomeCell& cell = matrix.cells[{matrix.shapes.Of(parts[0]), matrix.columns.Of(parts[1] + ", " + parts[2])}];
  Sightings& counts = o.by == "weakened"      ? cell.weakened
                      : o.by == "reversed"    ? cell.reversed
                      : o.kind == "permitted" ? cell.permitted
                                              : cell.forbidden;
  counts.instances += o.instances;
  counts.seen += o.seen;
}

std::string SightingsText(const char* what, const Sightings& counts) {
  if (counts.instances == 0) return "";
  return fmt::format("{}: {:.0f} in {:.0f}. ", what, counts.seen, counts.instances);
}

// Blue by the logarithm of the rate; green where the outcome must not come, fuller where weakening brought it.
std::string CellText(const OutcomeCell& cell) {
  const std::string title = SightingsText("forbidden, seen", cell.forbidden) +
                            SightingsText("permitted, seen", cell.permitted) +
                            SightingsText("weakened", cell.weakened) + SightingsText("reversed", cell.reversed);
  const char* kind = "o0";
  std::string text = "0";
  if (cell.forbidden.seen > 0) {
    kind = "bad";
    text = fmt::format("{:.0f}!", cell.forbidden.seen);
  } else if (cell.forbidden.instances > 0) {
    kind = cell.weakened.seen > 0 ? "f2" : cell.reversed.seen > 0 ? "f1" : "f0";
    if (cell.weakened.seen > 0) text += fmt::format(" <small>{:.0e}</small>", cell.weakened.Rate());
  } else if (cell.permitted.seen > 0) {
    kind = cell.permitted.Rate() >= 1e-3 ? "o3" : cell.permitted.Rate() >= 1e-5 ? "o2" : "o1";
    text = fmt::format("{:.0e}", cell.permitted.Rate());
  } else if (cell.permitted.instances == 0) {
    return "<td>";
  }
  return fmt::format("<td class={} title=\"{}\">{}", kind, base::EscapeHtml(title), text);
}

std::string OutcomeTable(const std::string& place, const OutcomeMatrix& matrix) {
  std::string out =
      "<div class=scroll><table class=oc><caption>" + base::EscapeHtml(place) + "</caption>\n<tr><th>shape";
  for (const std::string& column : matrix.columns.all) out += "<th>" + base::EscapeHtml(column);
  for (std::size_t s = 0; s < matrix.shapes.all.size(); ++s) {
    out += "\n<tr><th>" + base::EscapeHtml(matrix.shapes.all[s]);
    for (std::size_t c = 0; c < matrix.columns.all.size(); ++c) {
      const auto found = matrix.cells.find({s, c});
      out += found == matrix.cells.end() ? "<td>" : CellText(found->second);
    }
  }
  return out + "\n</table></div>\n";
}

}  // namespace

std::string OutcomeSection(const Result& result) {
  std::map<std::string, OutcomeMatrix> matrices;
  SeenNames places;
  for (const ClauseResult& clause : result.clauses) {
    for (const CaseResult& c : clause.cases) {
      for (const OutcomeCount& o : c.outcomes) AddOutcome(o, &matrices, &places);
    }
  }
  if (places.all.empty()) return "";
  std::string out =
      "<h2 id=outcomes>Weak outcomes by shape and scope</h2>\n<p>How often programs of a few threads showed the "
      "outcome "
      "that their shape is known for, in all attempts. <span class=\"oc f2\">0</span> forbidden and never seen, and "
      "how often the weakened program showed it; <span class=\"oc f1\">0</span> only the program with accesses in the "
      "other order showed it; <span class=\"oc f0\">0</span> no control ran; <span class=\"oc o2\">1e-04</span> "
      "permitted, and how often it came; <span class=\"oc bad\">1!</span> forbidden and seen.\n";
  for (const std::string& place : places.all) out += OutcomeTable(place, matrices.at(place));
  return out;
}

}  // namespace report
