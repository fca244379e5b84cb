# The words of the C++ programs: the body of catalogue(), made of src/language/catalogue.json. The page takes its
# sentences from the same file (ui/chinese.mjs). A browser's core has only those that the engine says.
#
# This file is read twice: by the build, which adds a rule, and by that rule as a script, which writes the source.

if(CMAKE_SCRIPT_MODE_FILE)
  file(READ ${JSON} catalogue)
  set(table "")
  foreach(section ${SECTIONS})
    string(JSON count LENGTH "${catalogue}" ${section})
    math(EXPR last "${count} - 1")
    string(JSON sentences GET "${catalogue}" ${section})
    foreach(i RANGE ${last})
      string(JSON english MEMBER "${sentences}" ${i})
      string(JSON chinese GET "${sentences}" "${english}")
      string(APPEND table "{R\"~(${english})~\", R\"~(${chinese})~\"},\n")
    endforeach()
  endforeach()
  file(WRITE ${SOURCE}
    "#include \"language/catalogue.h\"\n\n"
    "static constexpr lianzhu::Sentence table[] = {\n${table}};\n\n"
    "std::span<const lianzhu::Sentence> lianzhu::catalogue() {\n    return table;\n}\n")
  return()
endif()

set(sections engine programs)
if(LIANZHU_WASM)
  set(sections engine)
endif()
set(words ${PROJECT_SOURCE_DIR}/src/language/catalogue.json)
set(source ${CMAKE_BINARY_DIR}/catalogue.cpp)
add_custom_command(
  OUTPUT ${source}
  COMMAND ${CMAKE_COMMAND} -DJSON=${words} -DSOURCE=${source} "-DSECTIONS=${sections}" -P ${CMAKE_CURRENT_LIST_FILE}
  DEPENDS ${words} ${CMAKE_CURRENT_LIST_FILE}
  COMMENT "Table of words" VERBATIM)
target_sources(lianzhu_language PRIVATE ${source})
