#include "suite/catalogue/traits.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <set>

#include "base/files.h"
#include "base/pattern.h"
#include "suite/catalogue/helpers.h"
#include "testing/places.h"
#include "testing/row_names.h"

namespace catalogue {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

const fs::path kSource = places::kSource;

// The table of the suite itself.
const TraitTable& Table() {
  static const TraitTable kTable = [] {
    Problems problems;
    TraitTable table = LoadTraits(kSource, problems);
    EXPECT_TRUE(problems.empty());
    return table;
  }();
  return kTable;
}

CaseTraits Of(std::string_view source, CaseKind kind = CaseKind::kRun, std::vector<std::string> build = {"rdc"},
              std::vector<std::string> required = {}) {
  Case c;
  c.kind = kind;
  c.build = std::move(build);
  c.required = std::move(required);
  return TraitsOf(c, source, Table());
}

bool OneQueue(std::string_view source, CaseKind kind = CaseKind::kRun, std::vector<std::string> build = {"rdc"},
              bool faults = false) {
  return Of(source, kind, std::move(build), faults ? std::vector<std::string>{"no-mps"} : std::vector<std::string>{})
      .one_queue;
}

std::string WhyProcess(std::string_view source) { return Of(source).own_process; }
std::string WhyProgram(std::string_view source) { return Of(source).own_program; }

TEST(TraitTable, NamesHeadersThatExist) {
  EXPECT_GT(Table().headers.size(), 20U);
  for (const auto& [header, traits] : Table().headers)
    EXPECT_TRUE(fs::exists(kSource / "fixtures/include" / header) || fs::exists(kSource / header)) << header;
}

struct BadTable {
  const char* text;
  int line;
  const char* what;
};
class TableRefused : public testing::TestWithParam<BadTable> {};
void PrintTo(const BadTable& row, std::ostream* out) { *out << row.what; }

TEST_P(TableRefused, WithLineAndRemedy) {
  Problems problems;
  ParseTraits(GetParam().text, problems);
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].where.Text(), std::string("fixtures/traits.yaml:") + std::to_string(GetParam().line));
  EXPECT_THAT(problems[0].what, HasSubstr(GetParam().what));
}

INSTANTIATE_TEST_SUITE_P(
    All, TableRefused,
    testing::Values(
        BadTable{"headers: {}\nwords:\n  fork: [own-proces: it forks]\nparts: {}\n", 3, "did you mean 'own-process'?"},
        BadTable{"headers: {}\nwords:\n  fork: [own-process]\nparts: {}\n", 3, "write `own-process: reason`"},
        BadTable{"headers: {}\nwords:\n  fork: [streams: x]\nparts: {}\n", 3, "write `streams` alone"},
        BadTable{"headers: {}\nwords:\n  fork: [own-process: a, process-alone: b]\nparts: {}\n", 3, "keep one"},
        BadTable{"headers: {}\nwords:\n  fork: streams\nparts: {}\n", 3, "no traits; write `name: [trait, ...]`"},
        BadTable{"headers: {}\nwords:\n  fork: []\nparts: {}\n", 3, "no traits"},
        BadTable{"headers: {}\nwords:\n  std::fork: [streams]\nparts: {}\n", 3, "move it to parts"},
        BadTable{"headers: {}\nwords:\n  fork: [one-queue]\nparts: {}\n", 3, "only of a header"},
        BadTable{"headers:\n  cts/x.h: [own-process: a]\nwords: {}\nparts: {}\n", 2, "only words and parts"},
        BadTable{"headers: {}\nwords: {}\nparts: {}\nothers: {}\n", 4, "allowed: headers, words, parts"},
        BadTable{"headers: {}\nwords: []\nparts: {}\n", 2, "no rows in `words:`"},
        BadTable{"headers: {}\nwords: {}\n", 1, "no section `parts:`"},
        BadTable{"headers: {\nwords: {}\n", 3, "malformed YAML"}),
    testing_names::RowInWords());

