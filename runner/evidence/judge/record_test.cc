#include "evidence/judge/record.h"

#include "base/json_read.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* kBegin = R"({"nonce":"n","event":"begin","schema":2,"control":false,"seed":7})";
constexpr const char* kCheck =
    R"({"nonce":"n","event":"check-failed","subcase":"main","file":"x.run.cu","line":20,"message":"m","detail":"d"})";
constexpr const char* kObserve = R"({"nonce":"n","event":"observe","name":"deepest","value":30})";
constexpr const char* kSubcase = R"({"nonce":"n","event":"subcase-end","name":"main","checks":64,"failed":1})";
constexpr const char* kEnd = R"({"nonce":"n","event":"end","checks":64,"failed":1,"launches":3})";

std::string Lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

judge::Record Parse(const std::vector<std::string>& lines) { return judge::ParseRecord(Lines(lines), "n"); }

void ExpectDefect(const std::vector<std::string>& lines, const std::string& why) {
  const judge::Record r = Parse(lines);
  EXPECT_FALSE(r.well_formed) << why;
  EXPECT_THAT(r.defect, HasSubstr(why));
}

TEST(Record, OfAWholeRunIsRead) {
  const judge::Record r = Parse({kBegin, kCheck, kObserve, kSubcase, kEnd});
  ASSERT_TRUE(r.well_formed) << r.defect;
  EXPECT_EQ(r.defect, "");
  EXPECT_FALSE(r.control);
  EXPECT_EQ(r.seed, 7U);
  EXPECT_EQ(r.checks, 64U);
  EXPECT_EQ(r.failed, 1U);
  EXPECT_EQ(r.launches, 3U);
  ASSERT_EQ(r.subcases.size(), 1U);
  EXPECT_EQ(r.subcases[0].name, "main");
  EXPECT_EQ(r.subcases[0].checks, 64U);
  EXPECT_EQ(r.subcases[0].failed, 1U);
  ASSERT_EQ(r.failed_checks.size(), 1U);
  EXPECT_EQ(r.failed_checks[0].subcase, "main");
  EXPECT_EQ(r.failed_checks[0].file, "x.run.cu");
  EXPECT_EQ(r.failed_checks[0].line, 20);
  EXPECT_EQ(r.failed_checks[0].message, "m");
  EXPECT_EQ(r.failed_checks[0].detail, "d");
  EXPECT_EQ(r.observed_values.at("deepest"), 30);
}

TEST(Record, TellsWhichFilesTheProgramHasAsCuda) {
  const judge::Record r = Parse(
      {R"({"nonce":"n","event":"begin","schema":2,"control":false,"seed":7,"runtime":{"file":"/a/libcudart.so.13","id":"x"},)"
       R"("preloaded":[{"file":"/p.so","id":"y"}]})",
       kCheck, kSubcase,
       R"({"nonce":"n","event":"end","checks":64,"failed":1,"launches":3,"driver":{"file":"/libcuda.so.1","id":"z"}})"});
  ASSERT_TRUE(r.well_formed) << r.defect;
  ASSERT_TRUE(r.loaded.runtime && r.loaded.driver);
  EXPECT_EQ(r.loaded.runtime->file, "/a/libcudart.so.13");
  EXPECT_EQ(r.loaded.driver->id, "z");
  ASSERT_EQ(r.loaded.preloaded.size(), 1U);
  EXPECT_EQ(r.loaded.preloaded[0].file, "/p.so");
  EXPECT_TRUE(Parse({kBegin, kCheck, kSubcase, kEnd}).loaded.IsEmpty()) << "a record of before";
  for (const char* wrong : {"7", R"({"file":"/a"})", R"({"unknown":""})", R"({"file":1,"id":"x"})"}) {
    ExpectDefect(
        {R"({"nonce":"n","event":"begin","schema":2,"control":false,"seed":7,"runtime":)" + std::string(wrong) + "}"},
        "line 1");
  }
}

