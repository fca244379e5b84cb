import type { BestAnswer, Outcome, Report, Score, Side } from '../engine/types';
import { otherSide, shownPly } from '../state/game';
import type { Words } from '../words/page-words';
import { fullSideOfGame, givenName, sideOfGame } from './game-names';
import type { View } from './view';

/// Facts of the game in words for people.

export function sideName(view: View, side: Side): string {
  return sideOfGame(view.session.game!, side, view.words);
}

export function reasonText(view: View, outcome: Outcome): string {
  const reason = view.words.reasons[outcome.reason ?? 'none'];
  if (typeof reason === 'string') return reason;
  return reason(view.session.shown?.rules.k ?? 5, sideName(view, otherSide(outcome.winner ?? 'first')));
}

/// The line that says how the game stands.
export function statusText(view: View): string {
  const { session, words } = view;
  const { game, shown } = session;
  if (!game || !shown) return session.failure === null ? words.status.loading : words.failure.notLoaded;
  const outcome = session.lookingBack ? shown.outcome : session.outcome;
  if (outcome.kind !== 'open') return resultText(view, outcome);
  if (session.thinking) return words.status.thinking;
  if (game.human && session.isPersonsTurn && !session.lookingBack) return words.status.yourMove;
  return words.status.toMove(sideName(view, shown.to_move));
}

/// The softer line below it.
export function statusDetail(view: View): string {
  const { session, words } = view;
  const { game } = session;
  if (!game || !session.shown) return '';
  if (session.lookingBack) return words.status.lookingBack(shownPly(game), game.moves.length);
  if (!session.isOpen) return `${words.end.moves(game.tip)} · ${durationText(session.durationMs, words)}`;
  if (session.thinking) return '';
  if (session.paused) return words.status.paused;
  // At the beginning it says who has which side; later everybody knows.
  return game.human && session.isPersonsTurn && game.tip < 2 ? words.status.yourSide(sideName(view, game.human)) : '';
}

/// Who won and why, in one sentence; a person who played the computer is spoken to.
function resultText(view: View, outcome: Outcome): string {
  const { words } = view;
  const game = view.session.game!;
  if (outcome.kind === 'drawn') return words.end.drawBecause(reasonText(view, outcome));
  const winner = outcome.winner!;
  if (game.human) {
    const loser = winner === game.human ? 'computer' : 'person';
    const reason = words.reasonsOf[loser][outcome.reason ?? 'none'] ?? reasonText(view, outcome);
    return loser === 'computer' ? words.end.youWin(reason) : words.end.youLose(reason);
  }
  const side = sideName(view, winner);
  const name = givenName(game, winner);
  return words.end.winsWith(name ? words.players.named(side, name) : side, reasonText(view, outcome));
}

export type Result = 'win' | 'loss' | 'draw';

/// The result as the person at this table sees it; with two people or two computers a win is a win.
export function resultFor(view: View): Result {
  const { outcome, game } = view.session;
  if (outcome.kind !== 'won') return 'draw';
  return game?.human && outcome.winner !== game.human ? 'loss' : 'win';
}

export function durationText(ms: number, words: Words): string {
  const seconds = Math.round(ms / 1000);
  return words.end.duration(Math.floor(seconds / 60), seconds % 60);
}

export function scoreText(score: Score | undefined, words: Words): string {
  if (!score) return '';
  if (score.win_in !== undefined) return words.score.win(score.win_in);
  if (score.loss_in !== undefined) return words.score.loss(score.loss_in);
  return score.value ? signed(score.value) : words.score.even;
}

const signed = (value: number) => (value > 0 ? `+${value}` : `−${-value}`);

/// From these values on a side is not just a little better, but better, and much better: at about 70 and 95 games of 100.
const ADVANTAGES = [300, 1000] as const;

/// Who is better where nothing is proven; the score is that of `side`.
function verdictOf(view: View, side: Side, score: Score | undefined): string {
  const { words } = view;
  if (!score?.value) return words.value.unknown(scoreText(score, words));
  const size = Math.abs(score.value);
  const better = score.value > 0 ? side : otherSide(side);
  const sentence = words.value.better[size < ADVANTAGES[0] ? 0 : size < ADVANTAGES[1] ? 1 : 2];
  return sentence(fullSideOfGame(view.session.game!, better, words), signed(size));
}

/// The best choice and its result for the side to move.
export function valueText(view: View, answer: BestAnswer): string {
  const { value } = view.words;
  const result = () => {
    if (answer.result === 'unknown') return verdictOf(view, answer.side, answer.score);
    const { number, text } = value[answer.result];
    return value.known(number, text(answer.distance));
  };
  return value.best(fullSideOfGame(view.session.game!, answer.side, view.words), answer.move, result());
}

/// What a search thinks of its position. Only advice knows a draw from an evaluation of zero.
export function verdictText(report: Report | BestAnswer, words: Words): string {
  return 'result' in report && report.result === 'draw' ? words.score.draw : scoreText(report.score, words);
}

/// What a hint says at its current step.
export function hintText(view: View): string {
  const { words, session } = view;
  const { hint } = session.advisor;
  if (!hint) return '';
  const { answer, step } = hint;
  if (step === 1) return words.hint.nudge;
  if (step === 2 && answer.threat) {
    const sentences = session.shown?.rules.k === 5 ? words.hint.threat : words.hint.threatElsewhere;
    const say = sentences[answer.threat.kind] ?? sentences['other']!;
    return say(sideName(view, answer.threat.side));
  }
  return words.hint.move(answer.move, words.hint.reasons[answer.reason] ?? words.hint.reasons['best']!);
}

/// Who can win with the next move; the side to move comes first, because it will.
export function captions(view: View): string[] {
  const { session, words, preferences } = view;
  const { shown } = session;
  if (!preferences.captions || !shown || shown.outcome.kind !== 'open' || session.game?.ended) return [];
  const sides: Side[] = shown.to_move === 'first' ? ['first', 'second'] : ['second', 'first'];
  return sides
    .filter((side) => shown.can_win[side].length > 0)
    .map((side) => words.status.canWin(sideName(view, side), shown.can_win[side].slice(0, 4).join(' ')));
}

/// The message that matters most right now.
export function message(view: View): string {
  const { session, words } = view;
  const { notice, advisor } = session;
  if (view.linkCopied) return words.actions.linkCopied;
  if (view.aim && !view.explained) return words.status.aim(view.aim);
  if (notice?.kind === 'refused') return notice.text;
  if (notice?.kind === 'wait') return words.status.wait;
  if (notice?.kind === 'over') return words.status.over;
  if (notice?.kind === 'paused') return words.status.pausedNotice;
  if (view.explained) {
    const { move, kind, overlines, fours, threes } = view.explained;
    return words.forbidden.title(
      move,
      kind,
      [...overlines, ...fours, ...threes].map((row) => row.join(' ')),
    );
  }
  if (advisor.looking === 'hint' || advisor.looking === 'best') return words.status.looking;
  if (advisor.hint) return hintText(view);
  if (advisor.best && !session.values.shown) return valueText(view, advisor.best);
  const warnings = captions(view);
  if (warnings.length) return warnings.join(' · ');
  return view.preferences.perfectMap && advisor.mapMissing !== null ? advisor.mapMissing || words.map.unknown : '';
}
