#include "language/error_words.h"

#include <utility>

namespace lianzhu {

namespace {

/// English sentences of the engine's errors with their Chinese.
constexpr std::pair<std::string_view, const char*> table[] = {
    {"no game is named \"{0}\"; there are {1}, WxHxK such as 4x3x3, and a size such as gomoku@9",
     "没有名为“{0}”的棋；可用的有 {1}，宽x高x连子数（如 4x3x3），以及带尺寸的名称（如 gomoku@9）"},
    {"a board of {0}x{1} is not possible: each side has 3 to 22 cells",
     "不能有 {0}x{1} 的棋盘：每边为 3 到 22 格"},
    {"{0} in a row is not possible on {1}x{2}: from 3 to {3} are",
     "{1}x{2} 的棋盘上不能连 {0} 子：可为 3 到 {3}"},
    {"{0} is not on the board: columns are a to {1}, rows 1 to {2}",
     "{0} 不在棋盘上：列为 a 到 {1}，行为 1 到 {2}"},
    {"row {0}, column {1} is not on the board: rows are 1 to {2}, columns 1 to {3}",
     "第 {0} 行第 {1} 列不在棋盘上：行为 1 到 {2}，列为 1 到 {3}"},
    {"\"{0}\" is not a move: write a column letter and a row number such as b2, or row and column such as 2 "
     "2",
     "“{0}”不是落子位置：请写列字母加行号（如 b2），或者行和列（如 2 2）"},
    {"{0} has more than one stone", "{0} 上不止一子"},
    {"the stones around {0} are a finished row", "{0} 一带的棋子已经连成一排"},
    {"{0} is occupied", "{0} 已有棋子"},
    {"{0} cannot be played: the game is over", "不能落子 {0}：本局已结束"},
    {"{0} is forbidden to black: overline", "{0} 是黑方禁手：长连"},
    {"{0} is forbidden to black: double four", "{0} 是黑方禁手：四四"},
    {"{0} is forbidden to black: double three", "{0} 是黑方禁手：三三"},
    {"the move is not on the board", "落子不在棋盘上"},
    {"{0} cells are too many to count: at most {1}", "{0} 格太多，无法计数：最多 {1} 格"},
    {"games with forbidden moves cannot be counted", "有禁手的棋无法计数"},
    {"stopped", "已停止"},
    {"more than {0} positions: too many to count", "局面超过 {0} 个，太多，无法计数"},
    {"no evaluator is named \"{0}\"; there are {1}", "没有名为“{0}”的评估函数；可用的有 {1}"},
    {"patterns are known for 4, 5 and 6 in a row only", "只有 4、5、6 子连线的棋有棋型表"},
    {"no searcher is named \"{0}\"; there are {1}", "没有名为“{0}”的搜索算法；可用的有 {1}"},
    {"{0}, line {1}: not a position of self-play", "{0} 第 {1} 行：不是自我对弈的局面"},
    {"there are too few quiet positions to learn from", "可供学习的平静局面太少"},
    {"no level is named \"{0}\"; there are {1}", "没有名为“{0}”的级别；可用的有 {1}"},
    {"the game is over: there is no move to search", "本局已结束：没有可搜索的棋步"},
    {"the game is over: there is no move to choose", "本局已结束：没有可选的棋步"},
    {"a search needs a depth of at least 1", "搜索深度至少为 1"},
    {"with a shared root window only the first of equal moves is known to be equal: use ties first",
     "根节点共享窗口时只能确定第一个最佳着法：请用 ties first"},
    {"\"{0}\" is not part of a player: there are depth=N, nodes=N, time=MS, ties=first|last|random, "
     "window=full|shared, name=TEXT",
     "“{0}”不是棋手的设置：可用 "
     "depth=N、nodes=N、time=毫秒、ties=first|last|random、window=full|shared、name=名字"},
    {"{0} cells are too many to solve: at most {1}", "{0} 格太多，无法求解：最多 {1} 格"},
    {"games with forbidden moves cannot be solved", "有禁手的棋无法求解"},
    {"the proof has more than {0} positions", "证明的局面超过 {0} 个"},
    {"line {0} does not belong in a proof", "第 {0} 行不是证明的内容"},
    {"the proof is empty", "证明是空的"},
    {"the proof does not win: the board is full after {0}", "证明没有取胜：{0} 之后棋盘已满"},
    {"the proof has no move after {0}", "{0} 之后证明中没有着法"},
    {"the proof has an impossible move after {0}", "{0} 之后证明中的着法不可行"},
    {"the proof loses after {0}", "{0} 之后证明的一方输了"},
    {"the game is over: there is nothing to prove", "本局已结束：没有可证明的"},
    {"the proof lacks a strategy for its value", "证明缺少其结果所需的策略"},
    {"a person cannot take part here", "这里不能由人来下"},
    {"\"{0}\" is not a clock: write seconds such as 300, or seconds and increment such as 300+5",
     "“{0}”不是棋钟：请写秒数（如 300），或秒数加每步加秒（如 300+5）"},
    {"line {0}: black and white do not take turns", "第 {0} 行：黑白没有轮流落子"},
    {"line {0}: passing is not possible in this game", "第 {0} 行：这种棋不能停一手"},
    {"line {0}: setup stones are not supported", "第 {0} 行：不支持预置棋子"},
    {"line {0}: the field \"{1}\" is missing or of the wrong kind", "第 {0} 行：字段“{1}”缺失或类型不对"},
    {"line {0}: the rules are not known: {1}", "第 {0} 行：不认识的规则：{1}"},
    {"line {0}: the cell of \"{1}\" is occupied", "第 {0} 行：“{1}”处已有棋子"},
    {"line {0}: \"{1}\" comes after the end of the game", "第 {0} 行：“{1}”在终局之后"},
    {"line {0}: \"{1}\" is forbidden to black", "第 {0} 行：“{1}”是黑方禁手"},
    {"line {0}: \"{1}\" is not a move on this board", "第 {0} 行：“{1}”不是这个棋盘上的落子"},
    {"line {0}: \"{1}\" is not a board size: each side has 3 to 22 cells",
     "第 {0} 行：“{1}”不是棋盘尺寸：每边为 3 到 22 格"},
    {"line {0}: this is not a game record in {1}", "第 {0} 行：这不是 {1} 格式的棋谱"},
    {"line {0}: the {1} text is damaged or breaks off", "第 {0} 行：{1} 文本损坏或不完整"},
    {"--resume needs the folder of the match: --out", "--resume 需要比赛的文件夹：--out"},
    {"\"{0}\" is not a part of a match: write 1/4 for the first of four",
     "“{0}”不是比赛的一部分：四份中的第一份写作 1/4"},
    {"\"{0}\" is not a player of a match: write a player such as level:depth3, or cmd=PROGRAM",
     "“{0}”不是比赛的棋手：请写 level:depth3 之类的棋手，或 cmd=程序"},
    {"\"{0}\" is not part of a player of a match: there are cmd=, name=, st=, tc=, nodes=, depth=, "
     "memory=, info.KEY=",
     "“{0}”不是比赛棋手的设置：可用 cmd=、name=、st=、tc=、nodes=、depth=、memory=、info.键="},
    {"\"{0}\" is not part of a test: there are elo0=, elo1=, alpha= and beta=",
     "“{0}”不是检验的设置：可用 elo0=、elo1=、alpha=、beta="},
    {"\"{0}\" is not part of an agreement: there are moves=N, score=N and, for draws, from=N",
     "“{0}”不是判定的设置：可用 moves=N、score=N，判和还可用 from=N"},
    {"a match needs two players: --player twice or more, or --first and --second",
     "比赛需要两个棋手：写两次或更多次 --player，或者 --first 和 --second"},
    {"a sequential test needs exactly two players", "序贯检验只能有两个棋手"},
    {"a test needs -1000 <= elo0 < elo1 <= 1000, and alpha and beta between 0 and 0.5",
     "检验要求 -1000 <= elo0 < elo1 <= 1000，alpha 和 beta 在 0 与 0.5 之间"},
    {"cannot read {0}", "无法读取 {0}"},
    {"cannot write {0}", "无法写入 {0}"},
    {"line {0} of the match log is damaged", "比赛日志第 {0} 行已损坏"},
    {"no more pipes for engines: too many files are open", "无法再为引擎建立管道：打开的文件太多"},
    {"no more processes for engines", "无法再为引擎建立进程"},
    {"opening {0}: the board is not that of the match", "开局 {0}：棋盘与比赛不符"},
    {"opening {0}: the game is over", "开局 {0}：本局已结束"},
    {"opening {0}: {1}", "开局 {0}：{1}"},
    {"say who plays: either --level or --player", "请说明谁来下：--level 或 --player 二者之一"},
    {"the Gomocup protocol knows only five in a row: {0} is not", "Gomocup 协议只支持五子连珠：{0} 不是"},
    {"the engine failed", "引擎出错"},
    {"the line is not one of a match log", "该行不属于比赛日志"},
    {"the match log has no first line", "比赛日志缺少首行"},
    {"the match log was written by another version of this program", "比赛日志由本程序的另一版本写成"},
    {"{0} is there already: --resume goes on with it", "{0} 已经存在：用 --resume 接着做"},
    {"the file does not hold the beginning of these games: \"{0}\"", "文件内容不是这些对局的开头：“{0}”"},
    {"a sequential test cannot be split: use --sprt without --shard",
     "序贯检验不能分片：用 --sprt 时不要用 --shard"},
    {"{0} games are too many for one match", "一次比赛下不了 {0} 局这么多"},
    {"no program is found for the command \"{0}\"", "找不到命令“{0}”的程序"},
    {"the command \"{0}\" cannot be run", "命令“{0}”无法运行"},
    {"the stones around {0} are an overline, which black cannot have played",
     "{0} 一带的黑子已是长连，黑方不可能走成这样"},
    {"the proof starts with an impossible move after {0}", "证明的开头在 {0} 之后有不可能的着法"},
    {"the proof has impossible pairs after {0}", "{0} 之后证明给出的配对不可能"},
    {"the proof's pairs do not hold after {0}", "{0} 之后证明给出的配对守不住"},
    {"{0} is not from an interrupted run of this game", "{0} 不是这个棋中断时留下的文件"},
    {"this board has no quiet opening of {0} stones", "此棋盘没有 {0} 子的平稳开局"},
    {"no balanced opening of {0} stones was found: try another --opening-plies, or --openings random",
     "没有找到 {0} 子的均衡开局：请换一个 --opening-plies，或用 --openings random"},
    {"use either --player for each player, or --first and --second",
     "请只用 --player，或者只用 --first 和 --second"},
    {"{0} already holds a match: write the sum to another folder",
     "{0} 已有一场比赛：请把合计写到别的文件夹"},
    {"{0} already holds a match: --resume goes on with it", "{0} 已有一场比赛：--resume 可继续"},
    {"{0} has no openings", "{0} 中没有开局"},
    {"{0} holds a match with other settings", "{0} 中的比赛设置不同"},
    {"{0} is in use by another program", "{0} 正被另一程序使用"},
    {"{0} is of another match than {1}", "{0} 与 {1} 不属于同一场比赛"},
    {"{0}: {1}", "{0}：{1}"},
    {"{0} holds no page: build it (script/play does), or name its folder with --site",
     "{0} 中没有网页：请构建（script/play 会做），或用 --site 指明文件夹"},
    {"port {0} is taken", "端口 {0} 已被占用"},
    {"the request is too long: {0} bytes, at most {1}", "请求太长：{0} 字节，最多 {1}"},
    {"the request is not a JSON object", "请求不是 JSON 对象"},
    {"the request needs a text in the field \"{0}\"", "请求的字段“{0}”须为文本"},
    {"no request is named \"{0}\"; there are {1}", "没有名为“{0}”的请求；可用的有 {1}"},
    {"no format is named \"{0}\"; there are {1}", "没有名为“{0}”的格式；可用的有 {1}"},
};

}  // namespace

const char* chinese_sentence(std::string_view english) {
    for (const auto& [sentence, chinese] : table) {
        if (sentence == english) return chinese;
    }
    return nullptr;
}

std::string say(Language language, const Error& error) {
    const char* chinese = language == Language::chinese ? chinese_sentence(error.sentence) : nullptr;
    return chinese == nullptr ? error.text() : error.fill(chinese);
}

}  // namespace lianzhu