TEST(Traits, WhatToolsLookAt) {
  EXPECT_FALSE(Of("int x;").shared_memory || Of("int x;").barriers || Of("int x;").holds_work || Of("int x;").faults);
  EXPECT_TRUE(Of("__shared__ int x;").shared_memory);
  EXPECT_TRUE(Of("asm(\"st.shared.u32 [%0], 1;\")").shared_memory);
  EXPECT_TRUE(Of("__syncthreads();").barriers);
  EXPECT_TRUE(Of("#include <cooperative_groups.h>").barriers);
  EXPECT_TRUE(Of("asm(\"bar.sync 0;\")").barriers);
  EXPECT_TRUE(Of("cts::Gate gate;").holds_work);
  EXPECT_TRUE(Of("#include \"cts/stream/host_grids.cuh\"").holds_work);
  EXPECT_FALSE(Of("// as in cts/stream/host_grids.cuh").holds_work) << "only what is included";
  EXPECT_TRUE(Of("#include \"cts/launch/faults.cuh\"").faults);
}

TEST(Traits, WhatTakesLong) {
  for (const char* source : {"CTS_CHILD(first) {}", "#include \"cts/process/images.cuh\"", "cts::Vulkan vulkan;"})
    EXPECT_TRUE(Of(source).takes_long) << source;
  EXPECT_FALSE(Of("int x;").takes_long);
  EXPECT_TRUE(Of("CTS_SWEEP_TABLE(Functions, FUNCTIONS);").sweeps);
  EXPECT_TRUE(Of("CTS_ERROR_SWEEP(Functions, FUNCTIONS);").sweeps);
  EXPECT_TRUE(Of("CTS_ERROR_SWEEP(Functions, FUNCTIONS);").measures);
  EXPECT_FALSE(Of("CTS_EXACT_TABLE(Functions, FUNCTIONS, );").sweeps);
  EXPECT_TRUE(Of("CTS_CHILD(first) {}").starts_processes);
  EXPECT_FALSE(Of("cts::Vulkan vulkan;").starts_processes);
}

TEST(Traits, WhatMeasuresBesideItsChecks) {
  EXPECT_TRUE(Of("cts::CheckErrorTable<Functions>(cts::kHalf, kDrawn, cts::control(), \"far\");").measures);
  EXPECT_FALSE(Of("#include \"cts/arithmetic/error_table.cuh\"").measures) << "it may use what else is there";
}

TEST(Traits, OneQueueIsEnoughForTheDefaultStream) {
  EXPECT_TRUE(OneQueue(
      "#include \"cts/case.cuh\"\n#include \"cts/launch/faults.cuh\"\n#include <string>\nKernel<<<1, 1>>>();\n"));
  EXPECT_TRUE(OneQueue("Kernel<<<1, 1, 0, cudaStreamTailLaunch>>>();"))
      << "a kernel's streams are no streams of the host";
  EXPECT_TRUE(OneQueue("cts::ChildRun run = cts::RunChild(\"A\");")) << "children one after the other";
}

TEST(Traits, WhatMayUseSeveralQueuesGetsThem) {
  for (const char* source :
       {"cts::Stream stream;", "cudaStreamCreateWithFlags(&s, f);", "Kernel<<<1, 1, 0, cudaStreamPerThread>>>();",
        "std::thread other([] {});", "cudaGraphLaunch(g, s);", "cts::Child child(\"A\");", "cudaMemGetInfo(&a, &b);",
        "setenv(\"CUDA_DEVICE_MAX_CONNECTIONS\", \"1\", 1);"})
    EXPECT_FALSE(OneQueue(source)) << source;
}

