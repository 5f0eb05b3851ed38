// The rules of order, on the device itself: pieces of work that note when they run.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstring>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "order/device.h"
#include "order/residency.h"
#include "ptx/module.h"
#include "runtime/state.h"

namespace ref {
namespace {

struct Notes {
  std::string text;
  WorkPtr Work(char name) {
    auto work = std::make_shared<Action>([this, name] { text += name; });
    work->context = 1;
    return work;
  }
};

struct Body : Enclosing {
  Body() { environment->owner = this; }
  std::function<void(Device&, Body&)> body;
  void Start(Device& device) override {
    body(device, *this);
    environment->body_done = true;
    device.Settle(environment);
  }
};

void WaitFor(const WorkPtr& work) {
  Device::Get().Call([&] { return work->state == Work::kDone; });
}

TEST(Order, WorkWaitsForWhatItStandsBehind) {
  for (int round = 0; round < 50; ++round) {
    Notes notes;
    const WorkPtr a = notes.Work('a'), b = notes.Work('b'), c = notes.Work('c');
    Device::Get().Do([&] {
      Device::Get().Issue(a, {});
      Device::Get().Issue(b, {a});
      Device::Get().Issue(c, {a, b, nullptr});
    });
    WaitFor(c);
    EXPECT_EQ(notes.text, "abc");
  }
}

// cdp.grids.parent-completes-after-children, cdp.tail.starts-after-grid-completes, cdp.tail.same-grid-launches-in-order,
// cdp.tail.nested-tail-precedes-next-tail
TEST(Order, AnEnvironmentIsCompleteBehindItsChildrenAndTails) {
  for (int round = 0; round < 50; ++round) {
    Notes notes;
    auto parent = std::make_shared<Body>();
    parent->body = [&](Device& device, Body& self) {
      auto nested = std::make_shared<Body>();
      nested->from_device = true;
      nested->body = [&](Device& d, Body& inner) {
        notes.text += 't';
        const WorkPtr own = notes.Work('u');
        own->from_device = true;
        ++d.pending_launches;
        inner.environment->tails.push_back(own);
      };
      const WorkPtr last = notes.Work('v');
      last->from_device = true;
      device.pending_launches += 2;
      self.environment->tails = {nested, last};
      device.IssueInto(self.environment, notes.Work('c'), {});
    };
    const WorkPtr behind = notes.Work('z');
    Device::Get().Do([&] {
      Device::Get().Issue(parent, {});
      Device::Get().Issue(behind, {parent});
    });
    WaitFor(behind);
    EXPECT_EQ(notes.text, "ctuvz");
    Device::Get().Do([] { EXPECT_EQ(Device::Get().pending_launches, 0u); });
  }
}

// cdp.tail.chain-depth-not-limited is observed only; the model must stand any depth.
TEST(Order, ChainsOfTailsNestDeeply) {
  int left = 100'000;
  std::function<void(Device&, Body&)> again = [&](Device& device, Body& self) {
    if (--left == 0) return;
    auto next = std::make_shared<Body>();
    next->body = again;
    next->from_device = true;
    ++device.pending_launches;
    self.environment->tails.push_back(next);
  };
  auto first = std::make_shared<Body>();
  first->body = again;
  Device::Get().Do([&] { Device::Get().Issue(first, {}); });
  WaitFor(first);
  EXPECT_EQ(left, 0);
}

TEST(Order, StreamsAndTheNullStreamWaitForEachOther) {
  for (int round = 0; round < 50; ++round) {
    Notes notes;
    WorkPtr last;
    Device::Get().Do([&] {
      Context& context = *State::Get().Primary();
      auto stream = std::make_unique<Stream>(), free = std::make_unique<Stream>();
      free->blocking = false;
      Enqueue(context, *stream, notes.Work('a'));
      Stream* raw = stream.get();
      context.streams.insert(std::move(stream));
      Enqueue(context, context.legacy, notes.Work('b'));
      last = notes.Work('c');
      Enqueue(context, *raw, last);
    });
    WaitFor(last);
    EXPECT_EQ(notes.text, "abc");
  }
}

// Grids of a kernel that waits until the host sets a word.
class WaitingKernel {
 public:
  WaitingKernel() : image_({std::make_shared<const ptx::Module>(ptx::Parse(kText))}) {
    image_.Load([](const ptx::Variable&) { return u64{0}; });
    Device::Get().Do([&] { Device::Get().memory.Add(address_, sizeof word, Region::kPinned, 0); });
  }
  ~WaitingKernel() {
    Device::Get().Do([&] { Device::Get().memory.Remove(address_); });
  }
  std::shared_ptr<Grid> Make() {
    Launch launch;
    launch.kernel = image_.FindKernel("wait");
    launch.grid = launch.block = {1, 1, 1};
    launch.parameters.resize(sizeof address_);
    std::memcpy(launch.parameters.data(), &address_, sizeof address_);
    auto grid = std::make_shared<Grid>(std::move(launch));
    grid->context = State::Get().Primary()->id;
    return grid;
  }

