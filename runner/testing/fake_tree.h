// A tree of invented cases whose programs and probe are shell scripts (testing/programs), in a temporary folder.
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

#include "testing/places.h"

namespace fake {

namespace fs = std::filesystem;

inline std::string Read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

inline void Write(const fs::path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

class Tree {
 public:
  Tree() {
    std::string name = (fs::temp_directory_path() / "cts-fake-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot create a temporary folder");
    root_ = name;
    Write(root_ / "conformance/dynamic-parallelism/clauses/fake.yaml", "");
    Write(root_ / "conformance/dynamic-parallelism/chapter.yaml",
          "title: Fake\nprefix: cdp\norder: 1\ndocuments: [Invented]\n");
    Write(root_ / "fixtures/features.yaml",
          "gpus-2: {if: gpus >= 2, reason: needs two GPUs}\n"
          "clusters: {if: clusters, reason: needs clusters}\n"
          "counters: {if: counters, reason: needs counters, detail: no-counters}\n"
          "no-mps: {if: not mps, reason: needs a GPU of its own}\n"
          "whole-memory: {if: not mps and not integrated, reason: needs all memory of a GPU}\n"
          "exclusive-process: {if: compute-mode == exclusive-process, reason: needs that mode}\n"
          "several-processes: {if: compute-mode != exclusive-process or mps, reason: needs several processes}\n"
          "cc-100: {if: cc >= 10.0, reason: needs compute capability 10.0 or later}\n");
    Write(root_ / "fixtures/build-words.yaml", "rdc: -rdc=true\n");
    fs::copy_file(fs::path(places::kSource) / "fixtures/traits.yaml", root_ / "fixtures/traits.yaml");
    Write(root_ / "suite.json", R"({"version":"0.1.0","commit":"invented","clean":true,"toolkit":"13.0.88"})");
    InstallScript("fake-probe", root_ / "bin/cts-probe");
    // Its GPU is that of every such tree.
    setenv("CUDA_CTS_LOCKS", root_.c_str(), 1);
  }
  ~Tree() {
    std::error_code ignored;
    fs::remove_all(root_, ignored);
  }
  Tree(const Tree&) = delete;
  Tree& operator=(const Tree&) = delete;

  const fs::path& root() const { return root_; }

  /// Adds the clause and case "cdp.fake.<name>" with its program; `keys` are further header lines, `clause_keys`
  /// further lines of the clause. One with "one-queue" in its name does with one (suite/catalogue/traits.h).
  void Add(const std::string& name, const std::string& kind = "run", const std::string& keys = "",
           const std::string& clause_keys = "") {
    std::ofstream clauses(root_ / "conformance/dynamic-parallelism/clauses/fake.yaml", std::ios::app);
    clauses << "- id: cdp.fake." << name
            << "\n  heading: \"Fake\"\n  source: [\"Invented 1\"]\n  statement: Invented.\n"
            << "  kind: guarantee\n  testable: runtime\n";
    if (!clause_keys.empty()) clauses << "  " << clause_keys << "\n";
    const bool fails_with = kind == "run" || kind == "multi" || kind == "litmus" || kind == "random" ||
                            kind == "clock" || kind == "counter";
    std::string header = "clause: cdp.fake." + name + "\ncontrol: the work is skipped\n";
    if (fails_with) header += "control-fails-with: result missing\n";
    if (kind == "litmus" || kind == "random") header += "rounds: 10\n";
    if (kind == "report") header += "tool: memcheck\n";
    if (kind == "clock") header += "requires: [no-mps]\n";
    if (kind == "counter") header += "requires: [counters, no-mps]\n";
    const std::string stem = "dynamic-parallelism/fake/" + name + "." + kind;
    const char* const body = name.find("one-queue") == std::string::npos ? "cts::Stream stream;\n" : "";
    Write(root_ / "conformance" / (stem + ".cu"),
          "/*---\n" + header + keys + "---*/\n#include \"cts/case.cuh\"\n" + body);
    InstallScript("fake-case", root_ / "programs" / stem);
    if (kind == "clock") {
      std::string steps;
      for (const char* step : {"case", "case.disassembly", "case.filecheck"}) {
        steps += std::string(steps.empty() ? "" : ",") + R"({"name":")" + step +
                 R"(","command":["x"],"exit_code":0,"signal":0,"output":""})";
      }
      Write(root_ / "observed" / (stem + ".json"), R"({"schema":"cuda-cts-observed/1","steps":[)" + steps + "]}");
    }
    if (kind == "report" || keys.find("control-build:") != std::string::npos)
      InstallScript("fake-case", root_ / "programs" / (stem + ".control"));
  }

  /// Adds a case that is refused with the error "not so", as its compiler printed it at the build: `printed`.
  void AddRefused(const std::string& name, const std::string& printed) {
    if (!fs::exists(root_ / "conformance/dynamic-parallelism/fake" / (name + ".reject.cu")))
      Add(name, "reject", "rejects-with: [not so]\n");
    Write(
        root_ / "observed/dynamic-parallelism/fake" / (name + ".reject.json"),
        R"({"schema":"cuda-cts-observed/1","steps":[{"name":"case","command":["nvcc"],"exit_code":1,"signal":0,"output":")" +
            printed +
            R"("},{"name":"control","command":["nvcc","-DCTS_CONTROL"],"exit_code":0,"signal":0,"output":""}]})");
  }

  /// Adds a case that may share a process, as Add does; its shared process is testing/programs/fake-starter.
  void AddShared(const std::string& name, const std::string& kind = "run", const std::string& keys = "") {
    Add(name, kind, keys);
    std::ofstream index(root_ / "objects/index.txt", std::ios::app);
    if (!index) {
      fs::create_directories(root_ / "objects");
      index.open(root_ / "objects/index.txt", std::ios::app);
      InstallScript("fake-starter", root_ / "bin/cts-starter");
    }
    index << "objects/dynamic-parallelism/fake." << kind << ".so dynamic-parallelism/fake/" << name << "." << kind
          << "\n";
  }

  /// Lays a file beside the probe, which steers it (testing/programs/fake-probe).
  void SteerProbe(const std::string& word, const std::string& text = "") const { Write(root_ / "bin" / word, text); }

 private:
  static void InstallScript(const std::string& script, const fs::path& to) {
    fs::create_directories(to.parent_path());
    fs::copy_file(fs::path(places::kSource) / "runner/testing/programs" / script, to);
    fs::permissions(to, fs::perms::owner_all);
  }
  fs::path root_;
};

}  // namespace fake
