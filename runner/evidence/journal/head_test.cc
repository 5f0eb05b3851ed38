#include "evidence/journal/head.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.h"

namespace journal {
namespace {

using nlohmann::json;
using testing::HasSubstr;

// A whole run of two attempts; tests change one thing.
HeadLines Lines() {
  HeadLines lines;
  lines.suite = {{"type", "suite"}, {"schema", kJournalSchema}, {"version", "1"}, {"commit", "c"},
                 {"clean", true},   {"command", {"a", "b"}},    {"seed", 7},      {"repeat", 1}};
  lines.machine = {{"facts", {{"cc", "9.0"}, {"ecc", nullptr}}},
                   {"details", {{"host", "h"}, {"devices", {{{"name", "G"}, {"uuid", "u1"}}}}}}};
  lines.plan = {{"type", "plan"},
                {"attempts", 2},
                {"cases", {"cdp.x"}},
                {"observers", {"plain"}},
                {"selection", json::object()},
                {"level", "quick"},
                {"scale", 1.0},
                {"all_observers", false}};
  lines.end = {{"wall_s", 2.5}, {"stopped", ""}, {"ended", "then"}};
  return lines;
}

TEST(Head, HoldsWhatTheLinesSay) {
  const Head head = HeadOf(Lines(), 2);
  EXPECT_EQ(head.suite.commit, "c");
  EXPECT_EQ(head.suite.clean, true);
  EXPECT_FALSE(head.suite.members.contains("seed"));
  EXPECT_EQ(head.start.seed, 7U);
  EXPECT_EQ(head.Facts(), (catalogue::Facts{{"cc", "9.0"}}));
  EXPECT_EQ(head.machine->devices.at(0).id, "u1");
  EXPECT_EQ(head.Scale(), 1.0);
  EXPECT_EQ(head.end->wall_s, 2.5);
  EXPECT_TRUE(head.Finished());
}

TEST(Head, TakesWhatOthersWroteForAbsent) {
  HeadLines lines;
  lines.suite = {{"version", 7}, {"clean", "yes"}, {"seed", "x"}, {"command", "a b"}};
  lines.machine = {{"facts", {1, 2}}, {"details", {{"devices", {1, {{"uuid", 7}}}}}}};
  lines.plan = {{"attempts", "many"}, {"cases", {1, "cdp.x"}}, {"selection", {{"shard", {1}}, {"kinds", "run"}}}};
  lines.end = {{"stopped", 1}};
  const Head head = HeadOf(lines, 1);
  EXPECT_EQ(head.suite.version, "");
  EXPECT_EQ(head.suite.clean, std::nullopt);
  EXPECT_EQ(head.start.seed, std::nullopt);
  EXPECT_TRUE(head.Facts().empty());
  EXPECT_EQ(head.plan->cases, std::vector<std::string>{"cdp.x"});
  EXPECT_FALSE(head.Partial());
  EXPECT_FALSE(head.Finished());
  EXPECT_FALSE(HeadOf({}, 0).Finished());
}

TEST(Head, SaysWhyARunIsNotWhole) {
  const auto why = [](auto change, std::size_t attempts = 2) {
    HeadLines lines = Lines();
    change(lines);
    return HeadOf(lines, attempts).WhyUnfinished();
  };
  EXPECT_EQ(why([](HeadLines&) {}), "");
  EXPECT_EQ(why([](HeadLines& l) { l.end = nullptr; }, 1), "the run was cut off after 1 of 2 attempts");
  EXPECT_EQ(why([](HeadLines& l) { l.end = nullptr, l.going_on = true; }, 1),
            "the run is still going on after 1 of 2 attempts");
  EXPECT_EQ(why([](HeadLines& l) { l.end["stopped"] = "SIGINT"; }, 1),
            "the run ended early after 1 of 2 attempts: SIGINT");
  EXPECT_EQ(why([](HeadLines&) {}, 1), "it ended after 1 of 2 attempts");
  EXPECT_EQ(why([](HeadLines& l) { l.dropped_last_line = true; }), "its last line is unfinished");
  EXPECT_EQ(why([](HeadLines& l) { l.plan = nullptr; }), "it ends before the plan was written");
  EXPECT_NE(why([](HeadLines&) {}, 3), "");
  EXPECT_EQ(why([](HeadLines& l) { l.plan["level"] = "soak"; }, 3), "") << "a soak goes on after its first pass";
}

TEST(Head, EverySelectionMakesItAPart) {
  for (const char* key : {"clauses", "sections", "chapters", "kinds", "observers", "labels", "filters"}) {
    HeadLines lines = Lines();
    lines.plan["selection"][key] = {"x"};
    EXPECT_TRUE(HeadOf(lines, 2).Partial()) << key;
    EXPECT_EQ(ToJson(*HeadOf(lines, 2).plan->selection), lines.plan["selection"]);
  }
  HeadLines lines = Lines();
  lines.plan["selection"]["drafts"] = true;
  EXPECT_TRUE(HeadOf(lines, 2).Partial());
  EXPECT_EQ(ToJson(*HeadOf(lines, 2).plan->selection), lines.plan["selection"]);
  lines = Lines();
  lines.plan["selection"]["shard"] = {1, 2};
  EXPECT_TRUE(HeadOf(lines, 2).Partial());
  lines = Lines();
  lines.plan["level"] = "node";
  EXPECT_FALSE(HeadOf(lines, 2).Partial());
  EXPECT_TRUE(HeadOf(lines, 2).AsksForAPart());
}

TEST(Head, ThePlanGoesBothWays) {
  HeadLines lines = Lines();
  lines.plan.update({{"time_factor", 2.0}, {"stop_after_failures", 3}, {"hang_dumps", true}, {"for_s", 60.0}});
  lines.plan["selection"] = {{"kinds", {"run"}}, {"shard", {2, 3}}};
  EXPECT_EQ(ToJson(PlanFrom(lines.plan)), lines.plan);
}

TEST(Head, TellsSuitesAndMachinesApart) {
  const Head a = HeadOf(Lines(), 2);
  HeadLines other = Lines();
  other.suite["seed"] = 8;
  other.suite["command"] = {"c"};
  EXPECT_EQ(SuiteDifference(a.suite, HeadOf(other, 2).suite), "");
  EXPECT_EQ(MachineDifference(a.machine, HeadOf(other, 2).machine), "");
  EXPECT_NO_THROW(CheckMergeable(a, "a", HeadOf(other, 2), "b"));
  other.machine["details"]["devices"][0]["uuid"] = "u2";
  EXPECT_NE(MachineDifference(a.machine, HeadOf(other, 2).machine), "");
  EXPECT_THAT([&] { CheckMergeable(a, "a", HeadOf(other, 2), "b"); },
              testing::ThrowsMessage<base::InputError>(HasSubstr("a and b: different GPUs of one model, by UUID")));
  other.machine["facts"]["cc"] = "8.0";
  EXPECT_EQ(MachineDifference(a.machine, HeadOf(other, 2).machine), "different machines, cc is 9.0 / 8.0");
  other.machine = Lines().machine;
  other.machine["facts"]["no-counters"] = "no permission";
  other.machine["facts"]["counters"] = "false";
  EXPECT_EQ(MachineDifference(a.machine, HeadOf(other, 2).machine), "") << "the other run had no case that reads them";
  HeadLines asked = other;
  asked.machine["facts"]["counters"] = "true";
  EXPECT_NE(MachineDifference(HeadOf(asked, 2).machine, HeadOf(other, 2).machine), "");
  other.suite["clean"] = false;
  EXPECT_EQ(SuiteDifference(a.suite, HeadOf(other, 2).suite), "clean is true / false");
}

}  // namespace
}  // namespace journal
