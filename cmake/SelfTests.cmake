# The suite's own tests beside the GoogleTest programs: lint, format, static analysis, schemas, doors, installation. All
# carry the label selftest; none needs a GPU. A tool that is missing fails its test instead of skipping it.
find_program(CTS_PYTHON NAMES python3)
find_program(CTS_CLANG_FORMAT NAMES clang-format)
find_program(CTS_CLANG_TIDY NAMES clang-tidy)
find_program(CTS_RUN_CLANG_TIDY NAMES run-clang-tidy run-clang-tidy-14 run-clang-tidy-19)

include(GoogleTest)
gtest_discover_tests(judge-tests DISCOVERY_MODE PRE_TEST PROPERTIES LABELS selftest TIMEOUT 300)
# 1,600 tests, each in a process of its own, took twice the time of these shards.
set(shards 12)
foreach(shard RANGE 1 ${shards})
  math(EXPR index "${shard} - 1")
  add_test(NAME runner-tests-${shard} COMMAND runner-tests --gtest_brief=1)
  set_tests_properties(runner-tests-${shard} PROPERTIES LABELS selftest TIMEOUT 600
                       ENVIRONMENT "GTEST_TOTAL_SHARDS=${shards};GTEST_SHARD_INDEX=${index}")
endforeach()

function(cts_selftest name timeout)
  add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  # Several at a time have the same invented GPU, and would wait for each other.
  set_tests_properties(${name} PROPERTIES LABELS selftest TIMEOUT ${timeout} ENVIRONMENT CUDA_CTS_LOCKS=/dev/null)
endfunction()

# The preset has three tests at a time on two processors: most wait for more than half of their time. What uses both all the time is alone.
set(both_processors PROPERTIES PROCESSORS 3)

# What takes `seconds` of two processors with a warm compiler cache (2026-11-29) and is left out where a deadline nears (ci/dev/unless-late):
# begun behind all others, the last named last. CTest begins what costs more first.
set(long_tests 0)
function(cts_long_selftest name seconds timeout)
  cts_selftest(${name} ${timeout} ${CMAKE_SOURCE_DIR}/ci/dev/unless-late ${seconds} ${ARGN})
  math(EXPR order "${long_tests} - 1")
  set(long_tests ${order} PARENT_SCOPE)
  set_tests_properties(${name} ${both_processors} SKIP_RETURN_CODE 77 COST ${order})
endfunction()

set(runner ${CMAKE_SOURCE_DIR}/runner)
set(programs ${runner}/testing/programs)
set(tests ${CMAKE_SOURCE_DIR}/ci/tests)
set(cuda_cts ${CTS_TREE}/bin/cuda-cts)
get_filename_component(python_folder ${CTS_PYTHON} DIRECTORY)
cts_selftest(runtimes 300 ${CTS_PYTHON} ${runner}/run/machine/runtimes_test.py ${cuda_cts} ${CTS_TREE} ${CMAKE_BINARY_DIR}/fixtures-programs
             ${CTS_TREE}/lib/${cudart_name} ${CMAKE_CXX_COMPILER})
cts_selftest(litmus 120 ${CTS_PYTHON} ${CMAKE_SOURCE_DIR}/fixtures/tests/litmus_test.py $<TARGET_FILE:fixtures-litmus-outcomes> ${CMAKE_SOURCE_DIR})
cts_selftest(lint 60 ${cuda_cts} --tree ${CTS_TREE} lint)
cts_selftest(schemas 60 ${CTS_PYTHON} ${runner}/report/validate_schema.py)
cts_selftest(bundle 300 ${CTS_PYTHON} ${tests}/bundle_test.py ${cuda_cts} ${CMAKE_SOURCE_DIR}/ci/release/bundle ${programs})
cts_selftest(wheel 300 ${CTS_PYTHON} ${tests}/wheel_test.py ${cuda_cts} ${CMAKE_SOURCE_DIR}/ci/release/bundle ${programs})
cts_selftest(release 300 ${CTS_PYTHON} ${tests}/release_test.py ${cuda_cts} ${CMAKE_SOURCE_DIR} ${programs})
cts_selftest(plan 60 ${CTS_PYTHON} ${tests}/plan_test.py ${CMAKE_SOURCE_DIR} ${CMAKE_COMMAND} ${CMAKE_MAKE_PROGRAM} $<TARGET_FILE:cuda-cts-plan>)
if(CTS_CCACHE)
  cts_selftest(observe 60 ${CTS_PYTHON} ${tests}/observe_test.py ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR} ${CMAKE_MAKE_PROGRAM})
