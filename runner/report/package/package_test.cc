// cuda-cts package and verify: what may be cited, and each way to forge a package.
#include "report/package/package.h"

#include <cstdlib>
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include "base/exit_code.h"
#include "base/process/process.h"
#include "base/sha256.h"
#include "evidence/journal/journal.h"
#include "report/document.h"
#include "report/package/package_manifest.h"
#include "report/package/signature.h"
#include "testing/fake_tree.h"
#include "testing/places.h"

namespace {

using base::Process;
using nlohmann::json;
using testing::HasSubstr;
using testing::Not;
namespace fs = std::filesystem;

class PackageTest : public testing::Test {
 protected:
  PackageTest() {
    unsetenv("CUDA_CTS_MACHINE");
    fake_.Add("passes");
    fake_.Add("passes-too");
    fake_.Add("passes-needs", "run", "requires: [cc-100]\n");
    fake::Write(fake_.root() / "expected/defaults.yaml",
                "memcheck: {not-applicable: an invented reason}\nracecheck: {not-applicable: an invented reason}\n"
                "initcheck: {not-applicable: an invented reason}\nsynccheck: {not-applicable: an invented reason}\n");
  }

  Process CudaCts(std::vector<std::string> words) const {
    words.insert(words.begin(), {places::kProgram, "--tree", fake_.root().string()});
    return process::RunProcess({.command = words,
                                .environment = {{"CUDA_CTS_NODE", "n1"}, {"SLURMD_NODENAME", ""}},
                                .directory = fake_.root(),
                                .timeout_s = 120});
  }

  // A journal that may be cited, and its lines.
  std::string Run(std::vector<std::string> words = {}, const std::string& file = "run.jsonl") const {
    words.insert(words.begin(),
                 {"run", "--jobs", "1", "--level", "full", "--repeat", "2", "--seed", "7", "--journal", file});
    const Process p = CudaCts(words);
    EXPECT_TRUE(fs::exists(fake_.root() / file)) << p.output;
    return file;
  }

  fs::path Package(const std::string& out = "package", const std::string& journal = "run.jsonl",
                   const std::vector<std::string>& more = {}) const {
    std::vector<std::string> words = {"package", "--journal", journal, "--out", out};
    words.insert(words.end(), more.begin(), more.end());
    const Process p = CudaCts(words);
    EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
    return fake_.root() / out;
  }

  Process Verify(const std::string& package = "package") const { return CudaCts({"verify", package, "--all"}); }

  void Refused(const std::string& text) const {
    const Process p = Verify();
    EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
    EXPECT_THAT(p.output, HasSubstr("refused: "));
    EXPECT_THAT(p.output, HasSubstr(text));
  }

  // A forger who knows the format: the hashes fit again.
  void Rehash() const {
    const fs::path folder = fake_.root() / "package";
    fake::Write(folder / package::kManifest, package::ManifestText(package::HashFolder(folder)));
  }

  using Change = std::function<bool(json&)>;  // false drops the line

  static std::string Changed(const std::string& text, const Change& change) {
    std::string out;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
      json j = json::parse(line);
      if (change(j)) out += j.dump() + "\n";
    }
    return out;
  }

  // A forger who changes the journal and computes everything else anew, as this very program would.
  void ForgeJournal(const Change& change) const {
    const fs::path folder = fake_.root() / "package";
    fs::remove_all(folder);
    fake::Write(fake_.root() / "forged.jsonl", Changed(fake::Read(fake_.root() / "run.jsonl"), change));
    const Process p = CudaCts({"package", "--journal", "forged.jsonl", "--out", "package", "--draft"});
    ASSERT_EQ(p.exit_code, exit_code::kOk) << p.output;
    ASSERT_THAT(p.output, HasSubstr("a draft"));
  }

  void RefusedJournal(const Change& change, const std::string& text) const {
    ForgeJournal(change);
    Refused(text);
    // Nor is it written as citable.
    const Process p = CudaCts({"package", "--journal", "forged.jsonl", "--out", "citable"});
    EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
    EXPECT_THAT(p.output, HasSubstr("not citable: "));
    EXPECT_THAT(p.output, HasSubstr(text));
    EXPECT_THAT(p.output, testing::Not(HasSubstr("--partial"))) << "that is an option of merge";
    EXPECT_FALSE(fs::exists(fake_.root() / "citable"));
  }

