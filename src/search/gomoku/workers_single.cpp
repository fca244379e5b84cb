#include "search/gomoku/workers.h"

namespace lianzhu::gomoku {

struct Workers::Crew {};

Workers::Workers(int /*count*/, const Job& /*job*/) {}

Workers::~Workers() = default;

}  // namespace lianzhu::gomoku