TEST(Record, TellsWhoseProgramItIs) {
  const std::string begin = kBegin;
  const auto with = [&begin](const std::string& stem) {
    return begin.substr(0, begin.size() - 1) + ",\"stem\":" + stem + "}";
  };
  const judge::Record r = Parse({with("\"a/b/x.run\""), kCheck, kSubcase, kEnd});
  ASSERT_TRUE(r.well_formed) << r.defect;
  EXPECT_EQ(r.stem, "a/b/x.run");
  EXPECT_EQ(Parse({kBegin, kCheck, kSubcase, kEnd}).stem, "") << "a record of before";
  ExpectDefect({with("7"), kCheck, kSubcase, kEnd}, "'stem' is no text");
  judge::Observation o;
  o.record = r;
  EXPECT_EQ(nlohmann::json::parse(nlohmann::json(o).dump()).get<judge::Observation>().record->stem, "a/b/x.run");
}

constexpr const char* kWindow =
    R"({"nonce":"n","event":"window","subcase":"main","message":"m","length_ms":40.000,"seen_ms":0.013})";

TEST(Record, KeepsWindowsAndWhatCouldNotBeShown) {
  const judge::Record r = Parse(
      {kBegin, kWindow,
       R"({"nonce":"n","event":"window","subcase":"main","message":"m2","length_ms":160,"seen_ms":null})",
       R"({"nonce":"n","event":"power-not-shown","subcase":"main","why":"never at once"})", kCheck, kSubcase, kEnd});
  ASSERT_TRUE(r.well_formed) << r.defect;
  ASSERT_EQ(r.windows.size(), 2U);
  EXPECT_EQ(r.windows[0].length_ms, 40);
  EXPECT_EQ(r.windows[0].seen_ms, 0.013);
  EXPECT_EQ(r.windows[1].message, "m2");
  EXPECT_FALSE(r.windows[1].seen_ms.has_value());
  ASSERT_EQ(r.power_not_shown.size(), 1U);
  EXPECT_EQ(r.power_not_shown[0].why, "never at once");
}

TEST(Record, KeepsWhatDidNotSettle) {
  const judge::Record r = Parse(
      {kBegin, R"({"nonce":"n","event":"unsettled","subcase":"main","what":"stride 32"})", kCheck, kSubcase, kEnd});
  ASSERT_TRUE(r.well_formed) << r.defect;
  ASSERT_EQ(r.unsettled.size(), 1U);
  EXPECT_EQ(r.unsettled[0].subcase, "main");
  EXPECT_EQ(r.unsettled[0].what, "stride 32");
}

constexpr const char* kWhole = R"({"nonce":"n","event":"subcase-end","name":"main","checks":64,"failed":0})";
constexpr const char* kWholeEnd = R"({"nonce":"n","event":"end","checks":64,"failed":0,"launches":3})";

std::string Outcome(const std::string& members) {
  return R"({"nonce":"n","event":"outcome","subcase":"main","row":"mp/rel+acq/gpu",)" + members + "}";
}

TEST(Record, KeepsOutcomes) {
  const judge::Record r = Parse({kBegin, Outcome(R"("kind":"forbidden","instances":4096,"seen":0)"),
                                 Outcome(R"("kind":"permitted","instances":4096,"seen":17)"), kWhole, kWholeEnd});
  ASSERT_TRUE(r.well_formed) << r.defect;
  ASSERT_EQ(r.outcomes.size(), 2U);
  EXPECT_EQ(r.outcomes[1].row, "mp/rel+acq/gpu");
  EXPECT_EQ(r.outcomes[1].kind, "permitted");
  EXPECT_EQ(r.outcomes[1].by, "");
  EXPECT_EQ(r.outcomes[1].instances, 4096U);
  EXPECT_EQ(r.outcomes[1].seen, 17U);
}

TEST(Record, AForbiddenOutcomeIsAFailedCheck) {
  const std::string forbidden = Outcome(R"("kind":"forbidden","instances":4096,"seen":1)");
  ExpectDefect({kBegin, forbidden, kWhole, kWholeEnd}, "no check of its sub-case failed");
  EXPECT_TRUE(Parse({kBegin, forbidden, kCheck, kSubcase, kEnd}).well_formed);
}