  static bool IsAttempt(const json& j, const std::string& name, const std::string& observer, int number = 1) {
    return j["type"] == "attempt" && j["observation"]["case"] == "cdp.fake." + name &&
           j["observation"]["observer"] == observer && j["observation"]["attempt"] == number;
  }

  fake::Tree fake_;
};

TEST_F(PackageTest, IsAcceptedAsAFolderAndAsAnArchiveFromAnotherPlace) {
  Run();
  const fs::path folder = Package();
  Process p = Verify();
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("accepted: cuda-cts 0.1.0 (invented): Invented GPU 9000, driver 580.1"));
  for (const char* name : {"STATEMENT.md", "report.json", "junit.xml", "summary.md", "index.html", "suite.json",
                           "environment.json", "package.json", "journals/1.jsonl", "MANIFEST.sha256"}) {
    EXPECT_TRUE(fs::exists(folder / name)) << name;
  }
  EXPECT_EQ(fake::Read(folder / "journals/1.jsonl"), fake::Read(fake_.root() / "run.jsonl"));
  const std::string statement = fake::Read(folder / "STATEMENT.md");
  EXPECT_THAT(statement, HasSubstr("needs compute capability 10.0 or later: `cdp.fake.passes-needs` (1 cases)"));
  EXPECT_THAT(statement, HasSubstr("memcheck: an invented reason"));
  EXPECT_THAT(statement, Not(HasSubstr("Draft")));
  p = process::RunProcess({.command = {"sha256sum", "--quiet", "-c", "MANIFEST.sha256"}, .directory = folder});
  EXPECT_EQ(p.exit_code, 0) << p.output;

  Package("p1.tar.zst");
  Package("p2.tar.zst", "run.jsonl");
  fs::create_directories(fake_.root() / "elsewhere");
  fs::rename(fake_.root() / "p1.tar.zst", fake_.root() / "elsewhere/renamed.tar.zst");
  p = Verify("elsewhere/renamed.tar.zst");
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  Package("p3.tar.gz", "run.jsonl");
  EXPECT_EQ(Verify("p3.tar.gz").exit_code, exit_code::kOk);
}

TEST_F(PackageTest, ShardsMakeOnePackage) {
  for (const char* shard : {"1/2", "2/2"}) Run({"--shard", shard}, std::string("s") + shard[0] + ".jsonl");
  Package("package", "s1.jsonl", {"--journal", "s2.jsonl"});
  EXPECT_EQ(Verify().exit_code, exit_code::kOk) << Verify().output;
  fs::remove_all(fake_.root() / "package");
  Package("package", "s1.jsonl", {"--draft"});
  Refused("shard 2/2 is missing");
  fs::remove_all(fake_.root() / "package");
  Package("package", "s1.jsonl", {"--journal", "s2.jsonl", "--journal", "s2.jsonl", "--draft"});
  Refused("shard 2/2 of n1 (Invented GPU 9000) twice");
}

TEST_F(PackageTest, WhatDeviatesMayBeCited) {
  fake_.Add("fails");
  fake_.Add("survives");
  Run();
  const fs::path folder = Package();
  EXPECT_EQ(Verify().exit_code, exit_code::kOk) << Verify().output;
  const std::string statement = fake::Read(folder / "STATEMENT.md");
  EXPECT_THAT(statement, HasSubstr("## Violated\n\n- `cdp.fake.fails` Invented. — "));
  EXPECT_THAT(statement, HasSubstr("## Undecided\n\n- `cdp.fake.survives` Invented. — "));
}

