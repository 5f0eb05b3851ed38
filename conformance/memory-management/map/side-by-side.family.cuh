// Several memories in one range, mapped side by side in some order.
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <algorithm>
#include <memory>
#include <random>
#include <utility>

namespace {

enum Order { kForwards, kBackwards, kAtRandom };
struct Shape {
  const char* name;
  std::vector<std::size_t> granules;
  Order order;
};
const Shape kShapes[] = {{"two", {1, 1}, kForwards},
                         {"growing-forwards", {1, 2, 3, 4}, kForwards},
                         {"growing-backwards", {1, 2, 3, 4}, kBackwards},
                         {"seventeen-at-random", {1, 3, 1, 2, 1, 1, 2, 1, 4, 1, 1, 1, 2, 1, 1, 1, 1}, kAtRandom}};

// The memories of a shape, mapped side by side in its order; access is set for all of them at once.
class Range {
 public:
  explicit Range(const Shape& shape) : granule_(cts::Granule()) {
    for (const std::size_t count : shape.granules) {
      places_.push_back(bytes_);
      memories_.push_back(std::make_unique<cts::PhysicalMemory>(count * granule_));
      bytes_ += count * granule_;
    }
    addresses_ = std::make_unique<cts::Reservation>(bytes_);
    order_.resize(memories_.size());
    for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = i;
    if (shape.order == kBackwards) std::reverse(order_.begin(), order_.end());
    std::mt19937_64 random(cts::seed());
    if (shape.order == kAtRandom) std::shuffle(order_.begin(), order_.end(), random);
    Map();
  }
  unsigned char* data() const { return cts::Pointer(addresses_->address()); }
  std::size_t size() const { return bytes_; }
  /// How far a copy or fill goes beyond the first and the last border.
  std::size_t beyond() const { return granule_ / 21 | 1; }
  /// The bytes [first(), last()) have all borders inside.
  std::size_t first() const { return places_[1] - beyond(); }
  std::size_t last() const { return places_.back() + beyond(); }
  /// Maps the first two in each other's place.
  void Exchange() {
    CTS_CUDA(cudaDeviceSynchronize());
    mappings_.clear();
    std::swap(memories_[0], memories_[1]);
    places_[1] = memories_[0]->size();
    Map();
  }

 private:
  void Map() {
    for (const std::size_t i : order_)
      mappings_.emplace_back(addresses_->address() + places_[i], *memories_[i], CU_MEM_ACCESS_FLAGS_PROT_NONE);
    CTS_CU(cts::SetAccess(addresses_->address(), bytes_, CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
  }

  std::size_t granule_, bytes_ = 0;
  std::vector<std::size_t> places_, order_;
  std::vector<std::unique_ptr<cts::PhysicalMemory>> memories_;
  std::unique_ptr<cts::Reservation> addresses_;
  std::vector<cts::Mapping> mappings_;
};

}  // namespace