TEST(Record, OfAnImpossibleOutcomeIsMalformed) {
  constexpr const char* kControl = R"({"nonce":"n","event":"begin","schema":2,"control":true,"seed":7})";
  const struct {
    const char *begin, *members, *why;
  } rows[] = {
      {kBegin, R"("kind":"rare","instances":9,"seen":1)", "'rare' is no kind of outcome"},
      {kBegin, R"("kind":"permitted","instances":9,"seen":10)", "more often than it was run"},
      {kBegin, R"("kind":"permitted","instances":9,"seen":-1)", "'seen' is no count"},
      {kBegin, R"("kind":"permitted","instances":9,"seen":1,"by":"weakened")", "in a plain run"},
      {kControl, R"("kind":"forbidden","instances":9,"seen":1)", "in a control run"},
      {kControl, R"("kind":"forbidden","instances":9,"seen":1,"by":"luck")", "by 'luck'"},
      {kBegin, R"("kind":"permitted","instances":9,"seen":1,"rate":1)", "has a member 'rate'"},
  };
  for (const auto& row : rows) ExpectDefect({row.begin, Outcome(row.members), kWhole, kWholeEnd}, row.why);
  ExpectDefect(
      {kBegin,
       R"({"nonce":"n","event":"outcome","subcase":"other","row":"r","kind":"permitted","instances":9,"seen":1})",
       kWhole, kWholeEnd},
      "which never ended");
  std::vector<std::string> many(judge::kMostOutcomes + 1, Outcome(R"("kind":"permitted","instances":9,"seen":1)"));
  many.insert(many.begin(), kBegin);
  std::string text;
  for (const std::string& line : many) text += line + "\n";
  EXPECT_EQ(judge::ParseRecord(text, "n").defect, "line 2050: records more than 2048 outcomes");
}

std::string Measured(const std::string& numbers) {
  return R"({"nonce":"n","event":"measured","subcase":"main","what":"stride 4","unit":"times",)" + numbers + "}";
}

TEST(Record, KeepsWhatWasMeasured) {
  const judge::Record r =
      Parse({kBegin, Measured(R"("value":3.7,"documented":4,"low":3.4,"high":4.2)"), kWhole, kWholeEnd});
  ASSERT_TRUE(r.well_formed) << r.defect;
  ASSERT_EQ(r.measured.size(), 1U);
  EXPECT_EQ(r.measured[0].what, "stride 4");
  EXPECT_EQ(r.measured[0].unit, "times");
  EXPECT_EQ(r.measured[0].value, 3.7);
  EXPECT_EQ(r.measured[0].documented, 4);
  EXPECT_EQ(r.measured[0].low, 3.4);
  EXPECT_EQ(r.measured[0].high, 4.2);
  EXPECT_EQ(r.measured[0].arguments, 0U) << "not told";
}

TEST(Record, KeepsAmongHowManyArgumentsAnErrorWasLookedFor) {
  const std::string numbers = R"("value":1,"documented":2,"low":0,"high":2,"arguments":)";
  const judge::Record r = Parse({kBegin, Measured(numbers + "4294967296"), kWhole, kWholeEnd});
  ASSERT_TRUE(r.well_formed) << r.defect;
  ASSERT_EQ(r.measured.size(), 1U);
  EXPECT_EQ(r.measured[0].arguments, 4294967296U);
  EXPECT_FALSE(Parse({kBegin, Measured(numbers + "-1"), kWhole, kWholeEnd}).well_formed);
}

TEST(Record, AValueOutsideOfItsBoundsIsAFailedCheck) {
  const std::string outside = Measured(R"("value":4.3,"documented":4,"low":3.4,"high":4.2)");
  ExpectDefect({kBegin, outside, kWhole, kWholeEnd}, "no check of its sub-case failed");
  EXPECT_TRUE(Parse({kBegin, outside, kCheck, kSubcase, kEnd}).well_formed);
  ExpectDefect({kBegin, Measured(R"("value":3,"documented":4,"low":3.4,"high":2)"), kCheck, kSubcase, kEnd},
               "that nothing can meet");
}

TEST(Record, OfAnImpossibleMeasurementIsMalformed) {
  for (const char* numbers :
       {R"("value":"3.7","documented":4,"low":3.4,"high":4.2)", R"("value":null,"documented":4,"low":3.4,"high":4.2)",
        R"("value":3.7,"documented":4,"low":3.4,"high":1e300)", R"("value":3.7,"documented":4,"low":3.4)",
        R"("value":true,"documented":4,"low":0,"high":4.2)"}) {
    EXPECT_FALSE(Parse({kBegin, Measured(numbers), kCheck, kSubcase, kEnd}).well_formed) << numbers;
  }
}

