#include "report/in_the_way.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <string_view>
#include <tuple>

#include <fmt/format.h>

#include "base/identifiers.h"
#include "base/text.h"
#include "report/subjects.h"

namespace report {
namespace {

using judge::Verdict;

constexpr std::size_t kLongest = 200;
constexpr const char* kOwnCheck = "nothing: the check that the case is about was reached, and fails";

bool IsDigit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

// The word that begins at `from`.
std::string WordAt(std::string_view text, std::size_t from) {
  std::size_t end = from;
  while (end < text.size() && base::IsWordChar(text[end])) ++end;
  return std::string(text.substr(from, end - from));
}

// The word behind the last `before` in `text`; empty where there is none.
std::string WordBehind(std::string_view text, std::string_view before) {
  const std::size_t at = text.rfind(before);
  return at == std::string_view::npos ? "" : WordAt(text, at + before.size());
}

// The first name of a function of CUDA.
std::string FunctionIn(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i > 0 && base::IsWordChar(text[i - 1])) continue;
    std::string word = WordAt(text, i);
    const std::size_t prefix = word.starts_with("cuda") ? 4 : word.starts_with("cu") ? 2 : 0;
    const bool capital =
        prefix > 0 && word.size() > prefix && std::isupper(static_cast<unsigned char>(word[prefix])) != 0;
    if (capital && !word.starts_with("cudaError") && word != "cudaSuccess") return word;
  }
  return "";
}

// Without what differs from attempt to attempt: places, addresses, numbers of processes.
std::string Common(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins = i == 0 || !base::IsWordChar(text[i - 1]);
    if (begins && text[i] == '/' && i + 1 < text.size() && base::IsWordChar(text[i + 1])) {
      std::size_t end = i;
      while (end < text.size() &&
             (base::IsWordChar(text[end]) || std::string_view("/.-+").find(text[end]) != std::string_view::npos))
        ++end;
      const std::string_view path = text.substr(i, end - i);
      out += path.substr(path.rfind('/') + 1);
      i = end - 1;
    } else if (begins && text.substr(i).starts_with("0x")) {
      out += "0x..";
      while (i + 1 < text.size() && base::IsWordChar(text[i + 1])) ++i;
    } else if (IsDigit(text[i]) && begins) {
      std::size_t end = i;
      while (end < text.size() && IsDigit(text[end])) ++end;
      out += end - i > 3 ? "N" : std::string(text.substr(i, end - i));
      i = end - 1;
    } else {
      out += text[i];
    }
  }
  return base::Cap(out, kLongest);
}

// "cudaErrorNotSupported" of "... returned cudaErrorNotSupported (801); 3 of 5 checks failed"
std::string ErrorReturned(std::string_view reason) { return WordBehind(reason, " returned "); }

bool IsInTheWay(const ObserverResult& o) {
  if (o.verdict == Verdict::kPass || o.verdict == Verdict::kKnown || o.verdict == Verdict::kMended) return false;
  return o.verdict != Verdict::kSkip && o.verdict != Verdict::kNotApplicable;
}

}  // namespace

std::string CauseOf(Verdict verdict, const std::string& reason) {
  if (const std::size_t at = reason.find("unexpected CUDA error"); at != std::string::npos) {
    const std::string_view rest = std::string_view(reason).substr(at);
    const std::string function = FunctionIn(rest), error = ErrorReturned(rest);
    const bool launch = rest.find("): the launch returned") != std::string_view::npos;
    if (!error.empty() && (launch || !function.empty()))
      return fmt::format("{} returns {}", function.empty() ? "the launch" : function, error);
  }
  switch (verdict) {
    case Verdict::kTimeout:
      return "the program does not end in its time limit";
    case Verdict::kVacuous:
      return "plain and control show the same, so that nothing is learned";
    case Verdict::kFail:
    case Verdict::kDiffers:
      return kOwnCheck;
    case Verdict::kNotShown:
      if (reason.starts_with(judge::kUnknownWords)) return "the compiler refuses in words that no case lists";
      return "this machine does not do what the check needs, which nothing promises";
    default:
      return Common(reason);
  }
}

std::vector<Cause> InTheWay(const Result& result) {
  if (!result.machine || !catalogue::HasForeignRuntime(result.machine->facts)) return {};
  std::map<std::string, Cause> causes;
  for (const ClauseResult& clause : result.clauses) {
    if (clause.IsToolkitFact()) continue;  // binds nobody
    std::set<std::string> of_clause;
    for (const CaseResult& c : clause.cases) {
      std::set<std::string> of_case;
      for (const ObserverResult& o : c.observers) {
        if (!IsInTheWay(o)) continue;
        const std::string text = CauseOf(o.verdict, o.reason);
        Cause& cause = causes[text];
        if (cause.attempts == 0) cause = {text, text == kOwnCheck, 0, 0, 0, 0, c.id, o.reproducer};
        cause.attempts += o.attempts;
        of_case.insert(text);
      }
      for (const std::string& text : of_case) ++causes[text].cases;
      of_clause.merge(of_case);
    }
    for (const std::string& text : of_clause) {
      if (clause.verdict == ClauseVerdict::kUndecided) ++causes[text].undecided;
      if (clause.verdict == ClauseVerdict::kViolated) ++causes[text].violated;
    }
  }
  std::vector<Cause> all;
  all.reserve(causes.size());
  for (auto& [text, cause] : causes) all.push_back(std::move(cause));
  const auto rank = [](const Cause& c) { return std::tuple(c.own_check, -c.undecided, -c.violated, -c.attempts); };
  std::stable_sort(all.begin(), all.end(), [&rank](const Cause& a, const Cause& b) { return rank(a) < rank(b); });
  return all;
}

std::vector<SectionShare> SectionShares(const Result& result) {
  std::vector<SectionShare> shares;
  for (const ClauseResult& clause : result.clauses) {
    if (clause.IsToolkitFact() || IsOfCompiler(clause)) continue;
    const std::string& heading = clause.clause.heading;
    auto share =
        std::find_if(shares.begin(), shares.end(), [&](const SectionShare& s) { return s.heading == heading; });
    if (share == shares.end()) share = shares.insert(shares.end(), {heading, 0, 0, 0, 0});
    share->holds += clause.verdict == ClauseVerdict::kHolds ? 1 : 0;
    share->violated += clause.verdict == ClauseVerdict::kViolated ? 1 : 0;
    share->undecided += clause.verdict == ClauseVerdict::kUndecided ? 1 : 0;
  }
  for (SectionShare& s : shares) s.in_force = s.holds + s.violated + s.undecided;
  std::erase_if(shares, [](const SectionShare& s) { return s.in_force == 0; });
  // By the share, without rounding.
  std::stable_sort(shares.begin(), shares.end(), [](const SectionShare& a, const SectionShare& b) {
    return a.holds * b.in_force > b.holds * a.in_force;
  });
  return shares;
}

}  // namespace report