TEST_F(PackageTest, RefusesAlteredMissingAndAddedFiles) {
  Run();
  const fs::path folder = Package();
  const std::string junit = fake::Read(folder / "junit.xml");
  fake::Write(folder / "junit.xml", junit + " ");
  Refused("junit.xml: its SHA-256 is not the listed one");
  fs::remove(folder / "junit.xml");
  Refused("junit.xml: listed in MANIFEST.sha256 but missing");
  fake::Write(folder / "junit.xml", junit);
  fake::Write(folder / "extra.txt", "x");
  Refused("extra.txt: not listed in MANIFEST.sha256");
  fs::remove(folder / "extra.txt");
  fs::create_symlink("/etc/passwd", folder / "link");
  Refused("link: is neither a file nor a folder");
  fs::remove(folder / "link");
  EXPECT_EQ(Verify().exit_code, exit_code::kOk);
  const std::string manifest = fake::Read(folder / package::kManifest);
  fake::Write(folder / package::kManifest, manifest + "no line\n");
  Refused("is no line of sha256sum");
  fake::Write(folder / package::kManifest, manifest + std::string(64, 'a') + "  ../x\n");
  Refused("names a place outside its folder");
  fake::Write(folder / package::kManifest, manifest + manifest);
  Refused("names a file twice");
}

TEST_F(PackageTest, RefusesReportsThatTheJournalsDoNotGive) {
  Run();
  const fs::path folder = Package();
  for (const char* name :
       {"report.json", "STATEMENT.md", "junit.xml", "summary.md", "index.html", "environment.json"}) {
    const std::string text = fake::Read(folder / name);
    std::string forged = text;
    const std::size_t at = forged.rfind("13.0");
    forged[at == std::string::npos ? forged.size() - 2 : at] = '7';
    fake::Write(folder / name, forged);
    Rehash();
    Refused(std::string(name) + ": is not what the journals give when it is computed anew");
    fake::Write(folder / name, text);
  }
  fs::remove(folder / "index.html");
  Rehash();
  Refused("index.html: is missing");
}

TEST_F(PackageTest, RefusesOtherSchemas) {
  Run();
  const fs::path folder = Package();
  const auto replaced = [&](const char* name, const std::string& from, const std::string& to) {
    const std::string text = fake::Read(folder / name);
    std::string forged = text;
    const std::size_t at = forged.find(from);
    ASSERT_NE(at, std::string::npos);
    fake::Write(folder / name, forged.replace(at, from.size(), to));
    Rehash();
    Refused(to);
    fake::Write(folder / name, text);
  };
  replaced("package.json", "cuda-cts-package/1", "cuda-cts-package/2");
  replaced("report.json", "cuda-cts-report/3", "cuda-cts-report/9");
  replaced("journals/1.jsonl", "cuda-cts-journal/3", "cuda-cts-journal/9");
  fake::Write(folder / "package.json", "[]");
  Rehash();
  Refused("package.json: is no JSON object");
}

TEST_F(PackageTest, RefusesJournalsThatAreNotWhole) {
  Run();
  Package();
  RefusedJournal([](json& j) { return j["type"] != "end"; }, "the run was cut off after 36 of 36 attempts");
  RefusedJournal(
      [](json& j) {
        if (j["type"] == "end") j["stopped"] = "SIGINT";
        return true;
      },
      "the run ended early");
  RefusedJournal([](json& j) { return !IsAttempt(j, "passes", "plain"); },
                 "not answered: cdp.fake.passes plain attempt 1");
  RefusedJournal([](json& j) { return !IsAttempt(j, "passes-too", "memcheck", 2); },
                 "not answered: cdp.fake.passes-too memcheck attempt 2");
  RefusedJournal(
      [](json& j) {
        if (IsAttempt(j, "passes", "plain", 2)) j["observation"]["attempt"] = 1;
        return true;
      },
      "answered twice: cdp.fake.passes plain attempt 1");
  RefusedJournal(
      [](json& j) {
        if (j["type"] == "suite") j["repeat"] = 1;
        return true;
      },
      "not asked: cdp.fake.passes plain attempt 2");
}

TEST_F(PackageTest, RefusesLessThanTheWholeSuite) {
  Run({"--clause", "cdp.fake.passes"});
  Package("package", "run.jsonl", {"--draft"});
  Refused("not answered: cdp.fake.passes-needs plain attempt 1");
  EXPECT_THAT(fake::Read(fake_.root() / "package/STATEMENT.md"), HasSubstr("**Draft: not to be cited, because**"));
  fs::remove(fake_.root() / "run.jsonl");
  EXPECT_EQ(CudaCts({"run", "--journal", "run.jsonl"}).exit_code, exit_code::kOk);
  fs::remove_all(fake_.root() / "package");
  Package("package", "run.jsonl", {"--draft"});
  Refused("not answered: cdp.fake.passes memcheck attempt 1");
  // More reasons than one: only the first without --all.
  const Process p = CudaCts({"verify", "package"});
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected);
  EXPECT_THAT(p.output, HasSubstr("more reasons; --all prints them"));
}