TEST(Traits, WhatFaultsMayHaveOneStreamMore) {
  const auto faults = [](std::string_view source) { return OneQueue(source, CaseKind::kRun, {"rdc"}, true); };
  EXPECT_TRUE(faults("const cts::Stream stream;"));
  EXPECT_FALSE(faults("cts::Stream first; cts::Stream second;"));
  EXPECT_FALSE(faults("using cts::Gate, cts::Stream; Stream first, second;"));
  EXPECT_TRUE(faults("#include \"cts/graph/graph.h\"\ncudaGraphLaunch(g, s);"));
  EXPECT_FALSE(
      OneQueue("#include \"cts/graph/graph.h\"\ncts::Graph graph(cudaGraphInstantiateFlagDeviceLaunch, 1, Kernel);"));
}

TEST(Traits, AHeaderThatNoRowNamesMayUseSeveralQueues) {
  EXPECT_FALSE(OneQueue("#include \"cts/case.cuh\"\n#include \"cts/stream/host_grids.cuh\"\n"));
  EXPECT_FALSE(OneQueue("#include \"cts/new.h\"\n"));
  EXPECT_FALSE(OneQueue("#include \"cts/unended"));
}

TEST(Traits, AHelperIsKnownByItsPlace) {
  const auto in = [](const char* folder) {
    Case c;
    c.file = std::string("conformance/") + folder + "/x.run.cu";
    return TraitsOf(c, "#include \"cts/case.cuh\"\n\n#include \"mistake.cuh\"\n", Table()).one_queue;
  };
  EXPECT_TRUE(in("dynamic-parallelism/errors"));
  EXPECT_FALSE(in("dynamic-parallelism/grids"));
  EXPECT_FALSE(OneQueue("#include \"new.cuh\"\n"));
}

TEST(Traits, KindsAndBuildsMayRuleOneQueueOut) {
  EXPECT_TRUE(OneQueue("", CaseKind::kRecord));
  EXPECT_TRUE(OneQueue("", CaseKind::kReport));
  for (const CaseKind kind : {CaseKind::kLitmus, CaseKind::kMulti, CaseKind::kClock, CaseKind::kCounter})
    EXPECT_FALSE(OneQueue("", kind));
  EXPECT_FALSE(OneQueue("", CaseKind::kRun, {"rdc", "per-thread-stream"}));
}

TEST(Traits, WhatMayTellTheArchitecturesOfAMajorVersionApart) {
  for (const char* line : {"#if __CUDA_ARCH__ >= 860", "#if __CUDA_ARCH__ == 800", "  *out = __CUDA_ARCH__;",
                           "#ifdef __CUDA_ARCH_SPECIFIC__", "#if __CUDA_ARCH__ >= 800 && __CUDA_ARCH__ != 870",
                           "  NV_IF_TARGET(NV_PROVIDES_SM_86, (f();))", "#include <cuda_fp8.h>", "  __nv_fp8_e4m3 x;",
                           "  cuda::arch::id();", "  CTS_EXPECT_EQ(attributes.binaryVersion, 89, \"...\");"})
    EXPECT_TRUE(Of(std::string(line) + "\n").own_front_ends) << line;
  for (const char* line : {"#if __CUDA_ARCH__ >= 900", "#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 1000",
                           "#ifdef __CUDA_ARCH__", "#include <cuda_fp16.h>", "  cudaRuntimeGetVersion(&version);"})
    EXPECT_FALSE(Of(std::string(line) + "\n").own_front_ends) << line;
}

// Words are looked for in the cases alone. Each unit of a program that includes cts/process/images.cuh or the launches of units is
// built with words of its own, and who includes CUDA's header by way of cuda-fp4.cuh, or the kinds of tiny numbers, includes it by its
// name, too.
TEST(Traits, NoHeaderTellsArchitecturesApartButThatOfUnits) {
  std::vector<std::string> found;
  int files = 0;
  for (const char* folder : {"fixtures/include", "conformance"}) {
    for (const auto& entry : fs::recursive_directory_iterator(kSource / folder)) {
      const fs::path& file = entry.path();
      if (!entry.is_regular_file() || (file.extension() != ".cuh" && file.extension() != ".h")) continue;
      ++files;
      if (Of(base::ReadFile(file)).own_front_ends) found.push_back(file.filename());
    }
  }
  EXPECT_GT(files, 100);
  EXPECT_THAT(found, testing::UnorderedElementsAre("images.cuh", "launches-of-units.family.cuh", "cuda-fp4.cuh",
                                                   "kinds.family.cuh", "kinds.family.cuh"));
}

