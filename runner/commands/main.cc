#include <cstdlib>
#include <exception>
#include <filesystem>
#include <new>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/exit_code.h"
#include "base/nearest.h"
#include "base/process/settle.h"
#include "base/say.h"
#include "commands/command.h"
#include "commands/suite_text.h"
#include "evidence/journal/journal.h"
#include "suite/catalogue/tree.h"

namespace {

// What is wrong, in words of ours where CLI11's do not name it.
std::string WhyRefused(const CLI::App& app, const CLI::ParseError& e) {
  const std::vector<const CLI::App*> chosen = app.get_subcommands([](const CLI::App* sub) { return sub->parsed(); });
  const std::vector<std::string> others = app.remaining(true);
  if (chosen.empty() && e.get_exit_code() == static_cast<int>(CLI::ExitCodes::RequiredError)) {
    if (others.empty()) return "a command is missing";
    std::vector<std::string> commands;
    for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; }))
      commands.push_back(sub->get_name());
    return fmt::format("'{}' is no command{}", others.front(), base::DidYouMean(others.front(), commands));
  }
  if (e.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError) && !others.empty()) {
    std::vector<std::string> options;
    for (const CLI::Option* option : (chosen.empty() ? &app : chosen.front())->get_options())
      for (const std::string& name : option->get_lnames()) options.push_back("--" + name);
    return fmt::format("'{}' is no option or word of {}{}", others.front(),
                       chosen.empty() ? "cuda-cts" : chosen.front()->get_name(),
                       base::DidYouMean(others.front(), options));
  }
  std::string what = e.what();
  constexpr std::string_view kTwice = ": At Most 1 required but received";
  if (const std::size_t at = what.find(kTwice); at != std::string::npos)
    return what.substr(0, at) + " is given more than once; give it once";
  return what;
}

// Words of the command line are foreign, too; help is not.
int Refuse(const CLI::App& app, const CLI::ParseError& e) {
  if (e.get_exit_code() != 0) {
    base::SayError("cuda-cts: {}; --help tells more\n", WhyRefused(app, e));
    return exit_code::kUsage;
  }
  std::ostringstream help;
  app.exit(e, help, help);
  base::Say("{}", base::Lines{help.view()});
  return exit_code::kOk;
}

std::vector<CLI::App*> CommandsOf(CLI::App& app) {
  return app.get_subcommands([](CLI::App*) { return true; });
}

// An empty word is a variable that a script left unset; what it was to name would be left out without a word.
void RefuseEmptyWords(CLI::App& app) {
  for (CLI::Option* option : app.get_options()) {
    if (option->get_items_expected_max() == 0) continue;  // a flag
    // Before what else is asked of the word.
    option->transform(CLI::Validator(
        [](const std::string& word) {
          return std::string(word.empty() ? "is empty; give it a value or leave it out" : "");
        },
        ""));
  }
  for (CLI::App* sub : CommandsOf(app)) RefuseEmptyWords(*sub);
}

using Add = void (*)(CLI::App&, command::Common&);
struct Audience {
  const char* group;
  std::vector<Add> commands;
};

void AddCommands(CLI::App& app, command::Common& common) {
  const std::vector<Audience> audiences = {
      {"Run", {command::AddRun, command::AddGate, command::AddNodeCheck, command::AddDoctor}},
      {"Results",
       {command::AddReport, command::AddSite, command::AddCompare, command::AddMerge, command::AddBaseline,
        command::AddExplain, command::AddReproduce}},
      {"Evidence", {command::AddPackage, command::AddVerify}},
      {"For authors of cases", {command::AddList, command::AddLint, command::AddBless, command::AddSameness}},
      {"For other runners", {command::AddJudge}},
  };
  for (const Audience& audience : audiences) {
    const std::size_t before = CommandsOf(app).size();
    for (const Add add : audience.commands) add(app, common);
    const std::vector<CLI::App*> all = CommandsOf(app);
    for (std::size_t i = before; i < all.size(); ++i) all[i]->group(audience.group);
  }
}

