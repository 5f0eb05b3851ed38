// For each rule of order two accesses that it orders, and two without it. What races is told; what does not, never.
#include "observe/races.h"

#include <gtest/gtest.h>

#include <vector>

#include "observe/findings.h"
#include "order/device.h"
#include "ptx/module.h"
#include "runtime/copy.h"
#include "runtime/state.h"
#include "tests/run_kernel.h"

namespace ref::testing {
namespace {

using observe::Finding;

class Races : public ::testing::Test {
 protected:
  Races() {
    observe::WatchForTest(observe::kRaces, [this](const Finding& one) { found_.push_back(one); });
  }
  ~Races() override { observe::WatchForTest(0, nullptr); }
  Races(const Races&) = delete;
  Races& operator=(const Races&) = delete;

  std::vector<Finding> found_;

  // %p1: the first thread; %p2: the first of the second warp. %s: shared memory.
  bool Race(const std::string& body, u32 threads = 64) {
    observe::WatchForTest(observe::kRaces, [this](const Finding& one) { found_.push_back(one); });
    found_.clear();
    const Ran ran = RunKernel(
        ".shared .align 8 .b8 memory[512]; .reg .b32 %r<9>; .reg .b64 %rd<9>; .reg .pred %p<5>; .reg .b32 %s;\n"
        "mov.u32 %s, memory; mov.u32 %r0, %tid.x; setp.eq.u32 %p1, %r0, 0; setp.eq.u32 %p2, %r0, 32;\n"
        "@%p1 st.shared.u32 [%s], 0; @%p1 st.shared.u32 [%s+8], 0; @%p1 st.shared.u32 [%s+16], 0; bar.sync 0;\n" +
            body,
        threads, 100'000);
    EXPECT_EQ(ran.fault, kNoFault) << body;
    return !found_.empty();
  }
};

const std::string kPut = "@%p1 st.shared.u32 [%s], 7;\n", kGet = "@!%p1 ld.shared.u32 %r1, [%s];\n";

TEST_F(Races, NeedOneThatWritesAndACommonByte) {
  EXPECT_TRUE(Race(kPut + kGet));
  EXPECT_TRUE(Race(kGet + kPut));
  EXPECT_TRUE(Race("@%p1 st.global.u32 [%out], 7; @!%p1 ld.global.u32 %r1, [%out];"));
  EXPECT_TRUE(Race("st.shared.u32 [%s], %r0;"));
  EXPECT_TRUE(Race("@%p1 st.shared.v2.u32 [%s], {%r0, %s}; @!%p1 ld.shared.u16 %r1, [%s+6];"));
  EXPECT_FALSE(Race("ld.shared.u32 %r1, [%s];"));
  EXPECT_FALSE(Race("@%p1 st.shared.u16 [%s], 7; @!%p1 ld.shared.u16 %r1, [%s+2];"));
  EXPECT_FALSE(Race("@%p1 st.shared.u32 [%s], 7; @%p1 ld.shared.u32 %r1, [%s];"));
  EXPECT_FALSE(Race("st.shared.u32 [%s], 0;")) << "0 is there already";
}

TEST_F(Races, AreToldWithWhoAndWhere) {
  ASSERT_TRUE(Race(kPut + "@%p2 ld.shared.u32 %r1, [%s];"));
  ASSERT_EQ(found_.size(), 1u);
  EXPECT_EQ(found_[0].what.rfind("makes a weak ", 0), 0u) << found_[0].what;
  EXPECT_NE(found_[0].where.find("offset 0 of shared memory, thread "), std::string::npos) << found_[0].where;
  EXPECT_NE(found_[0].where.find("st.shared.u32 of line "), std::string::npos) << found_[0].where;
}

TEST_F(Races, AreNoneWhereBothAreStrong) {
  EXPECT_FALSE(Race("st.volatile.shared.u32 [%s], %r0; ld.relaxed.gpu.shared.u32 %r1, [%s];"));
  EXPECT_FALSE(Race("atom.shared.add.u32 %r1, [%s], 1; @%p1 st.release.gpu.shared.u32 [%s], 9;"));
  EXPECT_TRUE(Race("@!%p1 atom.shared.add.u32 %r1, [%s], 1; @%p1 st.shared.u32 [%s], 9;"));
  EXPECT_TRUE(Race("@%p1 st.shared.u32 [%s], 9; @%p2 ld.volatile.shared.u32 %r1, [%s];"));
  EXPECT_FALSE(Race("@%p1 atom.shared.or.b32 %r1, [%s], 0; @%p2 ld.shared.u32 %r1, [%s];")) << "nothing changes";
}

// PTX ISA 9.0, 9.7.13.1 and 9.7.13.2.
TEST_F(Races, AreNoneAcrossABarrier) {
  EXPECT_FALSE(Race(kPut + "bar.sync 0;\n" + kGet));
  EXPECT_FALSE(Race(kPut + "bar.red.popc.u32 %r2, 0, %p1;\n" + kGet));
  EXPECT_FALSE(Race(kGet + "bar.sync 3;\n" + kPut));
  EXPECT_TRUE(Race("bar.sync 0;\n" + kPut + kGet));
  EXPECT_FALSE(Race(kPut + "bar.warp.sync -1;\n" + kGet, 32));
  EXPECT_TRUE(Race(kPut + "bar.warp.sync -1;\n" + kGet)) << "the other warp has a barrier of its own";
  EXPECT_TRUE(Race(kPut + "shfl.sync.idx.b32 %r8, %r0, 0, 31, -1;\n" + kGet, 32)) << "shuffles order no memory";
  EXPECT_TRUE(Race(kPut + "membar.gl;\n" + kGet)) << "a fence alone orders nobody else";
}

TEST_F(Races, AreNoneBehindWhoArrived) {
  const auto roles = [](const std::string& arrives, const std::string& waits) {
    return "setp.lt.u32 %p3, %r0, 32; @!%p3 bra WAITS;\n" + arrives + "bra END;\nWAITS:\n" + waits + "END:\n";
  };
  EXPECT_FALSE(Race(roles(kPut + "bar.arrive 1, 64;\n", "bar.sync 1, 64;\n" + kGet)));
  EXPECT_TRUE(Race(roles("bar.arrive 1, 64;\n" + kPut, "bar.sync 1, 64;\n" + kGet)));
}

// PTX ISA 9.0, 8.8 and 8.9: patterns of release and of acquire.
TEST_F(Races, AreNoneBehindWhatWasReleasedAndAcquired) {
  const auto handed = [](const std::string& told, const std::string& seen, const std::string& behind) {
    return kPut + "@!%p1 bra ELSE;\n" + told + "bra END;\nELSE: @!%p2 bra END;\nAGAIN:\n" + seen +
           "setp.ne.u32 %p4, %r2, 1; @%p4 bra AGAIN;\n" + behind + "ld.shared.u32 %r1, [%s];\nEND:\n";
  };
  const std::string relaxed = "st.volatile.shared.u32 [%s+8], 1;\n", looks = "ld.volatile.shared.u32 %r2, [%s+8];\n",
                    acquires = "ld.acquire.gpu.shared.u32 %r2, [%s+8];\n", fence = "membar.gl;\n";
  EXPECT_FALSE(Race(handed(fence + relaxed, looks, fence)));
  EXPECT_FALSE(Race(handed("st.release.gpu.shared.u32 [%s+8], 1;\n", acquires, "")));
  EXPECT_FALSE(
      Race(handed(fence + "atom.shared.exch.b32 %r3, [%s+8], 1;\n", "atom.shared.or.b32 %r2, [%s+8], 0;\n", fence)));
  EXPECT_FALSE(Race(handed("atom.release.gpu.shared.add.u32 %r3, [%s+8], 1;\n", looks, "fence.acq_rel.gpu;\n")));
  EXPECT_FALSE(Race(handed("fence.sc.gpu;\n" + relaxed, "atom.acquire.gpu.shared.or.b32 %r2, [%s+8], 0;\n", "")));
  EXPECT_FALSE(Race(handed("fence.release.gpu;\n" + relaxed, looks, "fence.acquire.gpu;\n")));
  EXPECT_TRUE(Race(handed(relaxed, looks, fence))) << "no fence before the write";
  EXPECT_TRUE(Race(handed(fence + relaxed, looks, ""))) << "no fence behind the read";
  EXPECT_TRUE(Race(handed(relaxed + fence, looks, fence))) << "the fence stands behind the write";
  EXPECT_TRUE(Race(handed("st.volatile.shared.u32 [%s+8], 1;\n", acquires, "")));
  EXPECT_TRUE(Race(handed("st.release.gpu.shared.u32 [%s+8], 1;\n", looks, "")));
}

TEST_F(Races, AreNoneBehindAnAtomicOperationThatGoesOnWithARelease) {
  const auto chain = [](const std::string& between) {
    return kPut +
           "@%p1 membar.gl; @%p1 st.volatile.shared.u32 [%s+8], 1;\n@!%p1 bra NEXT; bra END;\nNEXT:\n"
           "setp.ne.u32 %p3, %r0, 1; @%p3 bra LAST;\nFIRST: ld.volatile.shared.u32 %r2, [%s+8];\n"
           "setp.ne.u32 %p4, %r2, 1; @%p4 bra FIRST;\n" +
           between +
           "bra END;\nLAST: @!%p2 bra END;\nAGAIN:\n"
           "ld.volatile.shared.u32 %r2, [%s+8]; setp.ne.u32 %p4, %r2, 2; @%p4 bra AGAIN; membar.gl;\n"
           "ld.shared.u32 %r1, [%s];\nEND:\n";
  };
  EXPECT_FALSE(Race(chain("atom.shared.add.u32 %r3, [%s+8], 1;\n")));
  EXPECT_TRUE(Race(chain("st.volatile.shared.u32 [%s+8], 2;\n"))) << "a write of another begins anew";
}

// Blocks of two grids, one of which a thread of the other launches or which the host issues.
class RacesOfBlocks : public Races {
 protected:
  static constexpr u64 kAddress = 0x7000'0000, kFlag = 0x7100'0000;
  static observe::Touch Of(u64 address, bool writes, bool strong = false) {
    observe::Touch touch;
    touch.address = address;
    touch.bytes = 4;
    touch.reads = !writes;
    touch.writes = writes;
    touch.strong = strong;
    return touch;
  }
  ~RacesOfBlocks() override {
    observe::ForgetMemory(kAddress, kAddress + 4);
    observe::ForgetMemory(kFlag, kFlag + 4);
  }
  observe::BlockRaces first_{nullptr, observe::ActorOf(900'001, 0), 2};
};

TEST_F(RacesOfBlocks, NotWhatTheLaunchingThreadDidBefore) {
  first_.Touches(0, Of(kAddress, true));
  observe::BlockRaces child(first_.Launch(0), observe::ActorOf(900'002, 0), 1);
  child.Touches(0, Of(kAddress, false));
  EXPECT_TRUE(found_.empty());
}
TEST_F(RacesOfBlocks, WhatTheLaunchingThreadDoesBehindTheLaunch) {
  observe::BlockRaces child(first_.Launch(0), observe::ActorOf(900'002, 0), 1);
  first_.Touches(0, Of(kAddress, true));
  child.Touches(0, Of(kAddress, false));
  EXPECT_EQ(found_.size(), 1u);
}
TEST_F(RacesOfBlocks, WhatAnotherThreadThanTheLaunchingOneDid) {
  first_.Touches(1, Of(kAddress, true));
  observe::BlockRaces child(first_.Launch(0), observe::ActorOf(900'002, 0), 1);
  child.Touches(0, Of(kAddress, false));
  EXPECT_EQ(found_.size(), 1u);
}
TEST_F(RacesOfBlocks, NotWhatTheHostWasToldThroughItsMemory) {
  const Region pinned{kFlag, kFlag + 4, Region::kPinned, 0};
  first_.Touches(0, Of(kAddress, true));
  first_.Fence(0);
  observe::Touch tells = Of(kFlag, true, true);
  tells.region = &pinned;
  first_.Touches(0, tells);
  observe::BlockRaces next(observe::HostKnows(), observe::ActorOf(900'002, 0), 1);
  next.Touches(0, Of(kAddress, false));
  EXPECT_TRUE(found_.empty());
}

// Work on the device: grids and copies that come behind each other or do not.
class RacesOfWork : public Races {
 protected:
  static constexpr const char* kHead =
      ".version 9.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 p) {\n.reg .b64 %at;\n"
      ".reg .b32 %v;\nld.param.u64 %at, [p];\n";
  RacesOfWork()
      : writer_({std::make_shared<const ptx::Module>(
            ptx::Parse(kHead + std::string("st.global.u32 [%at], 7;\nret;\n}\n")))}),
        reader_({std::make_shared<const ptx::Module>(
            ptx::Parse(kHead + std::string("ld.global.u32 %v, [%at];\nret;\n}\n")))}) {
    for (Image* image : {&writer_, &reader_}) image->Load([](const ptx::Variable&) { return u64{0}; });
    Device::Get().Do([&] { Device::Get().memory.Add(Address(), sizeof word_, Region::kDevice, 0); });
  }
  ~RacesOfWork() override {
    Device::Get().Do([&] { Device::Get().memory.Remove(Address()); });
  }
  u64 Address() const { return reinterpret_cast<u64>(&word_); }
  WorkPtr GridOf(Image& image) {
    Launch launch;
    launch.kernel = image.FindKernel("k");
    const u64 address = Address();
    launch.parameters.resize(sizeof address);
    std::memcpy(launch.parameters.data(), &address, sizeof address);
    return In(std::make_shared<Grid>(std::move(launch)));
  }
  WorkPtr Writer() { return GridOf(writer_); }
  WorkPtr Reader() { return GridOf(reader_); }
  WorkPtr Copy() {
    return In(std::make_shared<Action>([this] { CopyShape({&copy_, 0, &word_, 0, sizeof word_, 1, 1, 0, 0}); }));
  }
  WorkPtr Fill() {
    return In(std::make_shared<Action>([this] { FillShape({&word_, 0, nullptr, 0, sizeof word_, 1, 1, 0, 0}, 1); }));
  }
  static WorkPtr In(WorkPtr work) {
    work->context = State::Get().Primary()->id;
    return work;
  }
  static void Issue(const WorkPtr& work, const std::vector<WorkPtr>& before) {
    Device::Get().Do([&] { Device::Get().Issue(work, before); });
  }
  static void WaitFor(const WorkPtr& work) {
    Device::Get().Call([&] { return work->state == Work::kDone; });
  }
  // Whether two pieces of work race that the host issues at once.
  bool Race(const WorkPtr& first, const WorkPtr& second, bool behind) {
    Device::Get().Do([&] {
      Device::Get().Issue(first, {});
      Device::Get().Issue(second, behind ? std::vector<WorkPtr>{first} : std::vector<WorkPtr>{});
    });
    WaitFor(first);
    WaitFor(second);
    return !found_.empty();
  }

  Image writer_, reader_;
  alignas(8) u32 word_ = 0, copy_ = 0;
};

TEST_F(RacesOfWork, GridsThatDoNotWaitForEachOther) { EXPECT_TRUE(Race(Writer(), Reader(), false)); }
TEST_F(RacesOfWork, NotAGridBehindAnother) { EXPECT_FALSE(Race(Writer(), Reader(), true)); }
TEST_F(RacesOfWork, ACopyBesideAGrid) { EXPECT_TRUE(Race(Writer(), Copy(), false)); }
TEST_F(RacesOfWork, NotACopyBehindAGrid) { EXPECT_FALSE(Race(Writer(), Copy(), true)); }
TEST_F(RacesOfWork, NotTwoThatRead) { EXPECT_FALSE(Race(Reader(), Copy(), false)); }
TEST_F(RacesOfWork, AFillBesideACopy) { EXPECT_TRUE(Race(Fill(), Copy(), false)); }
TEST_F(RacesOfWork, NotAGridBehindAFill) { EXPECT_FALSE(Race(Fill(), Reader(), true)); }
TEST_F(RacesOfWork, NotWhatTheHostIssuesBehindWorkThatIsDone) {
  const WorkPtr first = Writer(), second = Reader();
  Issue(first, {});
  WaitFor(first);
  Issue(second, {});
  WaitFor(second);
  EXPECT_TRUE(found_.empty());
}
TEST_F(RacesOfWork, NotInMemoryThatCameAnew) {
  const WorkPtr first = Writer(), second = Reader();
  first->on_done.push_back([&] {
    Device::Get().memory.Remove(Address());
    Device::Get().memory.Add(Address(), sizeof word_, Region::kDevice, 0);
  });
  Device::Get().Do([&] {
    Device::Get().Issue(first, {});
    second->waits_for = 1;  // behind the memory, which no rule of order tells
    first->on_done.push_back([&] { Device::Get().OneLess(second); });
    Device::Get().Issue(second, {});
  });
  WaitFor(second);
  EXPECT_TRUE(found_.empty());
}

// A kernel that is a piece of work with children: a reader and a tail launch behind it.
struct Parent : Enclosing {
  Parent() { environment->owner = this; }
  std::function<void(Device&, Parent&)> body;
  void Start(Device& device) override {
    body(device, *this);
    environment->body_done = true;
    device.Settle(environment);
  }
};

TEST_F(RacesOfWork, NotWhatComesBehindAParentOfAChild) {
  const auto parent = std::make_shared<Parent>();
  parent->body = [&](Device& device, Parent& self) {
    const WorkPtr child = Writer();
    child->from_device = true;
    device.IssueInto(self.environment, child, {});
  };
  EXPECT_FALSE(Race(In(parent), Reader(), true));
}
TEST_F(RacesOfWork, NotATailLaunchBehindAChild) {
  const auto parent = std::make_shared<Parent>();
  parent->body = [&](Device& device, Parent& self) {
    const WorkPtr child = Writer(), tail = Reader();
    child->from_device = tail->from_device = true;
    ++device.pending_launches;
    self.environment->tails.push_back(tail);
    device.IssueInto(self.environment, child, {});
  };
  EXPECT_FALSE(Race(In(parent), In(std::make_shared<Action>([] {})), true));
}
TEST_F(RacesOfWork, ChildrenOfOneParentBesideEachOther) {
  const auto parent = std::make_shared<Parent>();
  parent->body = [&](Device& device, Parent& self) {
    for (const WorkPtr& child : {Writer(), Reader()}) {
      child->from_device = true;
      device.IssueInto(self.environment, child, {});
    }
  };
  EXPECT_TRUE(Race(In(parent), In(std::make_shared<Action>([] {})), true));
}

}  // namespace
}  // namespace ref::testing
