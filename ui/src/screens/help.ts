import { html, type TemplateResult } from 'lit';
import type { Mark } from '../base/marks';
import { shapeOf } from '../board/shape';
import { catalogue, familyOf, levelNames, namedGame } from '../engine/facts';
import type { ClassicLevel, RulesFacts } from '../engine/types';
import { icon } from '../look/icons';
import type { Words } from '../words/page-words';
import { expectedFirstMark, firstMark, hasMarks, sizedRules, type Setup } from '../state/game';
import { choice, OWN_BOARD, sizeOf, type Option } from './choices';
import { exampleRow, freeRow, smallBoard } from './examples';
import { gameName, levelName } from './game-names';
import './lianzhu-demo';
import type { View } from './view';

export type HelpTab = 'rules' | 'controls' | 'levels';
const tabs: HelpTab[] = ['rules', 'controls', 'levels'];

export interface HelpState {
  tab: HelpTab;
  choose(tab: HelpTab): void;
  /// The game whose rules are read; null: the one on the table, or the one being chosen.
  rules: string | null;
  chooseRules(rules: string): void;
}

export function helpDialog(view: View, help: HelpState): TemplateResult {
  const { words } = view;
  const { tab, choose } = help;
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]!;
    choose(next);
    ((event.currentTarget as HTMLElement).querySelector(`#tab-${next}`) as HTMLElement | null)?.focus();
  };
  return html`<header><h2 tabindex="-1" autofocus>${words.help.title}</h2>
      <button class="plain round" aria-label=${words.actions.close} @click=${() => view.closeDialog()}>${icon('close')}</button></header>
    <div class="tabs" role="tablist" aria-label=${words.help.title} @keydown=${onKey}>${tabs.map(
      (name) => html`
      <button class="plain" role="tab" id=${`tab-${name}`} aria-selected=${name === tab ? 'true' : 'false'} aria-controls="tab-panel"
        tabindex=${name === tab ? 0 : -1} @click=${() => choose(name)}>${words.help.tabs[name]}</button>`,
    )}</div>
    <div class="body" role="tabpanel" id="tab-panel" aria-labelledby=${`tab-${tab}`} tabindex="0">
      ${tab === 'rules' ? rulesTab(view, help) : tab === 'controls' ? controlsTab(view) : levelsTab(view)}
    </div>`;
}

/// The mark that begins in the game on the table, or in the next one.
const beginner = ({ session, setup }: View): Mark => (session.game ? firstMark(session.game) : expectedFirstMark(setup));

/// What the own board of this person is played with.
const piecesOf = ({ session, setup }: View): Setup['pieces'] => (session.game?.setup ?? setup).pieces;

/// A little board that really follows the rules: the winning row and the forbidden points come from the core.
function littleBoard(view: View, rules: string, moves: string, text: string, from = 0): TemplateResult {
  return html`<figure>
    <lianzhu-demo .rules=${rules} .moves=${moves} .from=${from} .firstMark=${beginner(view)} .lang=${view.language} .theme=${view.effectiveTheme} .look=${view.look} .pieces=${piecesOf(view)}
      .describe=${(name: string, list: readonly string[]) => view.session.describe(name, list)}></lianzhu-demo>
    <figcaption>${text}</figcaption>
  </figure>`;
}

function rulesTab(view: View, help: HelpState): TemplateResult {
  const { words } = view;
  const h = words.help;
  const onTable = view.session.game?.setup.rules ?? view.setup.rules;
  const rules = help.rules ?? onTable;
  const crosses = shapeOf(rules).pieces === 'crosses';
  const facts = view.session.describe(rules, [])?.rules ?? namedGame(rules);
  const k = facts?.k ?? Number(/x(\d+)$/.exec(rules)?.[1] ?? 5);
  const renju = facts?.fouls === 'renju';
  // Chinese sentences follow each other without a space.
  const paragraph = (sentences: string[]) => sentences.join(view.language === 'zh' ? '' : ' ');
  return html`${choice(words.setup.game, rules, readableGames(onTable, words), (chosen) => help.chooseRules(chosen), 'rules-of')}
    <p>${paragraph([h.goal(k, hasMarks({ rules, pieces: piecesOf(view) }) ? beginner(view) : null), ...(facts && !crosses && !renju ? longerRows(facts, h) : []), h.full])}</p>
    ${renju ? html`<p>${paragraph([h.renjuIntro, h.renjuLook])}</p>` : null}
    <div class="little">${renju ? renjuBoards(view) : crosses ? crossBoards(view, rules, k) : stoneBoards(view, facts)}</div>`;
}