// What holds a kernel or a variable of the device, itself or through what it includes, has it in each case that includes it. A template has
// it where it is used, in which case the word stands there.
TEST(Traits, AHeaderWithDeviceCodeHasItsRow) {
  std::map<std::string, std::string> headers;  // By what a line includes.
  for (const char* folder : {"fixtures/include", "conformance"}) {
    for (const auto& entry : fs::recursive_directory_iterator(kSource / folder)) {
      const std::string file = entry.path().string();
      if (!entry.is_regular_file() || IsFamily(file) || !(file.ends_with(".cuh") || file.ends_with(".h"))) continue;
      const fs::path root = folder == std::string("conformance") ? kSource : kSource / folder;
      headers.emplace(entry.path().lexically_relative(root), base::ReadFile(file));
    }
  }
  ASSERT_GT(headers.size(), 100U);
  const base::Pattern text_or_comment(R"x((?s:R"\(.*?\)")|"(?:[^"\\\n]|\\.)*"|//.*)x"),
      of_template(R"(template <[^{};]*>\s*(static |inline )*__global__)");
  const base::Pattern code(R"(__global__|__managed__|__constant__|__device__ [\w:<> *]+ \w+(\[[^\]]*\])*( = [^;]*)?;)");
  std::set<std::string> found;
  for (const auto& [name, text] : headers) {
    if (code.Finds(of_template.Replace(text_or_comment.Replace(text, ""), ""))) found.insert(name);
  }
  for (bool more = true; more;) {
    more = false;
    for (const auto& [name, text] : headers) {
      for (const std::string& other : std::set(found)) {
        const std::string beside = fs::path(other).lexically_relative(fs::path(name).parent_path());
        if (text.find("#include \"" + other + '"') != std::string::npos ||
            text.find("#include \"" + beside + '"') != std::string::npos)
          more = found.insert(name).second || more;
      }
    }
  }
  EXPECT_GT(found.size(), 20U);
  for (const std::string& name : found) {
    Case c;
    c.kind = CaseKind::kRun;
    c.file = (fs::path(name).parent_path() / "x.run.cu").string();
    const std::string line = name.starts_with("cts/") ? name : fs::path(name).filename().string();
    EXPECT_TRUE(TraitsOf(c, "#include \"" + line + "\"\n", Table()).device_code) << name;
  }
}

TEST(Traits, DeviceCodeIsSeenInTheCaseItself) {
  for (const char* line : {"__global__ void F();", "  __device__ int x;", "__constant__ int x;", "__managed__ int x;"})
    EXPECT_TRUE(Of(std::string(line) + "\n").device_code) << line;
  EXPECT_FALSE(Of("#include \"cts/case.cuh\"\nCTS_CASE() { cudaGetDevice(&d); }\n").device_code);
}

TEST(Traits, TheBodyOfAChildEndsWithItsBrace) {
  EXPECT_EQ(WithoutChildren("a\nCTS_CHILD(One) { b }\nc\nCTS_CHILD(Two) {\n  if (d) {\n  }\n}\ne\n"), "a\nc\ne\n");
  EXPECT_EQ(WithoutChildren("  CTS_CHILD(Inner)\na"), "  CTS_CHILD(Inner)\na");
  EXPECT_EQ(WithoutChildren("CTS_CHILD(Open) {\n  a\n"), "");
  EXPECT_EQ(WithoutChildren(""), "");
}

TEST(Traits, AWordKeepsACaseByItselfWhereItDoesHarm) {
  const char* const kEnvironment = "it changes the environment (setenv)";
  EXPECT_EQ(WhyProgram("plain\n"), "");
  EXPECT_EQ(WhyProgram("setenv(x);\n"), kEnvironment);
  EXPECT_EQ(WhyProcess("setenv(x);\n"), kEnvironment) << "what has a program of its own has a process, too";
  EXPECT_EQ(WhyProgram("my_setenv(x); setenvs\n"), "");
  EXPECT_EQ(WhyProgram("const pid_t child = fork();\n"), "it starts processes (fork())");
  EXPECT_EQ(WhyProgram("const cts::Event fork; Follow(stream, fork); // fork\n"), "");
  EXPECT_EQ(WhyProgram("CTS_CHILD(A) { setenv(x); }\n"), "");
  EXPECT_EQ(WhyProgram("CTS_CHILD(A) {\n  setenv(x);\n}\nvoid F() { setenv(x); }\n"), kEnvironment);
  EXPECT_EQ(WhyProgram("CTS_CHILD(A) { HeldMemory(); }\n"), "it looks at the memory of its process (HeldMemory)");
}

TEST(Traits, WhatFaultsHasAProgramOfItsOwnUnlessItsChildrenDo) {
  const auto why = [](std::string_view source, CaseKind kind = CaseKind::kRun) {
    return Of(source, kind, {}, {"no-mps"}).own_program;
  };
  EXPECT_EQ(why("plain\n"), "it faults (no-mps)");
  EXPECT_EQ(why("CTS_CHILD(A) { x }\n"), "");
  // On a measurement the word keeps others away.
  EXPECT_EQ(why("plain\n", CaseKind::kClock), "");
  EXPECT_EQ(why("setenv(x);\n", CaseKind::kClock), "it changes the environment (setenv)");
}

TEST(Traits, WhatTakesAllMemoryHasAProgramOfItsOwn) {
  for (const char* source : {"plain\n", "CTS_CHILD(A) { x }\n"})
    EXPECT_EQ(Of(source, CaseKind::kRun, {}, {"whole-memory"}).own_program, "it takes all memory (whole-memory)");
}

TEST(Traits, AWordMayConcernTheProcessAlone) {
  EXPECT_EQ(WhyProcess("cudaDeviceSetLimit(x);\n"), "it changes a limit of the process (cudaDeviceSetLimit)");
  EXPECT_EQ(WhyProgram("cudaDeviceSetLimit(x);\n"), "");
  EXPECT_EQ(WhyProcess("CTS_CHILD(A) { cudaDeviceSetLimit(x); }\n"), "");
  EXPECT_EQ(WhyProcess("cudaDeviceSetLimit(x);\nsetenv(x);\n"), "it changes the environment (setenv)");
}

TEST(Traits, AKindAndTheHeaderSayWithWhom) {
  EXPECT_EQ(Of("", CaseKind::kReject).own_program, "a reject case has programs of its own");
  EXPECT_EQ(Of("", CaseKind::kRun, {"cc-90"}).own_program, "it is built in a way of its own");
  // Of a clock case the code is looked at, so that it has an object of its own.
  EXPECT_EQ(Of("", CaseKind::kClock, {"cc-90"}).own_program, "");
  Case c;
  c.units = 2;
  EXPECT_EQ(TraitsOf(c, "", Table()).own_program, "it is linked from several units");
  c.units = 1;
  c.has_control_build = true;
  EXPECT_EQ(TraitsOf(c, "", Table()).own_program, "its control is built in another way");
}

TEST(Traits, TheHeaderMaySayMore) {
  Case c;
  EXPECT_EQ(c.WhyOwnProcess(), "");
  c.traits.own_process = "a limit";
  EXPECT_EQ(c.WhyOwnProgram(), "");
  EXPECT_EQ(c.WhyOwnProcess(), "a limit");
  c.own_process = "the header";
  EXPECT_EQ(c.WhyOwnProgram(), "the header");
  EXPECT_EQ(c.WhyOwnProcess(), "the header");
  c.traits.own_program = "the text";
  EXPECT_EQ(c.WhyOwnProgram(), "the text");
}

}  // namespace
}  // namespace catalogue
