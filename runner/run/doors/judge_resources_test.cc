#include "run/doors/judge_resources.h"

#include <gtest/gtest.h>

#include <map>

#include "base/error.h"

namespace {

using catalogue::CaseKind;

std::string Gpus(const std::map<std::string, std::string>& environment, CaseKind kind = CaseKind::kRun) {
  catalogue::Case c;
  c.id = "cdp.x.y";
  c.kind = kind;
  return doors::GpusOfCtest(c, [&environment](const std::string& name) {
    const auto found = environment.find(name);
    return found == environment.end() ? nullptr : found->second.c_str();
  });
}

TEST(CtestResources, BecomeVisibleDevices) {
  EXPECT_EQ(Gpus({}), "");
  EXPECT_EQ(Gpus({{"CTEST_RESOURCE_GROUP_COUNT", ""}}), "");
  EXPECT_EQ(Gpus({{"CTEST_RESOURCE_GROUP_COUNT", "1"}, {"CTEST_RESOURCE_GROUP_0_GPUS", "id:3,slots:1"}}), "3");
  const std::map<std::string, std::string> two = {{"CTEST_RESOURCE_GROUP_COUNT", "2"},
                                                  {"CTEST_RESOURCE_GROUP_0_GPUS", "id:1,slots:1"},
                                                  {"CTEST_RESOURCE_GROUP_1_GPUS", "id:0,slots:1"}};
  EXPECT_EQ(Gpus(two, CaseKind::kMulti), "1,0");
  EXPECT_EQ(Gpus({{"CTEST_RESOURCE_GROUP_COUNT", "1"}, {"CTEST_RESOURCE_GROUP_0_GPUS", "id:1,slots:1;id:2,slots:1"}}),
            "1,2");
}

TEST(CtestResources, ThatCannotBeUsedAreRefused) {
  const auto refused = [](const std::string& count, const std::string& first, const std::string& second,
                          CaseKind kind) {
    std::map<std::string, std::string> environment = {{"CTEST_RESOURCE_GROUP_COUNT", count}};
    if (!first.empty()) environment["CTEST_RESOURCE_GROUP_0_GPUS"] = first;
    if (!second.empty()) environment["CTEST_RESOURCE_GROUP_1_GPUS"] = second;
    EXPECT_THROW(Gpus(environment, kind), base::InputError) << count << first << second;
  };
  refused("many", "id:0,slots:1", "", CaseKind::kRun);
  refused("1", "", "", CaseKind::kRun);
  refused("1", "0", "", CaseKind::kRun);
  refused("1", "id:0,slots:1,id:1", "", CaseKind::kRun);
  refused("2", "id:0,slots:1", "id:0,slots:1", CaseKind::kMulti);
}

}  // namespace
