// Integers at and next to the middle between two numbers of bfloat16.

namespace {

// Every other one is the middle between two numbers of the format, or an integer next to it. What is left of it beside
// the middle is often less than a float keeps: who rounds to float first rounds twice, and to the wrong side.
class Ties {
 public:
  unsigned count() const { return sizes_.count(); }
  cts::Operands operator[](unsigned i) const {
    if (i % 2 == 0) return sizes_[i];
    const cts::Bits draw = cts::Mixed(cts::seed() + 2, i);
    constexpr unsigned kKept = cts::kBfloat16.fraction + 1;
    // Of 16, 32 or 64 bits, so that conversions of each width have their share, with sign and without.
    const unsigned width = draw % 4 == 0 ? 16 : draw % 4 == 1 ? 32 : draw % 4 == 2 ? 31 : 63;
    const unsigned most = width - kKept, shift = 1 + static_cast<unsigned>((draw >> 8) % most);
    const cts::Bits number = (draw >> 20 & ((1u << kKept) - 1)) | 1u << (kKept - 1);
    const cts::Bits size = (number << shift | cts::Bits{1} << (shift - 1)) + (draw >> 40) % 3 - 1;
    return {draw >> 50 & 1 ? 0 - size : size, 0, 0};
  }

 private:
  Sizes sizes_;
};

}  // namespace