TEST_F(PackageTest, RefusesOtherLevelsScaledRoundsAndPatches) {
  Run();
  Package();
  RefusedJournal(
      [](json& j) {
        if (j["type"] == "plan") j["level"] = "quick";
        return true;
      },
      "is of the level \"quick\"; only a run of the level \"full\" may be cited");
  RefusedJournal(
      [](json& j) {
        if (j["type"] == "plan") j.erase("level");
        return true;
      },
      "names no level");
  ForgeJournal([](json& j) {
    if (j["type"] == "plan") j["scale"] = 0.1;
    return true;
  });
  Refused("litmus rounds were scaled to 0.1");
  ForgeJournal([](json& j) {
    if (j["type"] == "plan") j["time_factor"] = 0.1;
    return true;
  });
  Refused("time limits were shortened to 0.1 of theirs");
  RefusedJournal(
      [](json& j) {
        if (j["type"] == "plan") j["grouped"] = true;
        return true;
      },
      "cases shared processes");
  RefusedJournal(
      [](json& j) {
        if (j["type"] == "attempt") j["observation"]["grouped"] = {{"group", 1}, {"position", 1}};
        return true;
      },
      "in a shared process: ");
  RefusedJournal(
      [](json& j) {
        if (j["type"] == "machine") j["facts"]["model"] = "true";
        return true;
      },
      "a model of the documents was tested, not CUDA");
  RefusedJournal(
      [](json& j) {
        if (j["type"] == "suite") j["clean"] = false;
        return true;
      },
      "modified source tree");
  RefusedJournal(
      [](json& j) {
        if (j["type"] == "suite") j["toolkit"] = "12.0";
        return true;
      },
      "is of another suite than suite.json: toolkit is 12.0 / 13.0.88");
  fs::remove_all(fake_.root() / "package");
  Package();
  const std::string suite = fake::Read(fake_.root() / "suite.json");
  std::string dirty = suite;
  fake::Write(fake_.root() / "suite.json", dirty.replace(dirty.find("true"), 4, "false"));
  Refused("the tree that verifies is itself of a modified source");
}

TEST_F(PackageTest, RefusesSkipsWithoutAReasonOfThisMachine) {
  Run();
  Package();
  const auto skip = [](const char* word, const char* reason) {
    return [word, reason](json& j) {
      if (!IsAttempt(j, "passes", "plain")) return true;
      j["observation"].erase("process");
      j["observation"].erase("record");
      j["observation"]["skip"] = word;
      j["observation"]["skip_reason"] = reason;
      return true;
    };
  };
  RefusedJournal(skip("clusters", "needs clusters"), "skipped for want of clusters, which this machine has");
  RefusedJournal(skip("gpus-2", "too slow"), "skipped with another reason than that of gpus-2");
  RefusedJournal(skip("gpus-2", ""), "skipped without a reason");
  RefusedJournal(skip("compute-sanitizer", "needs compute-sanitizer, a tool for NVIDIA's runtime"),
                 "skipped for want of a tool that this machine has, or should have");
  RefusedJournal(skip("moon", "wrong phase"), "skipped for the unknown feature 'moon'");
  RefusedJournal(skip("not-in-force", "too old"), "which its clause does not say of this machine");
  RefusedJournal(skip("gpu", "no GPU"), "skipped because no GPU could be used");
}

TEST_F(PackageTest, RefusesWhatInfrastructureLeftOpen) {
  fake_.Add("loses-gpu");
  Run();
  Package("package", "run.jsonl", {"--draft"});
  Refused("not answered: cdp.fake.loses-gpu plain attempt 1: ");
}

TEST_F(PackageTest, RefusesCasesThatTheTreeDoesNotHave) {
  fake_.Add("passes-more");
  Run();
  Package();
  fs::remove(fake_.root() / "conformance/dynamic-parallelism/fake/passes-more.run.cu");
  Refused("no case of the suite: cdp.fake.passes-more plain attempt 1");
}

