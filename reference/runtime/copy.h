// Copies and fills as pieces of work.
#pragma once

#include "runtime/api.h"

namespace ref {

/// Rows of bytes at two places. Slices lie `*_slice` bytes apart; 0: one behind the other.
struct Shape {
  void* to = nullptr;
  u64 to_pitch = 0;
  const void* from = nullptr;
  u64 from_pitch = 0;
  u64 width = 0, height = 1, depth = 1;
  u64 to_slice = 0, from_slice = 0;
};

/// What observers are told of a row that is about to be copied, or filled where there is no `from`.
void WatchRow(const void* to, const void* from, u64 bytes);

void CopyShape(const Shape& shape);
void FillShape(const Shape& shape, int value);

/// Whether the device knows memory; whether it is memory of the device.
bool IsKnown(const void* pointer);
bool IsDevice(const void* pointer);
/// Whether a row lies in one region, which the device knows or not, as `known` has it: all rows of a copy's end are alike.
bool IsOneOfRows(const void* row, u64 bytes, bool known);

/// Each checks, then enqueues; CopyAndWait also waits.
extern Rule<cudaError_t(const Shape& shape, cudaMemcpyKind kind, cudaStream_t stream)> CopyAsync;
extern Rule<cudaError_t(const Shape& shape, cudaMemcpyKind kind)> CopyAndWait;
extern Rule<cudaError_t(const Shape& shape, int value, cudaStream_t stream)> FillAsync;
extern Rule<cudaError_t(const Shape& shape, cudaMemcpyKind kind)> CheckCopy;

/// The shape that cudaMemcpy3DParms describe, of pitched pointers and arrays, and its direction.
extern Rule<cudaError_t(const cudaMemcpy3DParms& p, Shape* shape, cudaMemcpyKind* kind)> ShapeOf;

/// The array behind a handle, or null.
TexelArray* FindArray(cudaArray_const_t array);

/// Fills on the legacy stream, and waits where the documents say so (pi.api-synchronization.memset-pinned-host).
extern Rule<cudaError_t(const Shape& shape, int value)> FillAndWait;

}  // namespace ref
