/*---
clause: model.bulk-copy.reductions-atomic
control: each reduction is a bulk copy of its operands
control-fails-with: an element is not what its reductions make it
requires: [cc-90]
rounds: 4
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "reduced-arrays.family.cuh"

namespace {

using Wide = unsigned long long;
using Half = unsigned short;
REDUCTION(AddU32, "add.u32", unsigned, old + v, 5, 1 + (b + e) % 7);
REDUCTION(AddS32, "add.s32", int, old + v, 5, static_cast<int>((b + e) % 7) - 5);
REDUCTION(AddU64, "add.u64", Wide, old + v, 5, 0xFFFFFFFFull + b + e);
REDUCTION(AddF32, "add.f32", float, old + v, 5, 1 + (b + e) % 7);
REDUCTION(AddF64, "add.f64", double, old + v, 5, 1 + (b + e) % 7);
REDUCTION(AddF16, "add.noftz.f16", Half, Short(Number(old, 10, 15) + Number(v, 10, 15), 10, 15), 0,
          Short(1 + (b + e) % 3, 10, 15));
REDUCTION(AddBf16, "add.noftz.bf16", Half, Short(Number(old, 7, 127) + Number(v, 7, 127), 7, 127), 0,
          Short(1 + (b + e) % 3, 7, 127));
REDUCTION(IncU32, "inc.u32", unsigned, old >= v ? 0 : old + 1, 5, 9999);
REDUCTION(DecU32, "dec.u32", unsigned, old == 0 || old > v ? v : old - 1, 500, 9999);
REDUCTION(MinU32, "min.u32", unsigned, v < old ? v : old, 0xFFFFFFFFu, 0x80000000u + (b * 37 + e) % 64);
REDUCTION(MaxU32, "max.u32", unsigned, v > old ? v : old, 0, 0x80000000u + (b * 37 + e) % 64);
REDUCTION(MinS32, "min.s32", int, v < old ? v : old, 0, -static_cast<int>((b * 37 + e) % 64));
REDUCTION(MaxS32, "max.s32", int, v > old ? v : old, -99, static_cast<int>((b * 37 + e) % 64) - 32);
REDUCTION(MinU64, "min.u64", Wide, v < old ? v : old, ~0ull, (1ull << 63) + (b * 37 + e) % 64);
REDUCTION(MaxU64, "max.u64", Wide, v > old ? v : old, 0, (1ull << 63) + (b * 37 + e) % 64);
REDUCTION(MinS64, "min.s64", long long, v < old ? v : old, 0, -static_cast<long long>((b * 37 + e) % 64));
REDUCTION(MaxS64, "max.s64", long long, v > old ? v : old, -99, static_cast<long long>((b * 37 + e) % 64) - 32);
REDUCTION(MinF16, "min.f16", Half, v < old ? v : old, 0x7000, 0x3C00 + (b * 37 + e) % 64);
REDUCTION(MaxF16, "max.f16", Half, v > old ? v : old, 0x1000, 0x3C00 + (b * 37 + e) % 64);
REDUCTION(MinBf16, "min.bf16", Half, v < old ? v : old, 0x7000, 0x3F80 + (b * 37 + e) % 64);
REDUCTION(MaxBf16, "max.bf16", Half, v > old ? v : old, 0x1000, 0x3F80 + (b * 37 + e) % 64);
// Each bit is changed by one block alone, so that none makes up for another.
REDUCTION(AndB32, "and.b32", unsigned, old& v, 0xFFFFFFFFu, ~(b < 32 ? 1u << (b + e) % 32 : 0u));
REDUCTION(OrB32, "or.b32", unsigned, old | v, 0, b < 32 ? 1u << (b + e) % 32 : 0u);
REDUCTION(XorB32, "xor.b32", unsigned, old ^ v, 0x5A5A5A5Au, (b + e) * 2654435761u);
REDUCTION(AndB64, "and.b64", Wide, old& v, ~0ull, ~(1ull << (b + e) % 64));
REDUCTION(OrB64, "or.b64", Wide, old | v, 0, 1ull << (b + e) % 64);
REDUCTION(XorB64, "xor.b64", Wide, old ^ v, 0x5A5A5A5A5Aull, (b + e) * 0x9E3779B97F4A7C15ull);

CTS_LITMUS(litmus, "an element is not what its reductions make it", add_u32) { Run<AddU32>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", add_s32) { Run<AddS32>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", add_u64) { Run<AddU64>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", add_f32) { Run<AddF32>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", add_f64) { Run<AddF64>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", add_f16) { Run<AddF16>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", add_bf16) { Run<AddBf16>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", inc_u32) { Run<IncU32>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", dec_u32) { Run<DecU32>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", min_u32) { Run<MinU32>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", max_u32) { Run<MaxU32>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", min_s32) { Run<MinS32>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", max_s32) { Run<MaxS32>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", min_u64) { Run<MinU64>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", max_u64) { Run<MaxU64>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", min_s64) { Run<MinS64>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", max_s64) { Run<MaxS64>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", min_f16) { Run<MinF16>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", max_f16) { Run<MaxF16>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", min_bf16) { Run<MinBf16>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", max_bf16) { Run<MaxBf16>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", and_b32) { Run<AndB32>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", or_b32) { Run<OrB32>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", xor_b32) { Run<XorB32>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", and_b64) { Run<AndB64>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", or_b64) { Run<OrB64>(litmus, cts::control()); }
CTS_LITMUS(litmus, "an element is not what its reductions make it", xor_b64) { Run<XorB64>(litmus, cts::control()); }

}  // namespace
