# The suite's own tests beside the GoogleTest programs: lint, format, static analysis, schemas, doors, installation. All
# carry the label selftest; none needs a GPU. A tool that is missing fails its test instead of skipping it.
find_program(CTS_PYTHON NAMES python3)
find_program(CTS_CLANG_FORMAT NAMES clang-format)
find_program(CTS_CLANG_TIDY NAMES clang-tidy)
find_program(CTS_RUN_CLANG_TIDY NAMES run-clang-tidy run-clang-tidy-14 run-clang-tidy-19)

include(GoogleTest)
gtest_discover_tests(runner-tests DISCOVERY_MODE PRE_TEST PROPERTIES LABELS selftest TIMEOUT 120)

function(cts_selftest name timeout)
  add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES LABELS selftest TIMEOUT ${timeout})
endfunction()

set(tests ${CMAKE_SOURCE_DIR}/runner/tests)
set(cuda_cts ${CTS_TREE}/bin/cuda-cts)
cts_selftest(lint 60 ${cuda_cts} --tree ${CTS_TREE} lint)
cts_selftest(schemas 60 ${CTS_PYTHON} ${tests}/validate_schema.py)
cts_selftest(bundle 300 ${CTS_PYTHON} ${tests}/bundle_test.py ${cuda_cts} ${CMAKE_SOURCE_DIR}/ci/bundle ${tests}/programs)
cts_selftest(recipes 120 ${CTS_PYTHON} ${tests}/recipes_test.py ${cuda_cts} ${CMAKE_SOURCE_DIR})
get_filename_component(python_folder ${CTS_PYTHON} DIRECTORY)
cts_selftest(doors 300 ${CTS_PYTHON} ${tests}/doors_test.py ${cuda_cts} ${CMAKE_CTEST_COMMAND} ${python_folder}/lit ${tests}/programs ${CMAKE_SOURCE_DIR}/runner/lit)
cts_selftest(installation 300 ${CTS_PYTHON} ${tests}/installation_test.py ${CMAKE_COMMAND} ${CMAKE_BINARY_DIR} ${CMAKE_CTEST_COMMAND} ${python_folder}/lit)
cts_selftest(baselines 120 ${CTS_PYTHON} ${tests}/baselines_test.py ${cuda_cts} ${CTS_TREE} ${tests}/validate_schema.py)
cts_selftest(fleet 300 ${CTS_PYTHON} ${tests}/fleet_test.py ${cuda_cts} ${tests}/programs ${CMAKE_SOURCE_DIR}/ci/recipes)
cts_selftest(format 120 ${CMAKE_SOURCE_DIR}/ci/check-format ${CTS_CLANG_FORMAT})
cts_selftest(tidy 1700 ${CMAKE_SOURCE_DIR}/ci/check-tidy ${CTS_RUN_CLANG_TIDY} ${CTS_CLANG_TIDY} ${CMAKE_BINARY_DIR})
