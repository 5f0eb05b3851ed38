// A small tree in a temporary folder, complete and without findings; tests change one file of it.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

/// Conformance cases, clauses, expectations and vocabularies, as the suite lays them out.
class TreeFixture : public testing::Test {
 protected:
  static constexpr const char* kClauses = "conformance/dynamic-parallelism/clauses/grids.yaml";
  static constexpr const char* kCase = "conformance/dynamic-parallelism/grids/child-runs.run.cu";
  static constexpr const char* kReport = "conformance/dynamic-parallelism/grids/tool-sees-it.report.cu";
  static constexpr const char* kReject = "conformance/dynamic-parallelism/grids/call-refused.reject.cu";
  static constexpr const char* kPtx = "conformance/launch-from-ptx/api/two-functions.ptx.cu";
  static constexpr const char* kLitmus = "conformance/dynamic-parallelism/grids/store-seen.litmus.cu";
  static constexpr const char* kDeviations = "expected/known-deviations.yaml";

  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "cts-tree-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    root_ = name;
    WriteVocabularies();
    WriteClauses();
    WriteCases();
    WriteExpectations();
  }
  void TearDown() override { std::filesystem::remove_all(root_); }

  void Write(const std::string& file, const std::string& text) const {
    std::filesystem::create_directories((root_ / file).parent_path());
    std::ofstream(root_ / file, std::ios::binary) << text;
  }
  std::string Read(const std::string& file) const {
    std::ifstream in(root_ / file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  /// Replaces the first `old_text`; fails the test when it is not there.
  void Replace(const std::string& file, const std::string& old_text, const std::string& new_text) const {
    std::string text = Read(file);
    const std::size_t at = text.find(old_text);
    ASSERT_NE(at, std::string::npos) << file << " lacks " << old_text;
    Write(file, text.replace(at, old_text.size(), new_text));
  }
  void Append(const std::string& file, const std::string& text) const { Write(file, Read(file) + text); }
  void Remove(const std::string& file) const { std::filesystem::remove(root_ / file); }

  static std::string ClauseText(const std::string& id, const std::string& further = "") {
    return "- id: " + id +
           "\n  heading: \"Grids\"\n  source:\n    - \"Guide 1.2\"\n  statement: >-\n    A statement.\n  kind: "
           "guarantee\n"
           "  testable: runtime\n" +
           further;
  }

  std::filesystem::path root_;

 private:
  void WriteVocabularies() const {
    Write("fixtures/features.yaml", "gpus-2:\n  if: gpus >= 2\n  reason: needs two GPUs\n");
    Write("fixtures/traits.yaml",
          "headers:\n  cts/case.cuh: [one-queue]\nwords:\n  setenv: [own-process: it changes the environment]\n"
          "  SetLimit: [process-alone: it changes a limit]\nparts:\n  barrier: [barriers]\n");
    Write("fixtures/build-words.yaml", "rdc: -rdc=true\nlineinfo: -lineinfo\n");
  }
  void WriteClauses() const {
    for (const char* words : {"dynamic-parallelism cdp 1", "launch-from-ptx ptx 2"}) {
      std::istringstream row(words);
      std::string folder, prefix, order;
      row >> folder >> prefix >> order;
      Write("conformance/" + folder + "/chapter.yaml",
            "title: Grids\nprefix: " + prefix + "\norder: " + order + "\ndocuments: [Guide]\n");
    }
    std::string text;
    for (const char* id : {"child-runs", "tool-sees-it", "call-refused", "store-seen"}) {
      text += ClauseText(std::string("cdp.grids.") + id);
    }
    Write(kClauses, text);
    Write("conformance/launch-from-ptx/clauses.yaml",
          ClauseText("ptx.api.two-functions", "  formerly: ptx.api.pair\n"));
  }
  void WriteCases() const {
    Write(kCase,
          "/*---\nclause: cdp.grids.child-runs\ncontrol: no child is launched\n"
          "control-fails-with: child result missing\nbuild: [rdc]\n---*/\n#include \"cts/case.cuh\"\n\nnamespace {\n\n"
          "__global__ void Child(int* p) { *p = 1; }\n"
          "__global__ void Parent(int* p, bool launch) {\n  if (launch) Child<<<1, 1>>>(p);\n}\n\n"
          "CTS_CASE() {\n  cts::DeviceBuffer<int> p(1, 0);\n  Parent<<<1, 1>>>(p.data(), !cts::control());\n"
          "  CTS_CUDA(cudaGetLastError());\n  CTS_CUDA(cudaDeviceSynchronize());\n"
          "  CTS_EXPECT_EQ(p[0], 1, \"child result missing\");\n}\n\n}  // namespace\n");
    Write(kReport,
          "/*---\nclause: cdp.grids.tool-sees-it\ncontrol: the store is inside\nbuild: [rdc]\ntool: memcheck\n---*/\n"
          "#include \"cts/case.cuh\"\n\nnamespace {\n#ifdef CTS_CONTROL\nconstexpr int kAt = 0;\n#else\n"
          "constexpr int kAt = 9;\n#endif\nCTS_CASE() { CTS_OBSERVE(\"at\", kAt); }\n}  // namespace\n");
    Write(kReject,
          "/*---\nclause: cdp.grids.call-refused\ncontrol: no call\nrejects-with: ['no \"such\" function']\n---*/\n"
          "#include \"cts/case.cuh\"\n\n__global__ void Kernel() {\n#ifndef CTS_CONTROL\n  "
          "cudaDeviceSynchronize();\n#endif\n}\n");
    Write(kPtx,
          "/*---\nclause: ptx.api.two-functions\ncontrol: nothing is launched\nbuild: [rdc]\n---*/\n"
          "// CHECK: cudaGetParameterBuffer\n#include \"cts/case.cuh\"\n\nnamespace {\n\n__global__ void Child() {}\n"
          "__global__ void Parent() {\n#ifndef CTS_CONTROL\n  Child<<<1, 1>>>();\n#endif\n}\n\nCTS_CASE() { "
          "Parent<<<1, 1>>>(); }\n\n"
          "}  // namespace\n");
    Write(kLitmus,
          "/*---\nclause: cdp.grids.store-seen\ncontrol: the store comes late\ncontrol-fails-with: stale "
          "value\nrounds: 10\n---*/\n"
          "#include \"cts/case.cuh\"\n\nnamespace {\n\nCTS_LITMUS(litmus, \"stale value\") {\n"
          "  while (litmus.NextRound()) litmus.Count(1, cts::control() ? 1 : 0);\n}\n\n}  // namespace\n");
  }
  void WriteExpectations() const {
    Write("expected/defaults.yaml",
          "memcheck: {findings: []}\nracecheck:\n  - if: device-launch\n    not-applicable: no device launches\n  - "
          "findings: []\n");
    Write("expected/dynamic-parallelism/grids.yaml",
          "tool-sees-it.report:\n  memcheck:\n    - reason: the store under test\n      findings: [{kind: "
          "InvalidAccess, access: write, size: 4}]\n");
  }
};