/// Every game, the one on the table among them with its own board.
function readableGames(onTable: string, words: Words): Option[] {
  const named = catalogue.games.map(({ name }) => (familyOf(onTable) === name ? onTable : sizedRules(name)));
  const own = named.includes(onTable) ? OWN_BOARD : onTable;
  return [...named, own].map((value) => ({
    value,
    label: value === OWN_BOARD ? `${words.games.own} · ${gameName(value, words)}` : gameName(value, words),
  }));
}

/// Whether rows of more stones win, and what else a row needs.
function longerRows({ overline, caro }: RulesFacts, h: Words['help']): string[] {
  return [overline.first && overline.second ? h.longer : h.exactly, ...(caro ? [h.caro] : [])];
}

function crossBoards(view: View, rules: string, k: number): TemplateResult[] {
  const h = view.words.help;
  const example = littleBoard(view, smallBoard(rules, k), exampleRow(rules, k), h.example);
  if (namedGame(rules)) return [example, littleBoard(view, rules, 'a1 b2 c3 a3 c1', h.fork)];
  const free = freeRow(rules, k);
  return free ? [example, littleBoard(view, smallBoard(rules, k), free, h.freeEnds)] : [example];
}

function stoneBoards(view: View, facts: RulesFacts | undefined): TemplateResult[] {
  const h = view.words.help;
  const five = littleBoard(view, 'gomoku@9', 'e5 e6 d4 d6 f6 c6 g7 f5 c3', h.example);
  const openFour = littleBoard(view, 'gomoku@9', 'd5 d6 e5 e6 f5 f4 g5', h.openFour);
  if (facts?.caro) return [five, littleBoard(view, 'caro@9', 'c5 b5 d5 h5 e5 e6 f5 e4 g5', h.closedIn, 4), openFour];
  if (facts && !facts.overline.first)
    return [five, littleBoard(view, 'gomoku-standard@9', 'b5 b6 c5 c6 d5 d4 f5 f6 g5 g4 e5', h.overline, 6), openFour];
  return [five, openFour];
}

function renjuBoards(view: View): TemplateResult[] {
  const h = view.words.help;
  return [
    littleBoard(view, 'renju@9', 'd5 a9 f5 i9 e4 a1 e6 i1', h.renjuDoubleThree, 6),
    littleBoard(view, 'renju@9', 'b5 a9 c5 i9 d5 a1 e2 i1 e3 a8 e4 i8', h.renjuDoubleFour, 10),
    littleBoard(view, 'renju@9', 'b5 a9 c5 i9 d5 a1 f5 i1 g5 a8', h.renjuOverline, 8),
  ];
}

function controlsTab(view: View): TemplateResult {
  return html`<dl class="keys">${view.words.help.controls.map(([key, text]) => html`<dt><kbd>${key}</kbd></dt><dd>${text}</dd>`)}</dl>
    <p class="soft small">${view.words.install}</p>`;
}

function levelsTab(view: View): TemplateResult {
  const { words } = view;
  return html`<p>${words.help.levelsIntro}</p>
    <dl class="level-list">${levelNames.map((name) => html`<dt>${levelName(name, words)}</dt><dd>${words.levels[name]?.[1] ?? ''}</dd>`)}</dl>
    <p>${words.help.levelsBounds}</p>
    <h3 id="classic-figures">${words.help.classicTable.title}</h3>
    <p>${words.help.classicBounds}</p>
    ${classicTable(words)}`;
}

/// One column for each classic level, so that the table is narrow enough for a phone.
function classicTable(words: Words): TemplateResult {
  const names = words.help.classicTable;
  const sign = (is: boolean) =>
    html`<span aria-hidden="true">${is ? '✓' : '–'}</span><span class="hidden">${is ? names.yes : names.no}</span>`;
  const rows: [string, (level: ClassicLevel) => TemplateResult | string | number][] = [
    [names.board, ({ rules }) => sizeOf(rules)],
    [words.statistics.depth, ({ depth }) => depth],
    [words.statistics.time, ({ time_ms: ms }) => words.status.seconds(String(ms / 1000))],
    [names.deepening, ({ deepening }) => sign(deepening)],
    [names.killers, ({ killers }) => sign(killers)],
    [names.history, ({ history }) => sign(history)],
    [names.range, ({ range }) => range],
    [names.candidates, ({ candidates }) => candidates],
    [names.attack, ({ attack }) => attack.toFixed(1)],
    [names.defence, ({ defence }) => defence.toFixed(1)],
  ];
  return html`<div class="figures" role="region" aria-labelledby="classic-figures" tabindex="0"><table>
    <thead><tr><td></td>${catalogue.classic.map(({ name }) => html`<th scope="col">${levelName(name, words)}</th>`)}</tr></thead>
    <tbody>${rows.map(
      ([name, figure]) => html`<tr><th scope="row">${name}</th>${catalogue.classic.map((level) => html`<td>${figure(level)}</td>`)}</tr>`,
    )}</tbody>
  </table></div>`;
}