TEST(Record, OfAnImpossibleWindowIsMalformed) {
  for (const char* times :
       {R"("length_ms":0,"seen_ms":null)", R"("length_ms":-1,"seen_ms":null)", R"("length_ms":1e300,"seen_ms":null)",
        R"("length_ms":"40","seen_ms":null)", R"("length_ms":40,"seen_ms":-1)", R"("length_ms":40,"seen_ms":true)",
        R"("length_ms":40)"}) {
    const std::string line =
        std::string(R"({"nonce":"n","event":"window","subcase":"main","message":"m",)") + times + "}";
    EXPECT_FALSE(Parse({kBegin, line, kCheck, kSubcase, kEnd}).well_formed) << times;
  }
}

TEST(Record, CountsThatWouldWrapAreMalformed) {
  ExpectDefect(
      {kBegin, kCheck, R"({"nonce":"n","event":"subcase-end","name":"main","checks":64,"failed":1})",
       R"({"nonce":"n","event":"subcase-end","name":"b","checks":18446744073709551615,"failed":18446744073709551615})",
       R"({"nonce":"n","event":"end","checks":64,"failed":0,"launches":3})"},
      "no program counts that far");
}

TEST(Record, OfAControlSaysSo) {
  const judge::Record r =
      Parse({R"({"nonce":"n","event":"begin","schema":2,"control":true,"seed":0})", kCheck, kSubcase, kEnd});
  EXPECT_TRUE(r.well_formed);
  EXPECT_TRUE(r.control);
}

TEST(Record, ThatIsEmptyOrCutIsMalformed) {
  ExpectDefect({}, "empty");
  ExpectDefect({kBegin, kCheck, kSubcase}, "no 'end'");
  const std::string whole = Lines({kBegin, kCheck, kSubcase, kEnd});
  ASSERT_TRUE(judge::ParseRecord(whole, "n").well_formed);
  for (std::size_t n = 0; n < whole.size(); ++n) {
    EXPECT_FALSE(judge::ParseRecord(whole.substr(0, n), "n").well_formed) << n;
  }
}

TEST(Record, OfAnotherNonceIsMalformed) {
  EXPECT_FALSE(judge::ParseRecord(Lines({kBegin, kCheck, kSubcase, kEnd}), "other").well_formed);
  ExpectDefect({kBegin, kCheck, kSubcase, R"({"nonce":"x","event":"end","checks":64,"failed":1,"launches":3})"},
               "line 4: without the nonce");
  ExpectDefect({kBegin, kCheck, kSubcase, R"({"event":"end","checks":64,"failed":1,"launches":3})"},
               "without the nonce");
  ExpectDefect({kBegin, kCheck, kSubcase, R"({"nonce":null,"event":"end","checks":64,"failed":1,"launches":3})"},
               "without the nonce");
}

TEST(Record, WithoutAnyNonceIsNeverBelieved) {
  EXPECT_FALSE(judge::ParseRecord(Lines({R"({"nonce":"","event":"begin","schema":2,"control":false,"seed":7})"}), "")
                   .well_formed);
}

TEST(Record, BeginsAndEndsOnce) {
  ExpectDefect({kBegin, kBegin, kCheck, kSubcase, kEnd}, "a second 'begin'");
  ExpectDefect({kBegin, kCheck, kSubcase, kEnd, kEnd}, "after 'end'");
  ExpectDefect({kBegin, kCheck, kSubcase, kEnd, kObserve}, "'observe' after 'end'");
  ExpectDefect({kBegin, kCheck, kSubcase, kEnd, kBegin}, "after 'end'");
  ExpectDefect({kCheck, kSubcase, kEnd}, "before 'begin'");
}

TEST(Record, HoldsKnownEventsOnly) {
  ExpectDefect({kBegin, R"({"nonce":"n","event":"pass"})", kCheck, kSubcase, kEnd}, "unknown event 'pass'");
  ExpectDefect({kBegin, "", kCheck, kSubcase, kEnd}, "line 2: not a JSON object");
  ExpectDefect({kBegin, "PASSED", kEnd}, "not a JSON object");
  ExpectDefect({kBegin, R"(["n"])", kEnd}, "not a JSON object");
}

