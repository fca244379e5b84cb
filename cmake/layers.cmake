# layer(folder allowed...) makes one library of src/<folder> and one test program of its *_test.cpp
# files, and writes the line into the law file that tests/layers_test.cpp checks.
set(LIANZHU_LAW_FILE ${CMAKE_BINARY_DIR}/layers.txt)
file(WRITE ${LIANZHU_LAW_FILE} "")

function(layer_target folder result)
  string(REPLACE "/" "_" name ${folder})
  set(${result} lianzhu_${name} PARENT_SCOPE)
endfunction()

# Code that needs threads is in x_threads.cpp; its twin x_single.cpp does without, for builds such as a browser's.
option(LIANZHU_THREADS "Link what runs in threads; off: its one-thread twins" ON)
if(LIANZHU_THREADS)
  set(LIANZHU_LEFT_OUT "_single\\.cpp$")
else()
  set(LIANZHU_LEFT_OUT "_threads\\.cpp$")
endif()

function(layer folder)
  layer_target(${folder} target)
  file(GLOB sources CONFIGURE_DEPENDS src/${folder}/*.cpp src/${folder}/*.h)
  list(FILTER sources EXCLUDE REGEX ${LIANZHU_LEFT_OUT})
  set(tests ${sources})
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  # Alone in its object file, so that a test can link its twin instead.
  set(threaded ${sources})
  list(FILTER threaded INCLUDE REGEX "_threads\\.cpp$")
  set_source_files_properties(${threaded} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

  if(LIANZHU_WASM)
    add_library(${target} OBJECT ${sources})
    set_property(GLOBAL APPEND PROPERTY LIANZHU_LAYERS ${target})
  else()
    add_library(${target} STATIC ${sources})
  endif()
  target_include_directories(${target} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>)
  steered_by_fuzzing(${target} ${folder})
  # For a browser, code that only handles texts is compiled for size: it is loaded over a network and never searches. So
  # are the teaching searchers. That makes them a tenth to a third slower, but levels limit them by nodes, not by time.
  if(LIANZHU_WASM AND folder MATCHES "^(rules|game|advice|player|language|vocabulary|bridge|search/teach)$")
    target_compile_options(${target} PRIVATE -Oz)
  endif()
  # Under the sanitizers, a search without any optimisation takes minutes instead of seconds.
  target_compile_options(${target} PRIVATE $<$<OR:$<BOOL:${LIANZHU_SANITIZE}>,$<BOOL:${LIANZHU_SANITIZE_THREADS}>>:-O1>)
  foreach(allowed ${ARGN})
    layer_target(${allowed} allowed_target)
    target_link_libraries(${target} PUBLIC ${allowed_target})
  endforeach()

  list(JOIN ARGN " " allowed_text)
  file(APPEND ${LIANZHU_LAW_FILE} "${folder}: ${allowed_text}\n")

  if(BUILD_TESTING AND tests)
    add_executable(${target}_test ${tests})
    target_link_libraries(${target}_test PRIVATE ${target})
    test_program(${target}_test ${folder})
  endif()
endfunction()

# Compiles large library headers once per program. Only clang gains by it: g++ spends its time on using the headers (a
# test of 450 lines: clang 5.2 s without and 3.4 s with them, g++ 4.1 s and 4.0 s).
function(precompiled target)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT LIANZHU_WASM)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()

# The headers of the tests, once for all test programs.
if(BUILD_TESTING AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  file(WRITE ${CMAKE_BINARY_DIR}/test_headers.cpp "")
  add_library(lianzhu_test_headers OBJECT ${CMAKE_BINARY_DIR}/test_headers.cpp)
  target_link_libraries(lianzhu_test_headers PRIVATE GTest::gtest rapidcheck nlohmann_json::nlohmann_json)
  precompiled(lianzhu_test_headers <gtest/gtest.h> <rapidcheck/gtest.h> <nlohmann/json.hpp>)
endif()

# A test program. Its tests are divided among as many processes as it has files: one process for each of hundreds of
# tests would cost more than the tests. Each file is compiled alone, because files may have helpers of the same name,
# and without optimisation, which is most of the cost of compiling a test.
function(test_program target name)
  target_link_libraries(${target} PRIVATE GTest::gtest_main rapidcheck)
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_compile_options(${target} PRIVATE -O0)
  set_target_properties(${target} PROPERTIES UNITY_BUILD OFF)
  if(TARGET lianzhu_test_headers)
    target_precompile_headers(${target} REUSE_FROM lianzhu_test_headers)
  endif()
  get_target_property(files ${target} SOURCES)
  list(LENGTH files processes)
  foreach(process RANGE 1 ${processes})
    math(EXPR index "${process} - 1")
    add_test(NAME ${name}.${process} COMMAND ${target} --gtest_brief=1)
    set_tests_properties(${name}.${process} PROPERTIES TIMEOUT 900
      ENVIRONMENT "GTEST_TOTAL_SHARDS=${processes};GTEST_SHARD_INDEX=${index}")
  endforeach()
endfunction()

# What libFuzzer needs for coverage. It would halve the speed of searches, which read nothing from outside except moves
# and proofs. So tests and fuzz targets can share one build.
set(LIANZHU_FUZZ OFF)
if(LIANZHU_SANITIZE AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  set(LIANZHU_FUZZ ON)
endif()
function(steered_by_fuzzing target folder)
  if(LIANZHU_FUZZ AND NOT folder MATCHES "^(position|evaluate|search)")
    target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
  elseif(LIANZHU_FUZZ AND folder STREQUAL position)
    set_source_files_properties(src/position/notation.cpp PROPERTIES COMPILE_OPTIONS -fsanitize=fuzzer-no-link)
  elseif(LIANZHU_FUZZ AND folder STREQUAL search/solver)
    set_source_files_properties(src/search/solver/proof_text.cpp src/search/solver/check_proof.cpp
                                PROPERTIES COMPILE_OPTIONS -fsanitize=fuzzer-no-link)
  endif()
endfunction()

# For code outside the search: compiles in two thirds of the time.
function(without_much_optimisation target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()

function(without_exceptions folder)
  layer_target(${folder} target)
  target_compile_options(${target} PRIVATE -fno-exceptions)
endfunction()
