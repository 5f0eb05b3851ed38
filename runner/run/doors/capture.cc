// cuda-cts-capture: runs the steps of a compile-time case at build time and records what they said and returned. A
// compiler that refuses is a result, not a failure of the build: the judge decides later.
//
//   cuda-cts-capture --output FILE --step NAME -- COMMAND... [--step NAME -- COMMAND...]
//
// Exit codes: 0 recorded; 2 bad usage; 5 a command could not be started or did not end, or FILE could not be written. A
// FILE of an earlier build is removed first, so that it never passes for a result of this one.
#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <filesystem>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "base/pattern.h"
#include "base/process/process.h"
#include "base/say.h"
#include "run/compile_steps.h"

namespace {

constexpr double kStepLimitS = 900;

struct Arguments {
  std::filesystem::path output;
  std::vector<judge::CompileStep> steps;
  std::string problem;  // Set when the rest cannot be used.
};

// The next two words that open a step: no compiler has an option --step, so a command ends where they stand.
bool OpensStep(const std::vector<std::string>& words, std::size_t i) {
  return words[i] == "--step" && i + 2 < words.size() && words[i + 2] == "--";
}

Arguments Parse(const std::vector<std::string>& words) {
  Arguments a;
  if (words.size() < 2 || words[0] != "--output" || words[1].empty()) {
    a.problem = "the first words must be --output FILE";
    return a;
  }
  a.output = words[1];
  for (std::size_t i = 2; i < words.size();) {
    if (!OpensStep(words, i)) {
      a.problem = fmt::format("'{}' does not open a step", words[i]);
      return a;
    }
    judge::CompileStep step;
    step.name = words[i + 1];
    for (i += 3; i < words.size() && !OpensStep(words, i); ++i) step.command.push_back(words[i]);
    if (step.name.empty() || step.command.empty()) {
      a.problem = fmt::format("step '{}' has no {}", step.name, step.name.empty() ? "name" : "command");
      return a;
    }
    for (const judge::CompileStep& other : a.steps) {
      if (other.name == step.name) a.problem = fmt::format("two steps are named '{}'", step.name);
    }
    a.steps.push_back(std::move(step));
  }
  if (a.steps.empty()) a.problem = "no step is given";
  return a;
}

// The compiler's temporary files, whose names hold its process number: what is recorded is the same in every build.
std::string WithoutTemporaryNames(const std::string& output) {
  static const base::Pattern temporary(R"([^\s'"(]*tmpxft_[0-9a-f]+_[0-9a-f]+-)");
  return temporary.Replace(output, "tmpxft-");
}

int Fail(const std::string& what, int code) {
  base::SayError("cuda-cts-capture: {}\n", what);
  return code;
}

int Capture(Arguments& a) {
  std::error_code error;
  std::filesystem::remove(a.output, error);
  if (error)
    return Fail(fmt::format("cannot replace {}: {}", a.output.string(), error.message()), exit_code::kInfrastructure);
  for (judge::CompileStep& step : a.steps) {
    // Messages are compared with those in headers, so they must not depend on the language of the machine.
    const base::Process p =
        process::RunProcess({.command = step.command, .environment = {{"LC_ALL", "C"}}, .timeout_s = kStepLimitS});
    if (!p.started || !p.start_error.empty()) {
      return Fail(fmt::format("step '{}': {}", step.name, p.start_error), exit_code::kInfrastructure);
    }
    if (p.timed_out) {
      return Fail(fmt::format("step '{}': {} did not end in {} s", step.name, step.command.front(), kStepLimitS),
                  exit_code::kInfrastructure);
    }
    step.exit_code = p.exit_code;
    step.signal = p.signal;
    step.output = WithoutTemporaryNames(p.output);
  }
  run::SaveCompileSteps(a.output, a.steps);
  return exit_code::kOk;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    Arguments arguments = Parse({argv + 1, argv + argc});
    if (!arguments.problem.empty()) {
      return Fail(arguments.problem + "; usage: cuda-cts-capture --output FILE --step NAME -- COMMAND... [--step ...]",
                  exit_code::kUsage);
    }
    return Capture(arguments);
  } catch (const std::exception& e) {
    return Fail(e.what(), exit_code::kInfrastructure);
  }
}