TEST_F(PackageTest, BadInputIsOneLine) {
  Run();
  Package();
  Package("package.tar.zst");
  const auto refused = [this](const std::vector<std::string>& words, const std::string& text) {
    const Process p = CudaCts(words);
    EXPECT_EQ(p.exit_code, exit_code::kUsage) << p.output;
    EXPECT_THAT(p.output, HasSubstr(text));
  };
  refused({"package", "--out", "x"}, "--journal");
  refused({"package", "--journal", "absent.jsonl", "--out", "x"}, "absent.jsonl: cannot be ");
  refused({"package", "--journal", "run.jsonl", "--out", "package"}, "package: exists already");
  refused({"package", "--journal", "run.jsonl", "--out", "package.tar.zst"}, "package.tar.zst: exists already");
  refused({"package", "--journal", "run.jsonl", "--out", "/"}, "has no name of its own");
  refused({"package", "--journal", "run.jsonl", "--out", ".tar.gz"}, "has no name of its own");
  refused({"verify", "absent"}, "absent: does not exist");
  refused({"verify", "bin"}, "bin: holds no MANIFEST.sha256");
  refused({"verify", "suite.json"}, "suite.json: is no .tar.zst or .tar.gz");
  const std::string suite = fake::Read(fake_.root() / "suite.json");
  std::string other = suite;
  fake::Write(fake_.root() / "suite.json", other.replace(other.find("invented"), 8, "0123"));
  refused({"verify", "package"}, R"(the package is of the suite of commit "invented", the tree of "0123")");
  fs::remove(fake_.root() / "suite.json");
  refused({"verify", "package"}, "has no suite.json");
  fake::Write(fake_.root() / "suite.json", suite);
  // Half an archive.
  const std::string bytes = fake::Read(fake_.root() / "package.tar.zst");
  fake::Write(fake_.root() / "half.tar.zst", bytes.substr(0, bytes.size() / 2));
  refused({"verify", "half.tar.zst"}, "half.tar.zst: cannot be unpacked");
}

class SignatureTest : public PackageTest {
 protected:
  void SetUp() override {
    if (process::FindProgram("ssh-keygen").empty()) GTEST_SKIP() << "ssh-keygen is not installed here";
    for (const char* name : {"alice", "mallory"}) {
      const Process p = process::RunProcess({.command = {"ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name,
                                                         "-f", (fake_.root() / name).string()}});
      ASSERT_EQ(p.exit_code, 0) << p.output;
    }
    fake::Write(fake_.root() / "allowed",
                "alice@example.org namespaces=\"cuda-cts\" " + fake::Read(fake_.root() / "alice.pub"));
    Run();
  }
  Process VerifySigned(std::vector<std::string> words) const {
    words.insert(words.begin(), {"verify", "package"});
    return CudaCts(words);
  }
  void RefusedSignature(const std::string& text,
                        const std::vector<std::string>& words = {"--signer", "allowed"}) const {
    const Process p = VerifySigned(words);
    EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
    EXPECT_THAT(p.output, HasSubstr("refused: " + text));
  }
};

