// A grid: a kernel with its launch configuration, under way.
#pragma once

#include <memory>
#include <vector>

#include "machine/image.h"
#include "machine/thread.h"
#include "order/work.h"

namespace ref {

struct GraphRun;

struct Launch {
  Kernel* kernel = nullptr;
  Dim3 grid, block;
  u32 dynamic_shared = 0;
  std::vector<u8> parameters;
  bool cooperative = false;
  u32 stack_limit = 1024;  ///< Bytes of local memory that a thread may use, at least.
  u32 per_sm = 1;          ///< Blocks that a multiprocessor holds (residency.h).
  int priority = 0;        ///< Of the stream that the host launched it into.
};

struct Grid : Enclosing {
  explicit Grid(Launch what) : launch(std::move(what)) { environment->owner = this; }
  void Start(Device& device) override;
  bool IsCooperative() const override { return launch.cooperative; }

  Launch launch;
  GraphRun* graph = nullptr;  ///< The launch of a graph that it belongs to, or null.
  u64 graph_handle = 0;
  u64 next_block = 0, blocks_done = 0;
  u32 depth = 0;                  ///< So many launches by kernels lie between it and the host.
  std::vector<u64> workspace;     ///< Of the grid's barrier, for cooperative grids.
  std::shared_ptr<void> objects;  ///< Streams and events that its threads made (device-runtime/).

  u64 BlockCount() const { return launch.grid.Count(); }
  std::unique_ptr<Block> MakeBlock(World& world, u64 index, u32 sm);
};

}  // namespace ref
