/// Where a person is: at the table of games, choosing one, or at a game. A game that came with a link is at that link until
/// somebody plays on.
export type Place =
  { kind: 'start' } | { kind: 'setup' } | { kind: 'game'; id: string } | { kind: 'link'; id?: string; fields?: URLSearchParams };

/// The addresses of a page. Only a page that belongs to the game alone has them: an element on somebody else's page never touches
/// that page's history.
export interface Steering {
  /// Where the address leads when the page opens; null when it says nothing.
  first(): Place | null;
  /// The element shows this place now; `isSame`: it only has another address than before.
  arrived(place: Place, isSame: boolean): void;
}
