#include <cstdio>
#include <exception>

#include <fmt/format.h>

#include "base/error.h"
#include "base/exit_code.h"
#include "commands/command.h"
#include "journal/journal.h"

int main(int argc, char** argv) {
  CLI::App app{"Conformance and correctness tests of CUDA's documented semantics.", "cuda-cts"};
  app.require_subcommand(1);
  command::Common common;
  app.add_option("--tree", common.tree,
                 "Root of the built or installed tree (default: $CUDA_CTS_TREE, else beside this program)");
  command::AddList(app, common);
  command::AddRun(app, common);
  command::AddJudge(app, common);
  command::AddGate(app, common);
  command::AddNodeCheck(app, common);
  command::AddReport(app, common);
  command::AddCompare(app, common);
  command::AddMerge(app, common);
  command::AddPackage(app, common);
  command::AddVerify(app, common);
  command::AddBless(app, common);
  command::AddLint(app, common);
  command::AddExplain(app, common);
  command::AddDoctor(app, common);
  app.footer(
      "Exit codes: 0 as expected; 1 a verdict or finding is not; 2 bad usage or input; 3 regression (compare, gate);\n"
      "4 nothing ran; 5 infrastructure (GPU lost, tool absent, disk full); 77 skipped (judge).\n"
      "node-check has its own: 0 conforms, 1 violates, 2 could not tell, 3 regressed.");
  try {
    app.parse(argc, argv);
    return common.exit_code;
  } catch (const CLI::ParseError& e) {
    return app.exit(e) == 0 ? exit_code::kOk : exit_code::kUsage;
  } catch (const base::DiskFull& e) {
    fmt::print(stderr, "cuda-cts: {}\n", e.what());
    return exit_code::kInfrastructure;
  } catch (const base::InputError& e) {
    fmt::print(stderr, "cuda-cts: {}\n", e.what());
    return exit_code::kUsage;
  } catch (const std::exception& e) {
    fmt::print(stderr, "cuda-cts: internal error: {}\n", e.what());
    return exit_code::kInfrastructure;
  }
}
