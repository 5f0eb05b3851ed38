# Run at build time: writes OUTPUT (suite.json), the identity of the suite, only when it changed. SOURCE, VERSION, NVCC,
# ARCHITECTURES, HOST_COMPILER are given; SETTINGS are those of the build that programs depend on, such as CTS_OBJECTS=OFF; MODEL is the
# folder of the reference device where it is built.
find_package(Git QUIET)
set(commit unknown)
set(clean false)
if(Git_FOUND)
  execute_process(COMMAND ${GIT_EXECUTABLE} -C ${SOURCE} rev-parse HEAD OUTPUT_VARIABLE head RESULT_VARIABLE failed
                  OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(failed EQUAL 0)
    set(commit ${head})
    # Only what decides verdicts: recorded baselines and documents may change beside a run.
    execute_process(COMMAND ${GIT_EXECUTABLE} -C ${SOURCE} status --porcelain -- CMakeLists.txt cmake conformance fixtures expected runner ${MODEL}
                            ":(exclude)expected/baselines"
                    OUTPUT_VARIABLE changes)
    if("${changes}" STREQUAL "")
      set(clean true)
    endif()
  endif()
endif()
execute_process(COMMAND ${NVCC} --version OUTPUT_VARIABLE nvcc_text)
string(REGEX MATCH "V([0-9.]+)" _ "${nvcc_text}")
set(toolkit "${CMAKE_MATCH_1}")
# Whose refusals are not in the words of nvcc says so in its first line (docs/implementer.md).
set(compiler)
if(NOT nvcc_text MATCHES "^nvcc: NVIDIA ")
  string(REGEX MATCH "^[^\n\"\\]+" name "${nvcc_text}")
  set(compiler "\n  \"compiler\": \"${name}\",")
endif()
string(REPLACE "," "\", \"" architectures "${ARCHITECTURES}")
set(settings)
if(SETTINGS)
  string(REPLACE "," "\", \"" settings "${SETTINGS}")
  set(settings "\n  \"settings\": [\"${settings}\"],")
endif()
set(text "{
  \"name\": \"cuda-cts\",
  \"version\": \"${VERSION}\",
  \"commit\": \"${commit}\",
  \"clean\": ${clean},
  \"toolkit\": \"${toolkit}\",${compiler}${settings}
  \"architectures\": [\"${architectures}\"],
  \"host_compiler\": \"${HOST_COMPILER}\"
}
")
set(old "")
if(EXISTS ${OUTPUT})
  file(READ ${OUTPUT} old)
endif()
if(NOT old STREQUAL text)
  file(WRITE ${OUTPUT} "${text}")
endif()
