// Functions of cuda_bf16.h that it does not declare below compute capability 8.0, where no case that uses them is run.
#pragma once

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
#define FROM_80(...) __VA_ARGS__
#else
#define FROM_80(...) 0u
#endif
