// What a chapter says of itself (chapter.yaml) and what its clauses say.
#include <algorithm>

#include <fmt/format.h>

#include "suite/lint/rule.h"

namespace lint {
namespace {

constexpr std::string_view kDocument = "chapter-document", kHeading = "chapter-heading";

bool BeginsWithOne(const std::string& text, const std::vector<std::string>& beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(), [&](const std::string& b) { return text.starts_with(b); });
}

void CheckDocuments(const Subject& subject, Findings& findings) {
  for (const catalogue::Chapter& chapter : subject.tree.chapters) {
    std::vector<std::string> uncited = chapter.documents;
    bool any = false;
    for (const catalogue::Clause& clause : subject.tree.clauses) {
      if (clause.chapter != chapter.folder) continue;
      any = true;
      for (const std::string& source : clause.source) {
        std::erase_if(uncited, [&](const std::string& document) { return source.starts_with(document); });
        if (BeginsWithOne(source, chapter.documents)) continue;
        Report(
            findings, kDocument, clause.where,
            fmt::format("clause '{}' cites '{}', which begins with no document of {}; correct it, or add the document",
                        clause.id, source, chapter.where.file));
      }
    }
    if (!any) continue;  // None yet, or none that could be read.
    for (const std::string& document : uncited)
      Report(findings, kDocument, chapter.where, fmt::format("no clause cites '{}'; remove it", document));
  }
}

void CheckHeadings(const Subject& subject, Findings& findings) {
  for (const catalogue::Clause& clause : subject.tree.clauses) {
    const catalogue::Chapter* chapter = catalogue::FindByFolder(subject.tree.chapters, clause.chapter);
    if (chapter == nullptr || BeginsWithOne(clause.heading + " / ", chapter->headings)) continue;
    Report(findings, kHeading, clause.where,
           fmt::format("heading '{}' of clause '{}' begins with no title of {}", clause.heading, clause.id,
                       chapter->where.file));
  }
}

}  // namespace

std::vector<Rule> ChapterRules() {
  return {{kDocument, "each source of a clause begins with a document that its chapter names, each cited by one",
           CheckDocuments},
          {kHeading, "the heading of a clause begins with the title of its chapter", CheckHeadings}};
}

}  // namespace lint