TEST(Record, OfAnotherSchemaIsMalformed) {
  ExpectDefect({R"({"nonce":"n","event":"begin","schema":1,"control":false,"seed":7})"}, "schema 1");
}

TEST(Record, CountsAreWholeNumbers) {
  ExpectDefect({kBegin, kSubcase, R"({"nonce":"n","event":"end","checks":64,"failed":-1,"launches":3})"},
               "'failed' is no count");
  ExpectDefect({kBegin, kSubcase, R"({"nonce":"n","event":"end","checks":1.5,"failed":1,"launches":3})"},
               "'checks' is no count");
  ExpectDefect({kBegin, kSubcase, R"({"nonce":"n","event":"end","checks":64,"failed":1})"}, "launches");
}

TEST(Record, CountsMustAddUp) {
  const std::string clean = R"({"nonce":"n","event":"subcase-end","name":"main","checks":64,"failed":0})";
  const std::string clean_end = R"({"nonce":"n","event":"end","checks":64,"failed":0,"launches":3})";
  EXPECT_TRUE(Parse({kBegin, clean, clean_end}).well_formed);
  ExpectDefect({kBegin, clean, kEnd}, "do not add up");
  ExpectDefect({kBegin, kCheck, kSubcase, clean_end}, "do not add up");
  ExpectDefect({kBegin, clean, R"({"nonce":"n","event":"end","checks":63,"failed":0,"launches":3})"}, "do not add up");
  ExpectDefect({kBegin, kCheck, clean, clean_end}, "lists more failed checks");
  ExpectDefect({kBegin, kSubcase, kEnd}, "counts more failed checks");
  ExpectDefect({kBegin, kCheck, kCheck, kSubcase, kEnd}, "lists more failed checks");
  ExpectDefect({kBegin, R"({"nonce":"n","event":"subcase-end","name":"main","checks":1,"failed":2})"},
               "more checks failed");
  ExpectDefect({kBegin, kCheck, R"({"nonce":"n","event":"subcase-end","name":"other","checks":64,"failed":1})", kEnd},
               "never ended");
  ExpectDefect({kBegin, kCheck, kSubcase, kSubcase, kEnd}, "ends twice");
}

// A sub-case lists its first 20 failed checks at least and may only count the others.
TEST(Record, MayOnlyCountFailedChecksBeyondTwenty) {
  const auto lines = [](int listed) {
    std::vector<std::string> all = {kBegin};
    all.insert(all.end(), listed, kCheck);
    all.emplace_back(R"({"nonce":"n","event":"subcase-end","name":"main","checks":64,"failed":64})");
    all.emplace_back(R"({"nonce":"n","event":"end","checks":64,"failed":64,"launches":3})");
    return all;
  };
  ExpectDefect(lines(19), "counts more failed checks than it lists");
  EXPECT_TRUE(Parse(lines(20)).well_formed);
  EXPECT_TRUE(Parse(lines(64)).well_formed);
  ExpectDefect(lines(65), "lists more failed checks");
}

TEST(Record, OfALostGpuNeedNotAddUp) {
  const judge::Record r = Parse({kBegin, R"({"nonce":"n","event":"infrastructure","what":"no CUDA device"})", kEnd});
  EXPECT_TRUE(r.well_formed) << r.defect;
  EXPECT_EQ(r.infrastructure, "no CUDA device");
}

TEST(Record, SaysWhatTheMachineLacks) {
  const judge::Record r =
      Parse({kBegin, R"({"nonce":"n","event":"infrastructure","what":"refused","needs":"several-processes"})", kEnd});
  EXPECT_TRUE(r.well_formed) << r.defect;
  EXPECT_EQ(r.needs, "several-processes");
}

TEST(Record, ALostGpuIsBelievedOnlyWithTheNonce) {
  const judge::Record r = Parse({kBegin, R"({"nonce":"x","event":"infrastructure","what":"no CUDA device"})"});
  EXPECT_FALSE(r.well_formed);
  EXPECT_EQ(r.infrastructure, "");
}