endif()
cts_selftest(functions 60 ${CTS_PYTHON} ${tests}/functions_test.py $<TARGET_FILE:cuda-cts-functions> ${CMAKE_CXX_COMPILER})
cts_selftest(chapters 60 ${CTS_PYTHON} ${tests}/chapters_test.py ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR} ${CMAKE_MAKE_PROGRAM})
cts_selftest(architectures 60 ${CTS_PYTHON} ${tests}/architectures_test.py ${CMAKE_COMMAND} ${CMAKE_SOURCE_DIR}/cmake)
cts_selftest(compilers 60 ${CTS_PYTHON} ${tests}/compilers_test.py ${CMAKE_COMMAND} ${CMAKE_SOURCE_DIR}/cmake)
cts_selftest(oldest 120 ${CTS_PYTHON} ${tests}/oldest_test.py ${CMAKE_SOURCE_DIR} ${CTS_NVCC} $<TARGET_FILE:cuda-cts-plan>)
cts_selftest(reproducible 1700 ${CMAKE_SOURCE_DIR}/ci/release/reproducible)
cts_selftest(floor-names 60 ${CTS_PYTHON} ${runner}/floor_names_test.py ${runner})
cts_selftest(litmus-instructions 120 ${CTS_PYTHON} ${CMAKE_SOURCE_DIR}/fixtures/tests/litmus_instructions_test.py ${CTS_NVCC} ${CTS_CUOBJDUMP}
             ${CMAKE_SOURCE_DIR}/fixtures/include ${CMAKE_SOURCE_DIR}/fixtures/tests/litmus_rows.cu)
cts_selftest(default-stream-calls 60 ${CTS_PYTHON} ${CMAKE_SOURCE_DIR}/fixtures/tests/default_stream_calls_test.py
             ${CTS_CUDA_INCLUDE}/cuda_runtime_api.h ${CMAKE_SOURCE_DIR}/conformance/programming-interface/default-stream)
cts_selftest(aarch64 120 ${CTS_PYTHON} ${tests}/aarch64_test.py ${CMAKE_SOURCE_DIR})
cts_selftest(bare-machine 120 ${CTS_PYTHON} ${tests}/bare_machine_test.py ${CMAKE_SOURCE_DIR})
cts_selftest(recipes 300 ${CTS_PYTHON} ${tests}/recipes_test.py ${cuda_cts} ${CMAKE_SOURCE_DIR})
cts_selftest(site 600 ${CTS_PYTHON} ${tests}/site_test.py ${cuda_cts} ${CTS_TREE})
cts_selftest(site-of-tree 300 ${CTS_PYTHON} ${tests}/site_of_tree_test.py ${cuda_cts} ${CTS_TREE} ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR}/site)
cts_selftest(matrix 60 ${CTS_PYTHON} ${tests}/matrix_test.py ${CMAKE_SOURCE_DIR})
cts_selftest(site-recipe 200 ${CTS_PYTHON} ${tests}/site_recipe_test.py ${cuda_cts} ${CMAKE_SOURCE_DIR})
# Debian has it as a package of its own; where there is none, what a browser makes of the pages is not looked at.
find_program(CTS_CHROMIUM chromium)
if(CTS_CHROMIUM)
  cts_selftest(site-browser 300 ${CTS_PYTHON} ${tests}/site_browser_test.py ${cuda_cts} ${CTS_TREE} ${CTS_CHROMIUM})
else()
  message(STATUS "No chromium: the test site-browser is left out")
