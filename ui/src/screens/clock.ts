import type { Side } from '../engine/types';
import type { Words } from '../words/page-words';
import type { Option } from './choices';
import type { View } from './view';

/// Below this a side is short of time: its clock is large and shows tenths.
const SHORT_MS = 20_000;

/// The clocks on offer, as the core reads them: seconds, and what each move adds.
const clocks = ['60', '180+2', '300', '300+5', '600', '900+10', '1800'];

export interface ShownClock {
  text: string;
  isShort: boolean;
}

/// What a side has left; null without clocks.
export function clockOf({ session }: View, side: Side): ShownClock | null {
  const left = session.timeLeft(side);
  return left === null ? null : { text: clockText(left), isShort: left < SHORT_MS };
}

/// "4:32", and "9.8" when time is short. A side that still has time never reads zero.
export function clockText(ms: number): string {
  if (ms < SHORT_MS) return (Math.ceil(ms / 100) / 10).toFixed(1);
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/// A clock that came with a link is on offer too.
export function clockOptions(words: Words, chosen: string): Option[] {
  const offered = chosen && !clocks.includes(chosen) ? [...clocks, chosen] : clocks;
  return [{ value: '', label: words.clock.none }, ...offered.map((value) => ({ value, label: clockName(value, words) }))];
}

export function clockName(clock: string, words: Words): string {
  const [initial = 0, increment = 0] = clock.split('+').map(Number);
  const time = initial % 60 ? words.status.seconds(String(initial)) : words.clock.minutes(initial / 60);
  return increment ? words.clock.withIncrement(time, words.status.seconds(String(increment))) : time;
}