TEST(Record, DefectsNameTheirLine) {
  EXPECT_THAT(Parse({kBegin, R"({"nonce":"n","event":"observe","name":"x"})"}).defect, StartsWith("line 2: "));
}

// What a journal holds must be what was observed.
TEST(Observation, SurvivesItsJson) {
  judge::Observation o;
  o.case_id = "cdp.grids.x";
  o.observer = catalogue::Observer::kRacecheck;
  o.attempt = 3;
  o.seed = 18446744073709551615ULL;
  o.reproducer = {"cuda-cts", "judge", "cdp.grids.x"};
  o.skip = "gpus-2";
  o.skip_reason = "needs two GPUs";
  o.infrastructure = "GPU lost";
  o.process = base::Process{{"p", "--seed"}, true, "e", true, true, true, 3, 9, 1.5, base::HostUse{9, 4, 5, true}, 1000,
                            "text"};
  o.record = Parse({kBegin, kCheck, kObserve, kSubcase, kEnd});
  o.steps = {{"case", {"nvcc", "x.cu"}, 1, 2, "error"}};
  o.sanitizer.emplace();
  o.sanitizer->tool = "racecheck";
  o.sanitizer->version = "2025.3.1";
  o.sanitizer->present = o.sanitizer->complete = o.sanitizer->truncated = true;
  o.sanitizer->defect = "defect";
  o.sanitizer->findings = {{"racecheck", "RaceHazard", "Error Write-Read", "shared", "write", 4, "Race", 2}};
  const nlohmann::json j = o;
  const auto back = nlohmann::json::parse(j.dump()).get<judge::Observation>();
  EXPECT_EQ(nlohmann::json(back), j);
  EXPECT_EQ(back.seed, o.seed);
  EXPECT_EQ(back.observer, o.observer);
  EXPECT_EQ(back.process->signal, 9);
  EXPECT_TRUE(back.process->left_children);
  EXPECT_EQ(back.record->failed_checks.at(0).message, "m");
  EXPECT_EQ(back.record->launches, 3U);
  EXPECT_EQ(back.steps.at(0).signal, 2);
  EXPECT_EQ(back.sanitizer->findings, o.sanitizer->findings);
  EXPECT_TRUE(back.sanitizer->truncated);
}

TEST(Observation, ThatLostAMemberIsRefused) {
  judge::Observation o;
  o.case_id = "cdp.grids.x";
  o.process.emplace();
  o.record.emplace();
  o.sanitizer.emplace();
  const nlohmann::json whole = o;
  ASSERT_NO_THROW(whole.get<judge::Observation>());
  for (const char* key : {"case", "observer", "attempt", "seed", "reproducer"}) {
    nlohmann::json j = whole;
    j.erase(key);
    EXPECT_THROW(j.get<judge::Observation>(), base::MemberError) << key;
  }
  for (const char* part : {"process", "record", "sanitizer"}) {
    for (const auto& [key, value] : whole.at(part).items()) {
      nlohmann::json j = whole;
      j.at(part).erase(key);
      EXPECT_THROW(j.get<judge::Observation>(), base::MemberError) << part << " " << key << value;
    }
  }
}

TEST(Record, WithAMemberThatItsEventDoesNotHaveIsMalformed) {
  ExpectDefect({kBegin, R"({"nonce":"n","event":"observe","name":"x","value":1,"case":"cdp.other"})", kEnd},
               "line 2: 'observe' has a member 'case'");
  ExpectDefect({R"({"nonce":"n","event":"begin","schema":2,"control":false,"seed":7,"case":"x"})"},
               "line 1: 'begin' has a member 'case'");
  ExpectDefect({kBegin, R"({"nonce":"x","nonce":"n","event":"observe","name":"x","value":1})", kEnd},
               "line 2: not a JSON object: it names a member twice");
}

TEST(Record, ThatLacksAMemberIsToldInOurWords) {
  ExpectDefect({kBegin, R"({"nonce":"n","event":"unsettled","subcase":"main"})"}, "line 2: 'what' is missing");
  ExpectDefect({kBegin, R"({"nonce":"n","event":"observe","name":1,"value":1})"}, "line 2: 'name' is no text");
  ExpectDefect({R"({"nonce":"n"})"}, "line 1: 'event' is missing");
}

}  // namespace
