#include "run/doors/called_functions.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "base/identifiers.h"
#include "run/doors/object_file.h"

namespace doors {
namespace {

// Where every program of the suite begins: cts::Main.
constexpr std::string_view kMain = "_ZN3cts4MainE";
constexpr std::string_view kNamespaceOfACase = "cts_case_";
// cts::detail::DriverEntry, which fails the case where the driver lacks the function that it is given; who can do without asks otherwise.
constexpr std::string_view kDriverEntry = "_ZN3cts6detail11DriverEntryEPKc";
// cts::detail::AskOfSurvivor, of a control that nothing killed: it explains a result, and no case needs it.
constexpr std::string_view kAskOfSurvivor = "_ZN3cts6detail13AskOfSurvivorEv";
// What a unit with relocatable device code calls of the program's one device link, which registers for all of them.
constexpr std::string_view kLinkedBinary = "__cudaRegisterLinkedBinary_";
constexpr std::string_view kRegistersLinked[] = {"__cudaRegisterFatBinary", "__cudaRegisterFatBinaryEnd",
                                                 "__cudaUnregisterFatBinary"};

bool HasCapitalAt(std::string_view name, std::size_t at) {
  return name.size() > at && std::isupper(static_cast<unsigned char>(name[at])) != 0;
}

bool IsWord(std::string_view text) { return std::all_of(text.begin(), text.end(), base::IsWordChar); }

bool IsOfRuntime(std::string_view name) {
  if (name.starts_with("__")) name.remove_prefix(2);
  return name.starts_with("cuda") && HasCapitalAt(name, 4);
}

bool IsOfDriver(std::string_view text) { return text.starts_with("cu") && HasCapitalAt(text, 2) && IsWord(text); }

// As the linker's --wrap has it: what is called by the name that a wrapper leaves it.
std::string_view Unwrapped(std::string_view name) {
  constexpr std::string_view kReal = "__real_";
  return name.starts_with(kReal) ? name.substr(kReal.size()) : name;
}

// "17cts_case_a_b_c_run", as mangled names hold it.
std::string NamespaceOf(const std::string& stem) {
  std::string name(kNamespaceOfACase);
  for (const char c : stem) {
    const bool kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    name += kept ? c : '_';
  }
  return std::to_string(name.size()) + name;
}

// All that begins run into, in two sets of definitions.
class Walk {
 public:
  // `scope`: of the case, where each of the object's has one. What registers all bodies leads to those of its neighbours.
  Walk(const Definitions& own, const Definitions& fixtures, std::string scope)
      : own_(own), fixtures_(fixtures), scope_(std::move(scope)) {}

  void From(const std::string& name) {
    std::vector<std::string> next = {name};
    while (!next.empty()) {
      const std::string now = std::move(next.back());
      next.pop_back();
      const bool scoped = !scope_.empty() && now.find(kNamespaceOfACase) != std::string::npos;
      if ((scoped && now.find(scope_) == std::string::npos) || !seen_.insert(now).second) continue;
      for (const Definitions* in : {&own_, &fixtures_}) {
        const auto found = in->find(now);
        if (found == in->end()) continue;
        Take(found->second, next);
        break;
      }
    }
  }

  std::set<std::string> called;

 private:
  void Take(const References& references, std::vector<std::string>& next) {
    for (const std::string& name : references.names) {
      const std::string_view plain = Unwrapped(name);
      if (plain.starts_with(kLinkedBinary)) {
        called.insert(std::begin(kRegistersLinked), std::end(kRegistersLinked));
      } else if (IsOfRuntime(plain)) {
        called.emplace(plain);
      } else if (name != kAskOfSurvivor) {
        next.push_back(name);
      }
    }
    if (references.names.find(std::string(kDriverEntry)) == references.names.end()) return;
    for (const std::string& text : references.texts) {
      if (IsOfDriver(text)) called.insert(text);
    }
  }

  const Definitions& own_;
  const Definitions& fixtures_;
  std::string scope_;
  std::set<std::string> seen_;
};

}  // namespace

std::map<std::string, std::set<std::string>> CalledFunctions(const std::vector<std::filesystem::path>& fixtures,
                                                             const std::vector<CaseObject>& objects) {
  Definitions shared;
  for (std::size_t i = 0; i < fixtures.size(); ++i) shared.merge(ReadObject(fixtures[i], fmt::format("@{}", i)));
  std::map<std::string, std::set<std::string>> called;
  for (const CaseObject& object : objects) {
    std::error_code ignored;
    if (!std::filesystem::exists(object.file, ignored)) continue;
    const Definitions own = ReadObject(object.file, "@case");
    const bool scoped = std::any_of(own.begin(), own.end(),
                                    [](const auto& d) { return d.first.find(kNamespaceOfACase) != std::string::npos; });
    for (const std::string& stem : object.stems) {
      const std::string scope = scoped ? NamespaceOf(stem) : "";
      Walk walk(own, shared, scope);
      // What runs before main registers the module's kernels and cases, for each of them.
      for (const auto& [name, references] : own) {
        if (name.empty() || scope.empty() || name.find(scope) != std::string::npos) walk.From(name);
      }
      for (const auto& [name, references] : shared) {
        if (name.starts_with(kMain)) walk.From(name);
      }
      called[stem].merge(walk.called);
    }
  }
  return called;
}

std::string FunctionsText(const std::map<std::string, std::set<std::string>>& called) {
  std::string text;
  for (const auto& [stem, names] : called) {
    text += stem;
    for (const std::string& name : names) text += " " + name;
    text += '\n';
  }
  return text;
}

}  // namespace doors
