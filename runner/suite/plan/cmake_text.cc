#include "suite/plan/cmake_text.h"

#include <fmt/format.h>

#include "base/words.h"

namespace plan {
namespace {

constexpr base::Words<Way, 11> kWays{{{Way::kCompile, "compile"},
                                      {Way::kLink, "link"},
                                      {Way::kTable, "table"},
                                      {Way::kImages, "images"},
                                      {Way::kSymbols, "symbols"},
                                      {Way::kNeeded, "needed"},
                                      {Way::kCommands, "commands"},
                                      {Way::kPtx, "ptx"},
                                      {Way::kSass, "sass"},
                                      {Way::kLog, "log"},
                                      {Way::kCode, "code"}}};

std::string Quoted(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\' || c == '$' || c == ';') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

std::string Quoted(const std::vector<std::string>& list) {
  std::string quoted;
  for (const std::string& element : list) {
    const std::string one = Quoted(element);
    quoted += (quoted.empty() ? "" : ";") + one.substr(1, one.size() - 2);
  }
  return '"' + quoted + '"';
}

}  // namespace

std::string CMakeText(const BuildPlan& plan) {
  std::string text;
  for (const Program& program : plan.programs) {
    if (program.unit_flags.empty()) {
      text += fmt::format("cts_program({} \"{}\" {} {})\n", Quoted(program.stem), program.control ? ".control" : "",
                          program.units, Quoted(program.flags));
      continue;
    }
    text += fmt::format("cts_program_of_units({}", Quoted(program.stem));
    for (const Flags& flags : program.unit_flags) text += ' ' + Quoted(flags);
    text += ")\n";
  }
  for (const Observation& seen : plan.observations) {
    text += fmt::format("cts_observation({} {} {} {} {})\n", Quoted(seen.stem), base::WordOf(kWays, seen.way),
                        Quoted(seen.flags), Quoted(seen.control.value_or(Flags{})), Quoted(seen.includes));
  }
  for (const Object& object : plan.objects) {
    text += fmt::format("cts_object({} {} {} {})\n", Quoted(object.name), Quoted(object.stems), Quoted(object.alone),
                        Quoted(object.flags));
  }
  return text;
}

}  // namespace plan
