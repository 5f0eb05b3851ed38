// The rules of order, on the device itself: pieces of work that note when they run.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "order/device.h"
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

}  // namespace
}  // namespace ref
