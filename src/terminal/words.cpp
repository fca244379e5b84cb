#include "terminal/words.h"

#include <array>

namespace lianzhu {

namespace {

struct Entry {
    Word id;
    std::string_view english;
    std::string_view chinese;
};

constexpr std::array<Entry, static_cast<size_t>(Word::count_)> table{{
    {Word::cross, "X", "X 方"},
    {Word::nought, "O", "O 方"},
    {Word::black, "Black", "黑方"},
    {Word::white, "White", "白方"},
    {Word::game_tictactoe, "Tic-tac-toe", "井字棋"},
    {Word::game_gomoku, "Gomoku", "五子棋（无禁手）"},
    {Word::game_gomoku_standard, "Standard gomoku (exactly five wins)", "标准五子棋（恰好五连获胜）"},
    {Word::game_renju, "Renju", "连珠（有禁手）"},
    {Word::game_caro, "Caro", "Caro"},
    {Word::game_of_crosses, "X and O", "X 与 O"},
    {Word::title, "{0}: {1} in a row on {2}×{3}", "{0}：{2}×{3} 棋盘，{1} 子连成一线"},
    {Word::how_to_play, "Write a move such as {0}, or help.", "输入落子位置，例如 {0}；输入 help 查看帮助。"},
    {Word::person, "You", "你"},
    {Word::computer, "Computer", "电脑"},
    {Word::computer_of_level, "Computer, {}", "电脑·{}"},
    {Word::seat, "{0}: {1}", "{0}：{1}"},
    {Word::seat_starts, "{0}: {1}, starts", "{0}：{1}，先走"},
    {Word::side_starts, "{0} starts", "{0}先走"},
    {Word::side_with_mark, "{0} {1}", "{0}（{1}）"},
    {Word::ask_who_starts, "Who starts, me or computer? [me] ",
     "谁先走？我（me）还是电脑（computer）？[me] "},
    {Word::ask_mark, "Do you want X or O? [X] ", "你执 X 还是 O？[X] "},
    {Word::answer_me_or_computer, "Please answer me or computer.", "请回答 me（我）或 computer（电脑）。"},
    {Word::answer_x_or_o, "Please answer X or O.", "请回答 X 或 O。"},
    {Word::prompt, "{} to move> ", "{}落子> "},
    {Word::prompt_with_clock, "{0} to move ({1} s left)> ", "{0}落子（剩 {1} 秒）> "},
    {Word::computer_plays, "{0} ({1}) plays {2}", "{0}（{1}）落子 {2}"},
    {Word::searched, "Searched {0} positions, {1} evaluated, in {2} ms",
     "搜索了 {0} 个局面，评估 {1} 个，用时 {2} 毫秒"},
    {Word::can_win_next, "{} can win on the next move.", "{}下一步就能获胜。"},
    {Word::wins, "{} wins", "{}获胜"},
    {Word::wins_named, "{0} wins ({1})", "{0}获胜（{1}）"},
    {Word::draw, "Draw", "平局"},
    {Word::result_because, "{0}: {1}", "{0}：{1}"},
    {Word::won_by_resignation, "by resignation", "对方认输"},
    {Word::won_on_time, "on time", "对方超时"},
    {Word::no_legal_move, "no legal move is left", "已无可落子之处"},
    {Word::play_again, "Play again? [y/n] ", "再来一局？[y/n] "},
    {Word::answer_yes_or_no, "Please answer y or n.", "请回答 y（是）或 n（否）。"},
    {Word::goodbye, "Goodbye.", "再见。"},
    {Word::hint, "Hint: {}", "提示：{}"},
    {Word::best_choice, "Best choice for {0}: {1}, result {2} ({3})", "{0}的最佳选择：{1}，结果 {2}（{3}）"},
    {Word::best_unknown, "The best choice for {0} is not known within {1} s; hint shows a good move",
     "{1} 秒内无法确定{0}的最佳选择；hint 可提示一步好棋"},
    {Word::result_win, "win in {} plies", "{} 步内胜"},
    {Word::result_draw, "draw", "和"},
    {Word::result_loss, "loss in {} plies", "{} 步内负"},
    {Word::threats_of, "Threats of {}:", "{}的威胁："},
    {Word::threats_none, "Threats of {}: none", "{}的威胁：无"},
    {Word::threat_row, "  completes {0} in a row: {1}", "  连成{0}子：{1}"},
    {Word::threat_open, "  makes an open {0}: {1}", "  成活{0}：{1}"},
    {Word::threat_closed, "  makes a {0}: {1}", "  成冲{0}：{1}"},
    {Word::forbidden_legend, "{} marks points forbidden to black.", "{} 标出黑方的禁手点。"},
    {Word::map_legend,
     "Perfect map on: W3 wins with the third ply, D draws, L4 loses with the fourth, ? took too long.",
     "完美地图已开：W3 第 3 步胜，D 和棋，L4 第 4 步负，? 来不及算出。"},
    {Word::map_off, "Perfect map off.", "完美地图已关。"},
    {Word::moves_none, "No move has been played.", "还没有落子。"},
    {Word::nothing_to_undo, "There is nothing to take back.", "没有可以悔的棋。"},
    {Word::nothing_to_redo, "There is nothing to play again.", "没有可以重做的棋。"},
    {Word::taken_back, "Taken back: {}", "已悔棋：{}"},
    {Word::game_goes_on, "The game goes on.", "棋局继续。"},
    {Word::played_again, "Played again: {}", "已重做：{}"},
    {Word::saved, "Saved to {}", "已保存到 {}"},
    {Word::loaded, "Loaded {}", "已载入 {}"},
    {Word::unknown_format, "{} should end in .sgf, .psq or .json", "{} 的后缀应为 .sgf、.psq 或 .json"},
    {Word::needs_file, "write a file name after {}", "请在 {} 后面写文件名"},
    {Word::game_over_commands, "The game is over: undo, new, save FILE or quit.",
     "本局已结束：可用 undo、new、save 文件 或 quit。"},
    {Word::help,
     "  b2 or 2 2    play: column letter and row number from the bottom, or row (from the top) and column\n"
     "  undo, redo   take back, play again\n"
     "  hint         a good move\n"
     "  best         the best choice for the side to move, and its result: 1 win, 0 draw, -1 loss\n"
     "  threats      where each side completes a row, makes a four or an open three\n"
     "  map          switch the perfect map on or off: what every move leads to, on boards that can be "
     "solved\n"
     "  moves        the moves so far\n"
     "  save FILE    write the game (.sgf, .psq, .json)\n"
     "  load FILE    go on from a saved game\n"
     "  resign       give up\n"
     "  new          start again\n"
     "  help         this list\n"
     "  quit         leave",
     "  b2 或 2 2    落子：列字母加自下而上的行号，或者 行（自上而下）列\n"
     "  undo, redo   悔棋，重做\n"
     "  hint         提示一步好棋\n"
     "  best         当前一方的最佳选择和结果：1 胜，0 和，-1 负\n"
     "  threats      双方能成连、成四、成活三的点\n"
     "  map          开关完美地图：在能解出的棋盘上标出每一着的结果\n"
     "  moves        已走的棋\n"
     "  save 文件    保存棋局（.sgf、.psq、.json）\n"
     "  load 文件    载入保存的棋局\n"
     "  resign       认输\n"
     "  new          重新开始\n"
     "  help         显示本帮助\n"
     "  quit         退出"},
    {Word::error, "Not possible: {}", "不行：{}"},
    {Word::interrupted, "Interrupted.", "已中断。"},
}};

constexpr bool in_order() {
    for (size_t i = 0; i < table.size(); ++i) {
        if (static_cast<size_t>(table[i].id) != i) return false;
    }
    return true;
}
static_assert(in_order(), "each word stands at its own place in the table");

}  // namespace

std::string_view word(Language language, Word id) {
    const Entry& entry = table[static_cast<size_t>(id)];
    return language == Language::chinese ? entry.chinese : entry.english;
}

}  // namespace lianzhu