endif()
cts_selftest(paper 120 ${CTS_PYTHON} ${tests}/paper_test.py ${CMAKE_SOURCE_DIR})
cts_selftest(metrics 120 ${CTS_PYTHON} ${tests}/metrics_test.py ${cuda_cts} ${programs} ${CMAKE_SOURCE_DIR})
cts_selftest(doors 300 ${CTS_PYTHON} ${runner}/run/doors/doors_test.py ${cuda_cts} ${CMAKE_CTEST_COMMAND} ${python_folder}/lit ${programs} ${runner}/run/doors/lit)
cts_selftest(installation 300 ${CTS_PYTHON} ${tests}/installation_test.py ${CMAKE_COMMAND} ${CMAKE_BINARY_DIR} ${CMAKE_CTEST_COMMAND} ${python_folder}/lit)
cts_selftest(baselines 120 ${CTS_PYTHON} ${runner}/report/baselines_test.py ${cuda_cts} ${CTS_TREE} ${runner}/report/validate_schema.py ${CTS_TREE}/expected/baselines)
cts_selftest(pages 60 ${CTS_PYTHON} ${tests}/pages_test.py ${CMAKE_SOURCE_DIR})
cts_selftest(runs 60 ${CTS_PYTHON} ${tests}/runs_test.py ${CMAKE_SOURCE_DIR})
cts_selftest(fleet 300 ${CTS_PYTHON} ${runner}/report/fleet/fleet_test.py ${cuda_cts} ${programs} ${CMAKE_SOURCE_DIR}/ci/recipes)
cts_selftest(hostile 600 ${CTS_PYTHON} ${runner}/testing/hostile_test.py ${cuda_cts} ${programs} $<TARGET_FILE:cts-clock-jumps>)
cts_selftest(format 120 ${CMAKE_SOURCE_DIR}/ci/dev/check-format ${CTS_CLANG_FORMAT})
cts_selftest(power 180 ${CTS_PYTHON} ${tests}/power_test.py ${CMAKE_SOURCE_DIR})
cts_selftest(scripts 60 ${CTS_PYTHON} ${tests}/scripts_test.py ${CMAKE_SOURCE_DIR})
cts_selftest(packages 60 ${CTS_PYTHON} ${tests}/packages_test.py ${CMAKE_SOURCE_DIR})
cts_selftest(benchmark 60 ${CTS_PYTHON} ${tests}/benchmark_test.py ${CMAKE_SOURCE_DIR}/ci/dev/benchmark)
cts_selftest(test-names 60 ${CTS_PYTHON} ${tests}/test_names_test.py ${CMAKE_CTEST_COMMAND} ${CMAKE_BINARY_DIR})
cts_selftest(tidy-state 60 ${CTS_PYTHON} ${tests}/tidy_state_test.py ${CMAKE_SOURCE_DIR}/ci/dev/tidy-state.py)
cts_selftest(reference-command 120 ${CTS_PYTHON} ${tests}/reference_test.py ${CMAKE_SOURCE_DIR})
if(CTS_REFERENCE)
  # With both cores to itself, and more programs than cores, since half of their time they wait; what the load changes is run again by
  # itself. The first two chapters under random have the observer of races, too; the next two are run there without their controls, which
  # must die under late. A smaller scale than the command's own changes no verdict there, and spares a minute.
  set(reference ${CTS_PYTHON} ${CMAKE_SOURCE_DIR}/ci/reference/check --tree ${CTS_TREE} --jobs 4 --again 2 --unless-known)
  cts_selftest(reference-late 1700 ${reference} --policy late --scale 0.04)
  set_tests_properties(reference-late ${both_processors} COST 1)
  # Controls that need two pieces of work at once survive there, and the fixtures say so.
  cts_selftest(reference-serial 300 ${reference} --policy one-queue --policy one-kernel --filter "^pi[.]sync[.]wait-event-delays-later$")
  cts_selftest(reproduce 600 ${CTS_PYTHON} ${tests}/reproduce_test.py ${cuda_cts} ${CTS_TREE} ${CTS_NVCC} ${CMAKE_SOURCE_DIR} ${CTS_FILECHECK} ${CTS_CUOBJDUMP})
  cts_selftest(narrow-runtime 300 ${CTS_PYTHON} ${tests}/narrow_runtime_test.py ${CTS_TREE} ${CMAKE_BINARY_DIR} ${CMAKE_MAKE_PROGRAM} ${CMAKE_CXX_COMPILER})
  cts_selftest(faulty-runtimes 900 ${CTS_PYTHON} ${CMAKE_SOURCE_DIR}/reference/tests/faulty_test.py ${CTS_TREE} $<TARGET_FILE:cts-faulty-runtime>)
  set_tests_properties(faulty-runtimes PROPERTIES PROCESSORS 2)  # It looks at windows, which a busy machine opens too late.
endif()

if(CTS_REFERENCE)
  cts_long_selftest(reference-races 60 900 ${reference} --policy random --observe races --filter "^(cdp|ptx)[.]")
  cts_long_selftest(busy-host 45 300 ${CTS_PYTHON} ${tests}/busy_host_test.py ${CMAKE_SOURCE_DIR} ${CTS_TREE})
  cts_long_selftest(reference-random 90 1700 ${reference} --policy random --observer plain --filter "^(pi|rt)[.]")
endif()
cts_long_selftest(fuzz 100 1200 ${CMAKE_SOURCE_DIR}/ci/dev/fuzz --seed 1 --seconds 3)
cts_long_selftest(oldest-architecture 240 900 ${CMAKE_SOURCE_DIR}/ci/dev/check-oldest ${CTS_NVCC} $<TARGET_FILE:cuda-cts-plan> ${common_flags})
cts_long_selftest(tidy 350 1700 ${CMAKE_SOURCE_DIR}/ci/dev/check-tidy ${CTS_RUN_CLANG_TIDY} ${CTS_CLANG_TIDY} ${CMAKE_BINARY_DIR})
