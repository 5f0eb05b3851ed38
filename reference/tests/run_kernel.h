// Runs one kernel of a text in one block on the machine alone: no runtime, no device thread.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "machine/image.h"
#include "machine/thread.h"
#include "ptx/module.h"

namespace ref::testing {

struct Ran {
  std::vector<u64> out;  ///< What the kernel wrote to its only parameter, an array of 64 words.
  int fault = kNoFault;
  u64 instructions = 0;
};

/// `body` has %out with the array's address; it may declare what it likes. Threads take turns of `turn_length` instructions.
/// `textures` are the handles of textures and surfaces that live. `store_buffer`: weak stores stay unseen for as long as they may.
/// `views`: they are followed, with this seed (machine/views.h); 0: they are not.
inline Ran RunKernel(const std::string& body, u32 threads = 1, u64 most_turns = 1'000'000,
                     const std::string& before = "", long turn_length = 7, const std::vector<u64>& textures = {},
                     bool store_buffer = false, u64 views = 0) {
  const std::string text = ".version 9.0\n.target sm_90\n.address_size 64\n" + before +
                           ".visible .entry k(.param .u64 p) {\n.reg .b64 %out;\nld.param.u64 %out, [p];\n" + body +
                           "\nret;\n}\n";
  Image image({std::make_shared<const ptx::Module>(ptx::Parse(text))});
  image.Load([](const ptx::Variable& v) { return reinterpret_cast<u64>(new u64[v.size / 8 + 1]); });
  const auto code = Decode(image, 0, image.module(0).functions.back());
  Ran ran;
  ran.out.assign(64, 0);
  MemoryMap memory;
  memory.on_change = [](const Region& region, bool comes) {
    observe::ForgetMemory(region.low, region.high);
    observe::WatchRegion(region, comes);
  };
  memory.Add(reinterpret_cast<u64>(ran.out.data()), ran.out.size() * sizeof(u64), Region::kDevice, 0);
  for (const auto& [variable, address] : image.addresses()) {
    const bool constant = variable->space == ptx::Space::kConst;
    memory.Add(address, variable->size, constant ? Region::kConstant : Region::kVariable, 0);
  }
  Clock clock;
  World world;
  world.memory = &memory;
  world.clock = &clock;
  world.store_buffer = store_buffer;
  if (views != 0) world.views = std::make_unique<ref::views::Views>(views);
  world.textures.insert(textures.begin(), textures.end());
  Block block;
  block.world = &world;
  block.ntid = {threads, 1, 1};
  const u64 address = reinterpret_cast<u64>(ran.out.data());
  std::vector<u8> parameters(8);
  std::memcpy(parameters.data(), &address, 8);
  block.Begin(*code, parameters);
  for (u64 turn = 0; !block.ready.empty() && turn < most_turns; ++turn) {
    Thread& t = *block.ready[turn % block.ready.size()];
    if (Run(t, turn_length) == ref::Stop::kFaulted) {
      ran.fault = t.fault;
      break;
    }
  }
  memory.Remove(reinterpret_cast<u64>(ran.out.data()));  // whoever gets its place next is not held to account
  ran.instructions = clock.ns;                           // the machine counts an instruction as one nanosecond
  return ran;
}

}  // namespace ref::testing
