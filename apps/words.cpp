#include <string_view>
#include <utility>

#include "context.h"

namespace lianzhu::cli {

namespace {

/// English words of the command line with their Chinese.
constexpr std::pair<std::string_view, const char*> table[] = {
    {"Usage", "用法"},
    {"OPTIONS", "选项"},
    {"COMMAND", "命令"},
    {"COMMANDS", "命令"},
    {"Commands", "命令"},
    {"Options", "选项"},
    {"Lianzhu: every game of k in a row, to play, to study and to solve", "连珠：一切“k 子连线”棋，可下、可学、可解"},
    {"Show this help and leave", "显示本帮助后退出"},
    {"Show the version and leave", "显示版本后退出"},
    {"Language: en or zh; otherwise that of the environment", "语言：en 或 zh；默认随环境"},
    {" (--help shows what is accepted)", "（--help 列出可用的写法）"},
    {"The game: tictactoe, gomoku, gomoku-standard, renju, caro, WxHxK, gomoku@9",
     "棋种：tictactoe 井字棋、gomoku 五子棋、gomoku-standard 标准规则、renju 连珠、caro，宽x高x连子数，gomoku@9"},
    {"Moves that lead to the position, such as \"b2 a1\"", "走到该局面的棋步，例如 \"b2 a1\""},
    {"Count the positions, games and tree nodes of a small board", "数出小棋盘的局面、对局和博弈树节点"},
    {"The game, with at most 20 cells", "棋种，最多 20 格"},
    {"Print JSON", "输出 JSON"},
    {"positions", "局面"},
    {"positions up to symmetry", "局面（对称的算一个）"},
    {"games", "对局"},
    {"games won by the first side", "先手胜的对局"},
    {"games won by the second side", "后手胜的对局"},
    {"drawn games", "平局"},
    {"nodes of the game tree", "博弈树节点"},
    {"final positions won by the first side", "先手胜的终局局面"},
    {"final positions won by the second side", "后手胜的终局局面"},
    {"drawn final positions", "平局的终局局面"},
    {"ply", "步"},
    {"nodes", "节点"},
    {"wins", "胜"},
    {"ply {}: {} positions", "第 {} 步：{} 个局面"},
    {"{} against {}: {} games, {} wins, {} draws, {} losses ({:.1f} % of the points)\n",
     "{} 对 {}：共 {} 局，胜 {}，和 {}，负 {}（得分率 {:.1f} %）\n"},
    {"{}/{} games: {} - {} - {}", "已下 {}/{} 局：胜 {} - 和 {} - 负 {}"},
    {"Play a match between two computer players", "两个电脑棋手之间的比赛"},
    {"A player such as alphabeta:fe:depth=6:ties=random", "棋手，例如 alphabeta:fe:depth=6:ties=random"},
    {"The other player", "另一个棋手"},
    {"How many games", "对局数"},
    {"The second player starts every other game", "双方轮流先走"},
    {"Seed of everything random", "随机种子"},
    {"Print JSON; wins and losses are those of --first", "输出 JSON；胜负以 --first 为准"},
    {"Play in the terminal", "在终端里下棋"},
    {"Two people on one board", "两人对弈"},
    {"Who moves first: human, random, level:depth3, alphabeta:fe:depth=6, each with :name=TEXT",
     "先手：human 人、random 随机、level:depth3、alphabeta:fe:depth=6，都可加 :name=名字"},
    {"Who moves second, likewise", "后手，写法相同"},
    {"The computer's level: depth3 (weak), full (the best there is)", "电脑的级别：depth3（弱）、full（最强）"},
    {"Who starts: me or computer; asked if not given", "谁先走：me 我 或 computer 电脑；不写则询问"},
    {"The mark of the side that moves first: X or O; asked if not given", "先手的标记：X 或 O；不写则询问"},
    {"Time for each side: seconds, or seconds+increment", "每方用时：秒，或 秒+每步加秒"},
    {"Seed of everything random; 0 takes the time of day", "随机种子；0 表示用当前时间"},
    {"win in {}", "{} 步胜"},
    {"loss in {}", "{} 步负"},
    {"move", "着法"},
    {"score", "分值"},
    {"line", "主变"},
    {"depth", "深度"},
    {"{} (stopped by a limit)", "{}（受限中止）"},
    {"leaves", "叶节点"},
    {"calls", "调用"},
    {"cuts", "剪枝"},
    {"table", "置换表"},
    {"{} probes, {} hits", "查询 {} 次，命中 {} 次"},
    {"time", "用时"},
    {"values", "各着分值"},
    {"searcher", "算法"},
    {"probes", "查询"},
    {"hits", "命中"},
    {"ms", "毫秒"},
    {"dfs is not sound: it shows what a search without an opponent does. "
     "dfs and best-choice do not use the evaluator. * stopped by a limit",
     "dfs 并不正确：它展示不考虑对手的搜索会怎样。dfs 和 best-choice 不使用评估函数。* 表示受限中止"},
    {"cannot write {}", "无法写入 {}"},
    {"{} events written to {}\n", "已将 {} 个事件写入 {}\n"},
    {"{}: {} with {}, depth {}", "{}：{}，评估 {}，深度 {}"},
    {"{} nodes drawn to {}, {} left out\n", "已画 {} 个节点到 {}，略去 {} 个\n"},
    {"--tree needs a file that ends in .dot or .svg", "--tree 需要以 .dot 或 .svg 结尾的文件"},
    {"Search a position and say what was found and what it took", "搜索一个局面，说出结果和代价"},
    {"dfs, best-choice, minimax, negamax, alphabeta, negamax-ab, alphabeta-tt, alphabeta-id",
     "dfs、best-choice、minimax、negamax、alphabeta、negamax-ab、alphabeta-tt、alphabeta-id"},
    {"fe, wz, two-link, open-lines, outcome, patterns", "fe、wz、two-link、open-lines、outcome、patterns"},
    {"Plies to look ahead; otherwise to the end of the game", "向前看的步数；默认看到终局"},
    {"Stop after so many calls", "调用达到此数即停"},
    {"Stop after so many milliseconds; 10000 when no other limit is given", "到此毫秒数即停；没有其他限制时为 10000"},
    {"full (default): exact values of all root moves; shared: fewer nodes",
     "full（默认）：每个根着法都有精确值；shared：节点更少"},
    {"Which of equally good moves: first (default), last, random", "同样好的着法选哪个：first（默认）、last、random"},
    {"Of moves that are mirror images try only one", "互为对称的着法只试一个"},
    {"Run all searchers and print one table", "运行所有算法并列成一表"},
    {"Write every step of the search as JSON lines", "把搜索的每一步写成 JSON 行"},
    {"Draw the search tree: FILE.svg or FILE.dot", "画出搜索树：文件.svg 或 文件.dot"},
    {"At most so many nodes are drawn", "最多画多少个节点"},
    {"this board and depth have too many lines of play; try a smaller --depth", "此棋盘和深度的变化太多；请减小 --depth"},
    {"order", "顺序"},
    {"of all", "占全部"},
    {"Show what the order of moves is worth to alpha-beta", "显示着法顺序对 alpha-beta 的影响"},
    {"Plies to look ahead", "向前看的步数"},
    {"Seed of the random order", "随机顺序的种子"},
};

}  // namespace

const char* chinese_words(std::string_view english) {
    for (const auto& [words, chinese] : table) {
        if (words == english) return chinese;
    }
    return nullptr;
}

}  // namespace lianzhu::cli
