// Sub-commands of cuda-cts. Each file in this folder adds one to the command line; main.cc only lists them.
#pragma once

#include <functional>
#include <string>

#include <CLI/CLI.hpp>

namespace command {

/// What is common to all sub-commands.
struct Common {
  std::string tree;             ///< --tree; empty: see catalogue::DefaultTree.
  int exit_code = 0;            ///< Set by the chosen sub-command; see exit_code.h.
  bool own_exit_codes = false;  ///< It has codes of its own, also for output that could not be written.
};

void AddList(CLI::App& app, Common& common);
void AddRun(CLI::App& app, Common& common);
void AddJudge(CLI::App& app, Common& common);
void AddGate(CLI::App& app, Common& common);
void AddSameness(CLI::App& app, Common& common);
void AddNodeCheck(CLI::App& app, Common& common);
void AddReport(CLI::App& app, Common& common);
void AddSite(CLI::App& app, Common& common);
void AddBaseline(CLI::App& app, Common& common);
void AddCompare(CLI::App& app, Common& common);
void AddMerge(CLI::App& app, Common& common);
void AddPackage(CLI::App& app, Common& common);
void AddVerify(CLI::App& app, Common& common);
void AddBless(CLI::App& app, Common& common);
void AddLint(CLI::App& app, Common& common);
void AddExplain(CLI::App& app, Common& common);
void AddReproduce(CLI::App& app, Common& common);
void AddDoctor(CLI::App& app, Common& common);

}  // namespace command
