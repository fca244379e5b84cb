/// Facts about the core that do not depend on a game. The build asks the core and writes the answers in (ui/facts.mjs), so they
/// are known before the engine is loaded, and to a board without one.

import type { Catalogue, RulesFacts } from './types';

declare const __CATALOGUE__: Catalogue;
declare const __STAR_POINTS__: Record<string, string>;

/// The named games, the limits of boards, the levels from the weakest, the classic players and the course's opponents.
export const catalogue: Catalogue = __CATALOGUE__;

/// The dots of a board of stones, by its size: "15x15".
export const starPoints: Readonly<Record<string, string>> = __STAR_POINTS__;

/// The level of a game until a person chooses one.
export const startingLevel: string = catalogue.starting_level;

/// Every level of the page: those for all boards, the course's, the classic ones.
export const levelNames: readonly string[] = [...catalogue.levels, ...[...catalogue.lessons, ...catalogue.classic].map(({ name }) => name)];

/// The game that a classic level is meant for; undefined for all others, which play on any board.
export const ownGame = (level: string): string | undefined => catalogue.classic.find(({ name }) => name === level)?.rules;

/// "gomoku" from "gomoku@9".
export const familyOf = (rules: string): string => rules.split('@')[0]!;

/// A game of the catalogue by the name of its family. Boards that a person makes ("7x6x5") are not in it.
export const namedGame = (rules: string): RulesFacts | undefined => catalogue.games.find(({ name }) => name === familyOf(rules));