  std::atomic<u32> word = 0;

 private:
  static constexpr const char* kText =
      ".version 9.0\n.target sm_90\n.address_size 64\n.visible .entry wait(.param .u64 p) {\n.reg .b64 %at;\n"
      ".reg .b64 %t;\n.reg .b32 %v;\n.reg .pred %p;\nld.param.u64 %at, [p];\nagain:\nmov.u64 %t, %globaltimer;\n"
      "ld.volatile.global.u32 %v, [%at];\nsetp.eq.s32 %p, %v, 0;\n@%p bra again;\nret;\n}\n";
  Image image_;
  const u64 address_ = reinterpret_cast<u64>(&word);
};

// A kernel that waits for the host ends while everybody waits; the device must not go to sleep with what became ready then.
TEST(Order, WhatStandsBehindAKernelThatOnlyWaitedRuns) {
  WaitingKernel kernel;
  for (int round = 0; round < 500; ++round) {
    Notes notes;
    kernel.word = 0;
    const WorkPtr behind = notes.Work('b');
    Device::Get().Do([&] {
      const std::shared_ptr<Grid> grid = kernel.Make();
      Device::Get().Issue(grid, {});
      Device::Get().Issue(behind, {grid});
    });
    std::thread waits([&] { WaitFor(behind); });  // no message of a later call wakes the device
    std::this_thread::sleep_for(std::chrono::microseconds(round));
    kernel.word = 1;
    waits.join();
    EXPECT_EQ(notes.text, "b");
  }
}

// Under one-kernel a kernel of the host waits for the one before it, and a copy or a kernel's launch does not.
TEST(Order, OneKernelHoldsKernelsOfTheHostAlone) {
  Device& device = Device::Get();
  const Policy::Kind before = device.policy.kind;
  WaitingKernel first, child, second;
  const auto of_first = first.Make(), of_child = child.Make(), of_second = second.Make();
  of_child->from_device = true;
  child.word = second.word = 1;
  Notes notes;
  const WorkPtr copy = notes.Work('c');
  device.Do([&] {
    device.policy.kind = Policy::kOneKernel;
    device.Issue(of_first, {});
  });
  for (bool runs = false; !runs;) device.Do([&] { runs = of_first->state == Work::kRunning; });
  device.Do([&] {
    device.Issue(of_second, {});
    device.Issue(copy, {});
    device.Issue(of_child, {});
  });
  WaitFor(copy);
  WaitFor(of_child);
  device.Do([&] { EXPECT_NE(of_second->state, Work::kDone); });
  first.word = 1;
  WaitFor(of_second);
  device.Do([&] { device.policy.kind = before; });
}

// pi.kernels.false-dependencies: what nothing orders waits all the same, for a host function, too; what a kernel launches does not
// wait for what the host issued later.
TEST(Order, OneQueueHasOnePieceOfWorkOfTheHost) {
  Device& device = Device::Get();
  const Policy::Kind before = device.policy.kind;
  std::atomic<bool> open = false;
  Notes notes;
  const auto held = std::make_shared<HostCall>([&] {
    while (!open) std::this_thread::yield();
  });
  auto parent = std::make_shared<Body>();
  parent->body = [&](Device&, Body& self) {
    const WorkPtr child = notes.Work('c');
    child->from_device = true;
    device.IssueInto(self.environment, child, {});
  };
  const WorkPtr last = notes.Work('l');
  device.Do([&] {
    device.policy.kind = Policy::kOneQueue;
    device.Issue(held, {});
    device.Issue(parent, {});
    device.Issue(last, {});
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  device.Do([&] { EXPECT_EQ(notes.text, ""); });
  open = true;
  WaitFor(last);
  EXPECT_EQ(notes.text, "cl");
  device.Do([&] { device.policy.kind = before; });
}

TEST(Residency, HoldsWhatItTellsAndNoMore) {
  for (u32 per_sm = 1; per_sm <= profile::kBlocksPerSm; ++per_sm) {
    Residency all;
    const u64 most = u64{per_sm} * profile::kSmCount;
    EXPECT_EQ(all.Room(per_sm), most);
    for (u64 i = 0; i < most; ++i) {
      const std::optional<u32> sm = all.Find(per_sm, static_cast<u32>(i) % profile::kSmCount);
      ASSERT_TRUE(sm) << per_sm << " blocks, the " << i << ".";
      all.Take(*sm, per_sm);
    }
    EXPECT_EQ(all.Room(profile::kBlocksPerSm), 0u) << "another kernel's block has no room either";
    EXPECT_FALSE(all.Find(profile::kBlocksPerSm, 0));
    all.Give(3, per_sm);
    EXPECT_EQ(all.Find(per_sm, 7), 3u);
  }
}

TEST(Residency, ABlockTakesThePartThatItsKernelLeaves) {
  Residency all;
  for (u32 sm = 0; sm < profile::kSmCount; ++sm) all.Take(sm, 2);
  EXPECT_FALSE(all.Find(1, 0)) << "the whole of a multiprocessor";
  EXPECT_EQ(all.Room(4), 2u * profile::kSmCount);
}

// pi.priority.no-preemption: a grid that fills the device keeps others out until a block of it ends, under every policy.
TEST(Order, AFullDeviceHasNoRoom) {
  const std::string head =
      ".version 9.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 p) {\n.reg .b64 %at;\n"
      ".reg .b64 %t;\n.reg .b32 %v;\n.reg .pred %p;\nld.param.u64 %at, [p];\n";
  const std::string fill = head +
                           "atom.global.add.u32 %v, [%at+4], 1;\nagain:\nmov.u64 %t, %globaltimer;\n"
                           "ld.volatile.global.u32 %v, [%at];\nsetp.eq.s32 %p, %v, 0;\n@%p bra again;\nret;\n}\n";
  const std::string look = head + "ld.volatile.global.u32 %v, [%at];\nst.global.u32 [%at+8], %v;\nret;\n}\n";
  Image filler({std::make_shared<const ptx::Module>(ptx::Parse(fill))});
  Image looker({std::make_shared<const ptx::Module>(ptx::Parse(look))});
  filler.Load([](const ptx::Variable&) { return u64{0}; });
  looker.Load([](const ptx::Variable&) { return u64{0}; });
  std::array<std::atomic<u32>, 3> words{};  // the gate, arrivals, what the second grid saw of the gate
  const u64 address = reinterpret_cast<u64>(words.data());
  Device& device = Device::Get();
  const Policy::Kind before = device.policy.kind;
  device.Do([&] { device.memory.Add(address, sizeof words, Region::kPinned, 0); });
  const auto grid_of = [&](Image& image, u32 blocks, u32 shared) {
    Launch launch;
    launch.kernel = image.FindKernel("k");
    launch.grid = {blocks, 1, 1};
    launch.block = {1, 1, 1};
    launch.dynamic_shared = shared;
    launch.parameters.resize(sizeof address);
    std::memcpy(launch.parameters.data(), &address, sizeof address);
    auto grid = std::make_shared<Grid>(std::move(launch));
    grid->context = State::Get().Primary()->id;
    return grid;
  };
  for (int kind = Policy::kRandom; kind <= Policy::kStoreBuffer; ++kind) {
    for (auto& word : words) word = 0;
    std::shared_ptr<Grid> first, second;
    device.Do([&] {
      device.policy.kind = static_cast<Policy::Kind>(kind);
      first = grid_of(filler, profile::kSmCount, profile::kSharedPerBlockOptin);
      device.Issue(first, {});
    });
    for (int ms = 0; words[1] < profile::kSmCount && ms < 20'000; ++ms)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_EQ(words[1], profile::kSmCount) << "policy " << kind;
    device.Do([&] {
      second = grid_of(looker, 1, 0);
      device.Issue(second, {});
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    words[0] = 1;
    WaitFor(first);
    WaitFor(second);
    EXPECT_EQ(words[2], 1u) << "policy " << kind;
  }
  device.Do([&] {
    device.policy.kind = before;
    device.memory.Remove(address);
  });
}

}  // namespace
}  // namespace ref
