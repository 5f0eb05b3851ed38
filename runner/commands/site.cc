#include "report/site/site.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/files.h"
#include "base/say.h"
#include "commands/command.h"
#include "commands/keep_evidence.h"
#include "commands/site_url.h"
#include "suite/catalogue/tree.h"

namespace command {
namespace {

namespace fs = std::filesystem;

struct SiteOptions {
  std::vector<fs::path> reports;
  fs::path out;
  std::string url;
};

// A report that lies in the site would be one of its files, and might be written over.
void KeepReportsOutside(const fs::path& folder, const std::vector<fs::path>& reports) {
  std::error_code error;
  const fs::path site = fs::weakly_canonical(fs::absolute(folder, error), error);
  if (error) return;  // Nothing lies in a folder that cannot be, and writing tells.
  for (const fs::path& report : reports) {
    const fs::path file = fs::weakly_canonical(fs::absolute(report, error), error);
    if (std::mismatch(site.begin(), site.end(), file.begin(), file.end()).first == site.end())
      throw base::InputError(report.string() + ": lies in " + folder.string() +
                             ", where the site is written; keep reports elsewhere");
  }
}

void Site(const SiteOptions& options, Common& common) {
  const std::string url = SiteUrl(options.url);
  KeepEvidence(common, options.reports, {options.out});
  KeepReportsOutside(options.out, options.reports);
  std::vector<site::Run> runs = site::LoadRuns(options.reports);
  site::CheckFolder(options.out, runs);
  const catalogue::Tree tree = catalogue::LoadTree(catalogue::DefaultTree(common.tree));
  std::vector<std::string> said;
  said.reserve(runs.size());
  for (const site::Run& run : runs) said.push_back(run.Label() + ": " + run.Standing());
  std::vector<base::FileText> files = site::MakeSite(tree, std::move(runs), url);
  std::size_t bytes = 0;
  for (auto& [file, text] : files) {
    file = options.out / file;
    bytes += text.size();
  }
  base::WriteAllWhole(files);
  for (const std::string& line : said) base::Say("{}\n", line);
  base::Say("wrote {}: {} files, {:.1f} MB\n", (options.out / "index.html").string(), files.size(),
            static_cast<double>(bytes) / 1e6);
}

}  // namespace

void AddSite(CLI::App& app, Common& common) {
  CLI::App* sub = app.add_subcommand("site", "Write a results site: every clause, every run, one address each");
  auto options = std::make_shared<SiteOptions>();
  sub->add_option("REPORT", options->reports,
                  "report.json files and baselines, one a run, of any machines, drivers and toolkits")
      ->required();
  sub->add_option("--out", options->out, "Folder of the site: absent, empty, or a site whose runs are all given again")
      ->required();
  sub->add_option("--url", options->url, "Where it will be published, for the feed and the texts to cite");
  sub->footer(
      "The pages need no server and no script. Runs that may be cited stand in the main columns, others and the "
      "reference\n"
      "device below them, and say why. Publish the folder as it is (docs/site.md).\n"
      "Exit codes: 0 written; 2 a report, the tree or the folder cannot be used (two reports of one run, a report of "
      "another\n"
      "version, a damaged one, a run that a site of before has and that is not given); 5 it could not be written.");
  sub->callback([options, &common] { Site(*options, common); });
}

}  // namespace command