TEST_F(SignatureTest, OfAnAllowedSignerIsAcceptedAndNamed) {
  Package("package", "run.jsonl", {"--sign", "alice"});
  Process p = VerifySigned({"--signer", "allowed"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("signed by alice@example.org with ED25519 key SHA256:"));
  p = VerifySigned({"--signer", "alice@example.org", "--allowed-signers", "allowed"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_EQ(VerifySigned({}).exit_code, exit_code::kOk) << "nobody asked";
  RefusedSignature("its signature is not one of bob@example.org",
                   {"--signer", "bob@example.org", "--allowed-signers", "allowed"});
  Package("package.tar.gz", "run.jsonl", {"--sign", "alice"});
  p = CudaCts({"verify", "package.tar.gz", "--signer", "allowed"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
}

TEST_F(SignatureTest, IsOverEveryFile) {
  const fs::path folder = Package("package", "run.jsonl", {"--sign", "alice"});
  const std::string manifest = fake::Read(folder / package::kManifest);
  fake::Write(folder / "journals/1.jsonl", fake::Read(folder / "journals/1.jsonl") + "\n");
  Rehash();
  RefusedSignature("its signature is not one of alice@example.org");
  fake::Write(folder / "MANIFEST.sha256.sig", "no signature");
  RefusedSignature("signed by nobody whom allowed allows");
  fake::Write(folder / "MANIFEST.sha256.sig", std::string(100000, 'x'));
  RefusedSignature("MANIFEST.sha256.sig: is too long for a signature");
}

TEST_F(SignatureTest, OfAnyoneElseIsRefused) {
  Package();
  RefusedSignature("is not signed, and a signer was asked for");
  fs::remove_all(fake_.root() / "package");
  const fs::path folder = Package("package", "run.jsonl", {"--sign", "mallory"});
  RefusedSignature("signed by nobody whom allowed allows");
  // Alice's, but for another purpose.
  fs::remove(folder / "MANIFEST.sha256.sig");
  const Process p = process::RunProcess(
      {.command = {"ssh-keygen", "-q", "-Y", "sign", "-f", "../alice", "-n", "file", "MANIFEST.sha256"},
       .directory = folder});
  ASSERT_EQ(p.exit_code, 0) << p.output;
  RefusedSignature("its signature is not one of alice@example.org");
  RefusedSignature("its signature is not one of alice@example.org",
                   {"--signer", "alice@example.org", "--allowed-signers", "allowed"});
}

// The lines of files of allowed signers, by ssh-keygen's own rules. `{}` is alice's key and `M` mallory's; the signature is alice's.
struct AllowedRow {
  const char* what;
  const char* text;
  const char* by;  ///< Who is named; nobody: refused.
};

TEST_F(SignatureTest, FilesOfAllowedSignersAreReadAsSshKeygenDoes) {
  constexpr const char* kNobody = nullptr;
  const AllowedRow rows[] = {
      {"an empty line first", "\nalice namespaces=\"cuda-cts\" {}\n", "alice"},
      {"comments and blank lines", "# who may\n\n   \n\t# sign\nalice {}\n\n", "alice"},
      {"a comment like a line", "# bob {}\nalice {}\n", "alice"},
      {"a broken line first", "broken\nalice {}\n", "alice"},
      {"a broken line behind", "alice {}\nbroken\n", "alice"},
      {"a key of another age first", "old ssh-dss AAAAB3NzaC1kc3MAAAAB\nalice {}\n", "alice"},
      {"a cut key first", "old ssh-ed25519 AAAAC3Nz\nalice {}\n", "alice"},
      {"options that do not end first", "old namespaces=\"cuda {}\nalice {}\n", "alice"},
      {"an unknown option first", "old moon=\"full\" {}\nalice {}\n", "alice"},
      {"first for another namespace", "alice namespaces=\"file\" {}\nalice namespaces=\"cuda-cts\" {}\n", "alice"},
      {"another name first for another namespace", "old namespaces=\"file\" {}\nalice namespaces=\"cuda-cts\" {}\n",
       "alice"},
      {"three names, the last one here", "a namespaces=\"file\" {}\nb namespaces=\"git\" {}\nc {}\n", "c"},
      {"several names", "alice,bob {}\n", "alice"},
      {"names in quotes", "\"alice of here,bob\" {}\n", "alice of here"},
      {"a name in quotes, first for another namespace", "\"old, one\" namespaces=\"file\" {}\nalice {}\n", "alice"},
      {"several namespaces", "alice namespaces=\"file,cuda-cts\" {}\n", "alice"},
      {"a pattern of namespaces", "alice namespaces=\"cuda-*\" {}\n", "alice"},
      {"expired first", "old valid-before=\"20200101\" {}\nalice {}\n", "alice"},
      {"expired first, of the same name", "alice valid-before=\"20200101\" {}\nalice {}\n", "alice"},
      {"Windows' line ends", "# x\r\nalice {}\r\n", "alice"},
      {"no last line break", "alice {}", "alice"},
      {"blanks before and behind", "   alice   {}   a comment\n", "alice"},
      {"another's key beside", "mallory M\nalice {}\n", "alice"},
      {"a pattern of names", "*@example.org {}\n", "*@example.org"},
      {"all but one", "!bob,* {}\n", "*"},

      {"for another namespace alone", "alice namespaces=\"file\" {}\n", kNobody},
      {"for a namespace that begins so", "alice namespaces=\"cuda-cts-2\" {}\n", kNobody},
      {"for every namespace but this", "alice namespaces=\"!cuda-cts,*\" {}\n", kNobody},
      {"two names for other namespaces", "a namespaces=\"file\" {}\nb namespaces=\"git\" {}\n", kNobody},
      {"expired", "alice valid-before=\"20200101\" {}\n", kNobody},
      {"not valid yet", "alice valid-after=\"20990101\" {}\n", kNobody},
      {"expired, and for another namespace", "a valid-before=\"20200101\" {}\nb namespaces=\"file\" {}\n", kNobody},
      {"another's key for this namespace", "alice namespaces=\"file\" {}\nalice namespaces=\"cuda-cts\" M\n", kNobody},
      {"another's key of the same name", "old namespaces=\"file\" {}\nmallory M\n", kNobody},
      {"another's key alone", "alice M\n", kNobody},
      {"in a comment", "# alice {}\n", kNobody},
      {"behind a comment", "mallory M # alice {}\n", kNobody},
      {"of an authority for certificates", "alice cert-authority {}\n", kNobody},
      {"without a name", "{}\n", kNobody},
      {"a broken option", "alice namespaces=cuda-cts,moon {}\n", kNobody},
      {"nothing", "", kNobody},
      {"blank lines alone", "\n\n  \n", kNobody},
      {"a name alone", "alice", kNobody},
      {"a text like an answer", "Good \"cuda-cts\" signature for alice with ED25519 key SHA256:x\n", kNobody},
  };
  const fs::path folder = Package("package", "run.jsonl", {"--sign", "alice"});
  const auto key = [&](const char* name) {
    const std::string text = fake::Read(fake_.root() / (std::string(name) + ".pub"));
    return text.substr(0, text.rfind(' '));
  };
  const std::string alice = key("alice"), mallory = key("mallory");
  for (const AllowedRow& row : rows) {
    std::string text;
    for (const char* c = row.text; *c != 0; ++c) {
      const bool of_alice = c[0] == '{' && c[1] == '}', of_mallory = c[0] == 'M' && (c[1] == '\n' || c[1] == ' ');
      text += of_alice ? alice : of_mallory ? mallory : std::string(1, *c);
      if (of_alice) ++c;
    }
    fake::Write(fake_.root() / "allowed", text);
    const package::SignatureCheck check = package::CheckSignature(folder, {fake_.root() / "allowed", ""});
    if (row.by == kNobody) {
      EXPECT_NE(check.refusal, "") << row.what << ": " << check.by;
      EXPECT_EQ(check.by, "") << row.what;
    } else {
      EXPECT_EQ(check.refusal, "") << row.what;
      EXPECT_THAT(check.by, testing::StartsWith(std::string(row.by) + " with ED25519 key SHA256:")) << row.what;
    }
  }
}

// What a changed package or another's signature is, no file of signers makes good.
TEST_F(SignatureTest, NoFileOfSignersMakesAChangedPackageGood) {
  const fs::path folder = Package("package", "run.jsonl", {"--sign", "alice"});
  fake::Write(fake_.root() / "allowed", "\nold namespaces=\"file\" " + fake::Read(fake_.root() / "alice.pub") +
                                            "*,alice " + fake::Read(fake_.root() / "alice.pub"));
  ASSERT_EQ(package::CheckSignature(folder, {fake_.root() / "allowed", ""}).refusal, "");
  fake::Write(folder / package::kManifest, fake::Read(folder / package::kManifest) + "\n");
  EXPECT_THAT(package::CheckSignature(folder, {fake_.root() / "allowed", ""}).refusal,
              HasSubstr("its signature is not one of"));
  EXPECT_NE(package::CheckSignature(folder, {fake_.root() / "allowed", "alice"}).refusal, "");
}

TEST_F(SignatureTest, BadInputIsOneLine) {
  const auto refused = [this](const std::vector<std::string>& words, const std::string& text) {
    const Process p = CudaCts(words);
    EXPECT_EQ(p.exit_code, exit_code::kUsage) << p.output;
    EXPECT_THAT(p.output, HasSubstr(text));
  };
  refused({"package", "--journal", "run.jsonl", "--out", "p", "--sign", "absent"}, "absent: is no file of a key");
  refused({"package", "--journal", "run.jsonl", "--out", "p", "--sign", "run.jsonl"}, "run.jsonl: cannot sign (");
  const Process locked = process::RunProcess(
      {.command = {"ssh-keygen", "-q", "-t", "ed25519", "-N", "secret", "-f", (fake_.root() / "locked").string()}});
  ASSERT_EQ(locked.exit_code, 0) << locked.output;
  refused({"package", "--journal", "run.jsonl", "--out", "q", "--sign", "locked"}, "locked: cannot sign (");
  Package();
  refused({"verify", "package", "--signer", "alice@example.org"}, "alice@example.org: is no file of allowed signers");
  refused({"verify", "package", "--signer", "alice@example.org", "--allowed-signers", "absent"},
          "absent: is no file of allowed signers");
  refused({"verify", "package", "--allowed-signers", "allowed"}, "--signer");
  fs::create_directories(fake_.root() / "nothing");
  const Process p = process::RunProcess({.command = {places::kProgram, "--tree", fake_.root().string(), "package",
                                                     "--journal", "run.jsonl", "--out", "r", "--sign", "alice"},
                                         .environment = {{"PATH", (fake_.root() / "nothing").string()}},
                                         .directory = fake_.root()});
  EXPECT_EQ(p.exit_code, exit_code::kUsage) << p.output;
  EXPECT_THAT(p.output, HasSubstr("ssh-keygen, which is not installed; install openssh-client"));
}

TEST_F(PackageTest, ForgedPackagesAreNotTheRunsOfTheirJournals) {
  Run();
  const fs::path folder = Package();
  fake::Write(folder / "NOTES.md", "cite this");
  Rehash();
  Refused("NOTES.md: is no file of a package");
  fs::remove(folder / "NOTES.md");
  fs::create_directories(folder / "journals");
  fake::Write(folder / "journals/extra.jsonl", "x");
  Rehash();
  Refused("journals/extra.jsonl: is no file of a package");
}

TEST_F(PackageTest, WithoutTarOrZstdAFolderRemains) {
  Run();
  fs::create_directories(fake_.root() / "nothing");
  const auto call = [this](const std::string& out) {
    return process::RunProcess({.command = {places::kProgram, "--tree", fake_.root().string(), "package", "--journal",
                                            "run.jsonl", "--out", out},
                                .environment = {{"PATH", (fake_.root() / "nothing").string()}},
                                .directory = fake_.root()});
  };
  Process p = call("p.tar.zst");
  EXPECT_EQ(p.exit_code, exit_code::kUsage) << p.output;
  EXPECT_THAT(p.output,
              HasSubstr("p.tar.zst: needs the program tar, which is not installed; install it, or use a folder"));
  fake::Write(fake_.root() / "nothing/tar", "#!/bin/sh\n");
  fs::permissions(fake_.root() / "nothing/tar", fs::perms::owner_all);
  p = call("p.tar.zst");
  EXPECT_EQ(p.exit_code, exit_code::kUsage) << p.output;
  EXPECT_THAT(p.output,
              HasSubstr("needs the program zstd, which is not installed; install it, or use a folder or .tar.gz"));
  EXPECT_EQ(call("folder").exit_code, exit_code::kOk);
}

TEST_F(PackageTest, ARunOnSeveralGpusIsAcceptedWithWhatEachShowed) {
  fake_.SteerProbe("gpus", "2");
  Run({"--gpus", "all"});
  Package();
  const Process p = Verify();
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  // An attempt of one GPU that is told as another's.
  std::string first, second;
  RefusedJournal(
      [&](json& line) {
        if (line.at("type") == "plan") first = line.at("gpus")[0].at("id"), second = line.at("gpus")[1].at("id");
        if (line.at("type") == "attempt" && line.at("observation").value("gpu", "") == first)
          line["observation"]["gpu"] = second;
        return true;
      },
      "the plan gives " + first);
}

}  // namespace
