#include "suite/catalogue/queues.h"

#include <gtest/gtest.h>

namespace catalogue {
namespace {

bool OneQueue(std::string_view source, CaseKind kind = CaseKind::kRun, std::vector<std::string> build = {"rdc"},
              bool faults = false) {
  Case c;
  if (faults) c.required = {"no-mps"};
  c.kind = kind;
  c.build = std::move(build);
  return UsesOneQueue(c, source);
}

TEST(Queues, OneIsEnoughForTheDefaultStream) {
  EXPECT_TRUE(OneQueue(
      "#include \"cts/case.cuh\"\n#include \"cts/launch/faults.cuh\"\n#include <string>\nKernel<<<1, 1>>>();\n"));
  EXPECT_TRUE(OneQueue("Kernel<<<1, 1, 0, cudaStreamTailLaunch>>>();"))
      << "a kernel's streams are no streams of the host";
  EXPECT_TRUE(OneQueue("cts::ChildRun run = cts::RunChild(\"A\");")) << "children one after the other";
}

TEST(Queues, WhatMayUseSeveralGetsThem) {
  for (const char* source :
       {"cts::Stream stream;", "cudaStreamCreateWithFlags(&s, f);", "Kernel<<<1, 1, 0, cudaStreamPerThread>>>();",
        "std::thread other([] {});", "cudaGraphLaunch(g, s);", "cts::Child child(\"A\");", "cudaMemGetInfo(&a, &b);",
        "setenv(\"CUDA_DEVICE_MAX_CONNECTIONS\", \"1\", 1);"})
    EXPECT_FALSE(OneQueue(source)) << source;
}

TEST(Queues, WhatFaultsMayHaveOneStreamMore) {
  const auto faults = [](std::string_view source) { return OneQueue(source, CaseKind::kRun, {"rdc"}, true); };
  EXPECT_TRUE(faults("const cts::Stream stream;"));
  EXPECT_FALSE(faults("cts::Stream first; cts::Stream second;"));
  EXPECT_FALSE(faults("using cts::Gate, cts::Stream; Stream first, second;"));
  EXPECT_TRUE(faults("#include \"cts/graph/graph.h\"\ncudaGraphLaunch(g, s);"));
  EXPECT_FALSE(
      OneQueue("#include \"cts/graph/graph.h\"\ncts::Graph graph(cudaGraphInstantiateFlagDeviceLaunch, 1, Kernel);"));
}

TEST(Queues, AFixtureThatIsNotKnownMayUseSeveral) {
  EXPECT_FALSE(OneQueue("#include \"cts/case.cuh\"\n#include \"cts/stream/host_grids.cuh\"\n"));
  EXPECT_FALSE(OneQueue("#include \"cts/new.h\"\n"));
  EXPECT_FALSE(OneQueue("#include \"cts/unended"));
}

TEST(Queues, AHelperIsKnownByItsPlace) {
  const auto in = [](const char* folder) {
    Case c;
    c.file = std::string("conformance/") + folder + "/x.run.cu";
    return UsesOneQueue(c, "#include \"cts/case.cuh\"\n\n#include \"mistake.cuh\"\n");
  };
  EXPECT_TRUE(in("dynamic-parallelism/errors"));
  EXPECT_FALSE(in("dynamic-parallelism/grids"));
  EXPECT_FALSE(OneQueue("#include \"new.cuh\"\n"));
}

TEST(Queues, KindsAndBuildsMayRuleItOut) {
  EXPECT_TRUE(OneQueue("", CaseKind::kRecord));
  EXPECT_TRUE(OneQueue("", CaseKind::kReport));
  for (const CaseKind kind : {CaseKind::kLitmus, CaseKind::kMulti, CaseKind::kClock, CaseKind::kCounter})
    EXPECT_FALSE(OneQueue("", kind));
  EXPECT_FALSE(OneQueue("", CaseKind::kRun, {"rdc", "per-thread-stream"}));
}

}  // namespace
}  // namespace catalogue
