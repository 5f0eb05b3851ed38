// The machine that the device says it is. The numbers that no document fixes are made up: cases may compare them with each
// other, never with hardware.
#pragma once

#include "base/bits.h"

namespace ref::profile {

inline constexpr const char* kName = "cts-reference-device (a model of the documents, not CUDA)";
inline constexpr char kUuid[16] = "cts-reference--";  // its bytes
inline constexpr int kMajor = 9, kMinor = 0;
inline constexpr int kVersion = 13000;  // runtime and driver
inline constexpr u64 kMemory = 16ull << 30;
inline constexpr u32 kSmCount = 16;
inline constexpr u32 kWarp = 32;

// Compute capability 9.0 (programming guide, table of technical specifications).
inline constexpr u32 kThreadsPerBlock = 1024;
inline constexpr u32 kBlockLimit[3] = {1024, 1024, 64};
inline constexpr u32 kGridLimit[3] = {0x7fffffff, 65535, 65535};
inline constexpr u32 kThreadsPerSm = 2048;
inline constexpr u32 kBlocksPerSm = 32;
inline constexpr u32 kResidentGrids = 128;
inline constexpr u32 kRegistersPerSm = 65536;
inline constexpr u32 kSharedPerSm = 228 << 10;
inline constexpr u32 kSharedPerBlock = 48 << 10;
inline constexpr u32 kSharedPerBlockOptin = 227 << 10;
inline constexpr u32 kSharedReserved = 1 << 10;  // of the system, a block
inline constexpr u64 kConstantMemory = 64 << 10;
inline constexpr u32 kBarriersPerSm = 64;

inline constexpr u64 kLargestPitch = 0x7fffffff;
inline constexpr int kCopyEngines = 2;  // both directions at once

// Made up.
inline constexpr int kGreatestPriority = -5;  // the least is 0
inline constexpr u32 kClockKhz = 1'000'000;
inline constexpr u32 kL2 = 32 << 20;
inline constexpr u64 kStackDefault = 1024;
inline constexpr u64 kPrintfDefault = 8'650'752;
inline constexpr u64 kHeapDefault = 8 << 20;
inline constexpr u64 kPendingDefault = 2048;

}  // namespace ref::profile
