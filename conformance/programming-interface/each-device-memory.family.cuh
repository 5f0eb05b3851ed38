// Blocks of each kind of memory that is the device's own, or page-locked, for copies and fills whose calls must wait,
// or must not.
#include "cts/memory/mapped_block.cuh"
#include "cts/memory/spans.h"

#include <memory>
#include <string>
#include <vector>

namespace {

// One of them, poisoned. Memory that the driver maps (cts::MappedBlock) is no kind of cts::MemoryBlock.
class Block {
 public:
  Block(cts::MemoryKind kind, std::size_t bytes) : block_(std::make_unique<cts::MemoryBlock>(kind, bytes)) {}
  explicit Block(std::size_t bytes) : mapped_(std::make_unique<cts::MappedBlock>(bytes)) {}

  unsigned char* data() const { return mapped_ ? mapped_->data() : block_->data(); }
  bool on_host() const { return block_ && cts::OnHost(block_->kind()); }
  void Fill(int byte) const { mapped_ ? mapped_->Fill(byte) : block_->Fill(byte); }
  void Write(const std::vector<unsigned char>& bytes) const { mapped_ ? mapped_->Write(bytes) : block_->Write(bytes); }
  std::vector<unsigned char> Read() const { return mapped_ ? mapped_->Read() : block_->Read(); }

 private:
  std::unique_ptr<cts::MemoryBlock> block_;
  std::unique_ptr<cts::MappedBlock> mapped_;
};

struct NamedBlock {
  std::string name;
  std::unique_ptr<Block> block;
};

// Of the kinds that are there, without managed memory.
std::vector<NamedBlock> BlocksOf(bool (*of)(cts::MemoryKind), std::size_t bytes) {
  std::vector<NamedBlock> blocks;
  for (const cts::MemoryKindRow& row : cts::kMemoryKinds) {
    if (!of(row.kind) || row.kind == cts::MemoryKind::kManaged || !cts::IsThere(row.kind)) continue;
    blocks.push_back({row.name, std::make_unique<Block>(row.kind, bytes)});
  }
  return blocks;
}
// Those of the device, with memory that the driver maps.
std::vector<NamedBlock> DeviceBlocks(std::size_t bytes) {
  std::vector<NamedBlock> blocks = BlocksOf(cts::DeviceMemory, bytes);
  blocks.push_back({"mapped", std::make_unique<Block>(bytes)});
  return blocks;
}

}  // namespace
