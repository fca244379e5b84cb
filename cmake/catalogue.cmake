# The words of the C++ programs: the body of catalogue(), made of src/language/catalogue.json. The page takes its
# sentences from the same file (ui/chinese.mjs). A browser's core has only those that the engine says.
set(sections engine programs)
if(LIANZHU_WASM)
  set(sections engine)
endif()

set(words ${PROJECT_SOURCE_DIR}/src/language/catalogue.json)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${words})
file(READ ${words} catalogue)
set(table "")
foreach(section ${sections})
  string(JSON sentences GET "${catalogue}" ${section})
  string(JSON count LENGTH "${sentences}")
  math(EXPR last "${count} - 1")
  foreach(i RANGE ${last})
    string(JSON english MEMBER "${sentences}" ${i})
    string(JSON chinese GET "${sentences}" "${english}")
    string(APPEND table "    {R\"~(${english})~\", R\"~(${chinese})~\"},\n")
  endforeach()
endforeach()

set(source ${CMAKE_BINARY_DIR}/catalogue.cpp)
file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[
#include "language/catalogue.h"

static constexpr lianzhu::Sentence table[] = {
@table@};

std::span<const lianzhu::Sentence> lianzhu::catalogue() {
    return table;
}
]])
target_sources(lianzhu_language PRIVATE ${source})
