#!/bin/sh
# Custom plugin of node-problem-detector (node-problem-detector.json): 0 is healthy, 1 a problem, 2 unknown, and standard
# output of at most 80 characters the message. cuda-cts tells a regression (3) from a violation (1); both are a problem.
set -u
"${CUDA_CTS_ROOT:-/opt/cuda-cts}/recipes/check-gpus.sh"
code=$?
case $code in
  0) exit 0 ;;
  1 | 3) exit 1 ;;
  *) exit 2 ;;
esac