// What to tell a user whose $CUDA_CTS_TREE names another tree than that in which this program lies; else empty.
std::string OtherTreeByEnvironment(const std::string& option) {
  const char* named = std::getenv("CUDA_CTS_TREE");
  if (!option.empty() || named == nullptr || *named == '\0') return {};
  std::error_code unknown;
  const auto own = std::filesystem::read_symlink("/proc/self/exe", unknown).parent_path().parent_path();
  if (!std::filesystem::exists(own / "suite.json", unknown) || std::filesystem::equivalent(own, named, unknown))
    return {};
  return fmt::format(
      "$CUDA_CTS_TREE names the tree {}, so that the one of this program, {}, is not used; unset it, or give --tree",
      named, own.string());
}

// Without a suite there is still the program's own.
std::string VersionText(const std::string& tree) {
  try {
    const nlohmann::json suite = catalogue::LoadSuite(catalogue::DefaultTree(tree));
    const std::string other = command::OtherProgram(suite);
    return fmt::format("{}, built with {}{}{}", command::SuiteText(suite), command::BuiltText(suite),
                       other.empty() ? "" : "; ", other);
  } catch (const base::InputError&) {
    base::Say("cuda-cts {}\n", command::ProgramVersion());
    throw;
  }
}

int Run(int argc, char** argv, command::Common& common) {
  CLI::App app{"Conformance and correctness tests of CUDA's documented semantics.", "cuda-cts"};
  app.require_subcommand(1);
  app.add_option("--tree", common.tree,
                 "Root of the built or installed tree (default: $CUDA_CTS_TREE, else beside this program)");
  // Behind --tree, which is then known.
  app.set_version_flag(
      "--version", [&common] { return VersionText(common.tree); },
      "Print which version this is, and of which build, and exit");
  // Before the command: who unpacked a new bundle may still have the variable of the former one.
  app.parse_complete_callback([&common] {
    if (const std::string other = OtherTreeByEnvironment(common.tree); !other.empty())
      base::SayError("cuda-cts: {}\n", other);
  });
  AddCommands(app, common);
  RefuseEmptyWords(app);
  app.footer(
      "Exit codes: 0 as expected; 1 a verdict or finding is not; 2 bad usage or input; 3 regression (compare, gate);\n"
      "4 nothing ran; 5 infrastructure (GPU lost, tool absent, disk full); 77 skipped (judge).\n"
      "node-check has its own: 0 conforms, 1 violates, 2 could not tell, 3 regressed.");
  try {
    app.parse(argc, argv);
    return common.exit_code;
  } catch (const CLI::ParseError& e) {
    return Refuse(app, e);
  } catch (const base::DiskFull& e) {
    base::SayError("cuda-cts: {}\n", e.what());
    return exit_code::kInfrastructure;
  } catch (const base::InputError& e) {
    base::SayError("cuda-cts: {}\n", e.what());
    return exit_code::kUsage;
  } catch (const std::filesystem::filesystem_error& e) {
    base::SayError("cuda-cts: {}: cannot be read ({}); check the permissions\n", e.path1().string(),
                   e.code().message());
    return exit_code::kUsage;
  } catch (const std::system_error& e) {
    // Threads and files that a limit of this process or a full machine refuses.
    base::SayError("cuda-cts: {}; raise the limits of this process (ulimit -a), or use fewer --jobs\n", e.what());
    return exit_code::kInfrastructure;
  } catch (const std::bad_alloc&) {
    base::SayError("cuda-cts: no more memory; raise its limit (ulimit -v)\n");
    return exit_code::kInfrastructure;
  } catch (const std::exception& e) {
    base::SayError("cuda-cts: internal error: {}\n", e.what());
    return exit_code::kInfrastructure;
  }
}

}  // namespace

int main(int argc, char** argv) {
  process::SettleIn();
  command::Common common;
  const int code = Run(argc, argv, common);
  return common.own_exit_codes ? code : base::WithOutput(code);
}
