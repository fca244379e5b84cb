/// A game as part of an address. The page writes `?g=…`, because some messengers cut off everything after #. Older links have
/// the same fields after #.

import { readMark } from '../base/marks';
import { levelNames } from '../engine/facts';
import type { Outcome, OutcomeReason, Side } from '../engine/types';
import { firstMark, hasMarks, newGame, shownPly, type Game, type Mode, type Setup } from './game';

type Address = Pick<Location, 'hash' | 'search'>;

/// The address of this page with this game.
export function linkTo(page: string, game: Game): string {
  const url = new URL(page);
  url.hash = '';
  url.searchParams.delete('g');
  url.search += `${url.search ? '&' : '?'}g=${packed(fieldsOf(game))}`;
  return url.href;
}

/// The fields of the game in an address; null when there is none.
export function linkIn({ hash, search }: Address): URLSearchParams | null {
  const written = new URLSearchParams(hash.replace(/^#/, ''));
  if (written.has('rules')) return written;
  const text = new URLSearchParams(search).get('g');
  const fields = text === null ? null : unpacked(text);
  return fields?.has('rules') ? fields : null;
}

/// The game of a link; what it does not say is as in `last`.
export function gameOfLink(fields: URLSearchParams, last: Setup, now: number): Game {
  const moves = (fields.get('moves') ?? '')
    .toLowerCase()
    .split(/[.\s,]+/)
    .filter(Boolean);
  const human = sideIn(fields.get('side'));
  const mode = modeIn(fields.get('mode'), human);
  const first = human === 'second' ? 'computer' : 'me';
  const begins = readMark(fields.get('mark')) ?? 'X';
  const mark = mode === 'computer' && human === 'second' ? (begins === 'X' ? 'O' : 'X') : begins;
  const level = levelIn(fields.get('level')) ?? last.level;
  const otherLevel = levelIn(fields.get('other')) ?? last.otherLevel;
  const setup: Setup = { rules: fields.get('rules')!, mode, level, otherLevel, first, mark, clock: '' };
  if (fields.get('pieces') === 'stones') setup.pieces = 'stones';
  const game = newGame(setup, now, moves);
  const ply = Number(fields.get('ply') ?? moves.length);
  return {
    ...game,
    human: mode === 'computer' ? human : null,
    names: [fields.get('name1') ?? '', fields.get('name2') ?? ''],
    ended: endIn(fields.get('result')),
    view: Number.isInteger(ply) && ply >= 0 && ply < moves.length ? ply : null,
    isLinked: true,
  };
}

function fieldsOf(game: Game): URLSearchParams {
  const { rules, mode, level, otherLevel, pieces } = game.setup;
  const fields = new URLSearchParams({ rules, moves: game.moves.join('.') });
  const add = (name: string, value: string | null) => {
    if (value) fields.set(name, value);
  };
  const isPlayedByComputer = mode !== 'two-players';
  add('ply', shownPly(game) === game.moves.length ? null : String(shownPly(game)));
  add('mode', isPlayedByComputer ? mode : null);
  add('level', isPlayedByComputer ? level : null);
  add('other', mode === 'watch' ? otherLevel : null);
  add('side', game.human);
  add('mark', hasMarks(game.setup) && firstMark(game) === 'O' ? 'O' : null);
  add('name1', game.names[0]);
  add('name2', game.names[1]);
  add('pieces', pieces ?? null);
  add('result', game.ended && endText(game.ended));
  return fields;
}

const sideIn = (text: string | null): Side | null => (text === 'first' || text === 'second' ? text : null);
const levelIn = (text: string | null): string | null => (text !== null && levelNames.includes(text) ? text : null);

/// A game against the computer needs a person.
function modeIn(text: string | null, human: Side | null): Mode {
  if (text === 'computer' && human) return 'computer';
  return text === 'watch' ? 'watch' : 'two-players';
}

/// "first.resignation": who won, and why; "draw.agreed_draw".
const endText = ({ kind, winner, reason }: Outcome) => `${kind === 'won' ? winner : 'draw'}.${reason}`;

const wins: readonly OutcomeReason[] = ['resignation', 'time', 'fault', 'agreed_win'];
const draws: readonly OutcomeReason[] = ['agreed_draw', 'length'];

function endIn(text: string | null): Outcome | null {
  const [who = '', why = ''] = text?.split('.') ?? [];
  const reason = why as OutcomeReason;
  const winner = sideIn(who);
  if (winner && wins.includes(reason)) return { kind: 'won', winner, reason };
  return who === 'draw' && draws.includes(reason) ? { kind: 'drawn', reason } : null;
}

/// All in one value, with signs that no messenger changes: "rules-gomoku@15~moves-h8.i9". What is written with % inside is
/// written so twice, because reading the address takes one % away.
const packed = (fields: URLSearchParams) =>
  fields.toString().replaceAll('%40', '@').replaceAll('%', '%25').replaceAll('=', '-').replaceAll('&', '~');

const unpacked = (text: string) =>
  new URLSearchParams(
    text
      .split('~')
      .map((field) => field.replace('-', '='))
      .join('&'),
  );
