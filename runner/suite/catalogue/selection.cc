#include "suite/catalogue/selection.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <deque>
#include <set>

#include "base/error.h"
#include "base/nearest.h"
#include "base/say.h"
#include "suite/catalogue/case_name.h"

namespace catalogue {
namespace {

using Names = std::set<std::string>;

std::vector<std::string> List(const Names& names) { return {names.begin(), names.end()}; }

// All words that the tree gives a meaning.
struct Vocabulary {
  Names chapters, sections, kinds, observers, ids;
};

Vocabulary VocabularyOf(const Tree& tree) {
  Vocabulary words;
  for (const Clause& clause : tree.clauses) {
    words.chapters.insert(clause.chapter);
    words.sections.insert(SectionWord(clause.id));
    words.ids.insert(clause.id);
  }
  for (const Case& c : tree.cases) {
    words.chapters.insert(ChapterOf(c));
    words.sections.insert(SectionWord(c.id));
    words.ids.insert(c.id);
  }
  for (const CaseKind kind : AllCaseKinds()) words.kinds.emplace(Name(kind));
  words.observers = {std::string(Name(Observer::kPlain)), std::string(Name(Observer::kControl))};
  words.observers.insert(ToolNames().begin(), ToolNames().end());
  return words;
}

[[noreturn]] void RefuseWord(const char* what, const std::string& word, const Names& known) {
  const std::string near = base::DidYouMean(word, List(known));
  // A long list would hide the message.
  const std::string otherwise =
      known.size() <= 16 ? "; known: " + base::Join(List(known)) : "; `cuda-cts list` shows all";
  throw base::InputError(fmt::format("unknown {} '{}'{}", what, word, near.empty() ? otherwise : near));
}

// The selection with every word resolved: empty sets select everything.
struct Wanted {
  Names clauses, case_ids, chapters, sections, kinds, observers;
  std::deque<RE2> filters;  // They can be neither copied nor moved.
};

void AddKnown(Names& wanted, const char* what, const std::vector<std::string>& words, const Names& known) {
  for (const std::string& word : words) {
    if (known.count(word) == 0) RefuseWord(what, word, known);
    wanted.insert(word);
  }
}

void AddLabel(Wanted& wanted, const std::string& label, const Vocabulary& known) {
  const std::pair<const Names*, Names*> meanings[] = {{&known.chapters, &wanted.chapters},
                                                      {&known.kinds, &wanted.kinds},
                                                      {&known.observers, &wanted.observers},
                                                      {&known.sections, &wanted.sections}};
  Names all;
  for (const auto& [words, place] : meanings) {
    if (words->count(label) != 0) {
      place->insert(label);
      return;
    }
    all.insert(words->begin(), words->end());
  }
  RefuseWord("label", label, all);
}

void AddId(Wanted& wanted, const std::string& id, const Tree& tree, const Names& known) {
  const Clause* clause = tree.FindClause(id);
  if (clause != nullptr) {
    wanted.clauses.insert(clause->id);
  } else if (tree.FindCase(id) != nullptr) {
    wanted.case_ids.insert(id);
  } else if (const Case* now = tree.FindFormerCase(id); now != nullptr) {
    wanted.case_ids.insert(now->id);
  } else {
    RefuseWord("clause", id, known);
  }
}

void Resolve(const Tree& tree, const Selection& selection, Wanted& wanted) {
  const Vocabulary known = VocabularyOf(tree);
  for (const std::string& word : selection.chapters) {
    const Chapter* chapter = FindByPrefix(tree.chapters, word);
    AddKnown(wanted.chapters, "chapter", {chapter == nullptr ? word : chapter->folder}, known.chapters);
  }
  AddKnown(wanted.sections, "section", selection.sections, known.sections);
  AddKnown(wanted.kinds, "kind", selection.kinds, known.kinds);
  AddKnown(wanted.observers, "observer", selection.observers, known.observers);
  for (const std::string& label : selection.labels) AddLabel(wanted, label, known);
  for (const std::string& id : selection.clauses) AddId(wanted, id, tree, known.ids);
  for (const std::string& filter : selection.filters) {
    wanted.filters.emplace_back(filter, RE2::Quiet);
    const RE2& form = wanted.filters.back();
    if (form.ok()) continue;
    throw base::InputError(fmt::format("malformed --filter '{}' ({}); write a regular expression of RE2",
                                       base::OneLine(filter, 200), base::OneLine(form.error(), 200)));
  }
}

bool Allows(const Names& names, std::string_view word) { return names.empty() || names.count(std::string(word)) != 0; }

bool Matches(const Wanted& wanted, const Case& c) {
  const bool any_id = wanted.clauses.empty() && wanted.case_ids.empty();
  const bool by_id = wanted.clauses.count(std::string(ClauseOfCaseId(c.id))) != 0 || wanted.case_ids.count(c.id) != 0;
  const bool by_filter =
      wanted.filters.empty() || std::any_of(wanted.filters.begin(), wanted.filters.end(),
                                            [&](const auto& f) { return RE2::PartialMatch(c.id, f); });
  return (any_id || by_id) && by_filter && Allows(wanted.chapters, ChapterOf(c)) &&
         Allows(wanted.sections, SectionWord(c.id)) && Allows(wanted.kinds, Name(c.kind));
}

[[noreturn]] void RefuseDrafts(const Case& c) {
  throw base::InputError(fmt::format("{} is a draft ({}), and nothing else matches; --drafts runs it", c.id, c.draft));
}

// Tells what to change: the nearest case for a lone clause, else the whole of the selection.
[[noreturn]] void RefuseEmpty(const Tree& tree, const Selection& selection) {
  if (tree.cases.empty())
    throw base::InputError(base::Location{tree.root.string(), 0}, "holds no case; name another tree with --tree");
  std::string wanted, near;
  const auto add = [&](const char* option, const std::vector<std::string>& words) {
    for (const std::string& word : words) wanted += fmt::format(" --{} {}", option, word);
  };
  add("clause", selection.clauses);
  add("chapter", selection.chapters);
  add("section", selection.sections);
  add("kind", selection.kinds);
  add("observer", selection.observers);
  add("label", selection.labels);
  add("filter", selection.filters);
  std::vector<std::string> ids;
  ids.reserve(tree.cases.size());
  for (const Case& c : tree.cases) ids.push_back(c.id);
  for (const auto* words : {&selection.clauses, &selection.filters}) {
    if (!words->empty() && near.empty()) near = base::DidYouMean(words->front(), ids);
  }
  throw base::InputError(fmt::format("no case matches{}{}", wanted,
                                     near.empty() ? "; loosen the selection (`cuda-cts list` shows all)" : near));
}

}  // namespace

std::string ChapterOf(const Case& c) {
  const std::string stem = c.Stem();
  return stem.substr(0, stem.find('/'));
}

std::vector<Observer> ObserversOf(const Case& c) {
  if (c.OnlyRecords()) return {Observer::kPlain};
  std::vector<Observer> observers = {Observer::kPlain, Observer::kControl};
  if (Traits(c.kind).sanitizers) observers.insert(observers.end(), AllTools().begin(), AllTools().end());
  return observers;
}

int ShardOf(std::string_view case_id, int shards) {
  // FNV-1a, 64 bits, folded so that all of them decide: fixed for ever, unlike std::hash.
  std::uint64_t hash = 14695981039346656037U;
  for (const char c : ClauseOfCaseId(case_id)) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  hash ^= hash >> 32;
  return static_cast<int>(hash % static_cast<std::uint64_t>(shards)) + 1;
}

std::vector<SelectedCase> Select(const Tree& tree, const Selection& selection) {
  Wanted wanted;
  Resolve(tree, selection, wanted);
  std::vector<SelectedCase> selected;
  const Case* draft = nullptr;
  for (const Case& c : tree.cases) {
    if (!Matches(wanted, c)) continue;
    if (!c.draft.empty() && !selection.drafts) {
      draft = &c;
      continue;
    }
    SelectedCase entry{&c, {}};
    for (const Observer observer : ObserversOf(c)) {
      if (Allows(wanted.observers, Name(observer))) entry.observers.push_back(observer);
    }
    if (!entry.observers.empty()) selected.push_back(std::move(entry));
  }
  if (selected.empty() && draft != nullptr) RefuseDrafts(*draft);
  if (selected.empty()) RefuseEmpty(tree, selection);
  if (selection.shards > 1) {
    std::erase_if(selected,
                  [&](const SelectedCase& s) { return ShardOf(s.subject->id, selection.shards) != selection.shard; });
  }
  return selected;
}

}  // namespace catalogue
