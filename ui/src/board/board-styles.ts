import { css } from 'lit';

export const boardStyles = css`
  :host {
    display: block;
    position: relative;
    touch-action: manipulation;
    -webkit-tap-highlight-color: transparent;
    user-select: none;
    -webkit-user-select: none;
  }
  svg {
    display: block;
    width: 100%;
    height: 100%;
    max-height: inherit;
    overflow: visible;
  }
  .table {
    /* One unit is 1/640 of the drawing: filters inside a drawing count in its own coordinates. */
    filter: drop-shadow(0 var(--unit, 1px) var(--unit, 1px) color-mix(in srgb, var(--shadow) 22%, transparent))
      drop-shadow(0 calc(7 * var(--unit, 1px)) calc(14 * var(--unit, 1px)) color-mix(in srgb, var(--shadow) 18%, transparent));
  }
  .wood { fill: var(--wood); }
  .wood-edge { fill: none; stroke: var(--wood-deep); stroke-width: 1; }
  .grain { fill: none; stroke: var(--grain); stroke-width: 1.6; opacity: 0.16; }
  .lines { fill: none; stroke: var(--line); stroke-width: var(--hair, 0.9px); opacity: 0.85; }
  .frame { fill: none; stroke: var(--line); stroke-width: 1.7; }
  .star { fill: var(--line); }
  .paper { fill: var(--sheet); }
  .lattice { fill: var(--ink); opacity: 0.82; }
  .lattice-frame { fill: none; stroke: var(--ink); stroke-width: 1.2; opacity: 0.5; }
  .coordinates text {
    fill: var(--ink);
    font-family: var(--sans);
    text-anchor: middle;
    opacity: 0.7;
  }
  .dry { fill: none; stroke: var(--sheet); stroke-width: 0.2; stroke-linecap: round; opacity: 0.45; }

  .black-stone { stop-color: var(--black-stone); }
  .black-shine { stop-color: var(--black-shine); }
  .white-stone { stop-color: var(--white-stone); }
  .white-shine { stop-color: var(--white-shine); }
  .shadow { stop-color: var(--shadow); }
  .black .body { stroke: var(--black-edge); stroke-width: 0.6; }
  .white .body { stroke: var(--white-edge); stroke-width: 0.5; }
  .on-black { fill: none; stroke: var(--white-shine); stroke-width: 2.2; stroke-linecap: round; opacity: 0.85; }
  .on-white { fill: none; stroke: var(--black-stone); stroke-width: 2.2; opacity: 0.8; }
  .ghost { opacity: 0.45; }
  .fresh .lands { animation: land 130ms ease-out both; }
  @keyframes land {
    from { transform: scale(1.16); opacity: 0.3; }
    to { transform: none; opacity: 1; }
  }
  .mark { fill: var(--ink); }
  .mark.second { fill: var(--second-mark, var(--ink)); }
  .uncover { stroke-dasharray: 1; animation: draw 190ms ease-in-out both; }
  .uncover.order1 { animation-delay: 130ms; }
  .uncover.order2 { animation-duration: 520ms; animation-delay: 180ms; }
  .masked { outline-offset: 0cqi; }
  @keyframes draw {
    from { stroke-dashoffset: 1; }
    to { stroke-dashoffset: 0; }
  }

  .last-dot { fill: var(--accent); }
  .last-dot.on-second { fill: #c43e2c; }
  .last-mark { fill: none; stroke: var(--accent); stroke-width: 1.6; stroke-linecap: round; }
  .number { font: 600 12px var(--sans); text-anchor: middle; font-variant-numeric: tabular-nums; }
  .number.three { font-size: 10px; }
  .number.on-first { fill: var(--white-shine); }
  .number.on-second { fill: var(--black-stone); }
  .number.latest { fill: var(--accent); }
  .number.on-second.latest { fill: #ad3323; }
  .winning { fill: var(--accent); opacity: 0.88; }

  .nudge { fill: var(--good); opacity: 0.16; animation: breathe 2.6s ease-in-out infinite; }
  .threat-stone { fill: none; stroke: var(--good); stroke-width: 3; }
  .threat-cell { fill: none; stroke: var(--good); stroke-width: 2; stroke-dasharray: 4 3; }
  .hint-move circle { fill: color-mix(in srgb, var(--good) 22%, transparent); stroke: var(--good); stroke-width: 2.4; }
  .hint-move .dot { fill: var(--good); stroke: none; }
  @keyframes breathe {
    50% { opacity: 0.28; }
  }
  .forbidden { fill: none; stroke: var(--accent); stroke-width: 2.4; stroke-linecap: round; }
  .explained { fill: none; stroke: var(--accent); stroke-width: 2; stroke-dasharray: 5 4; }

  .map text { font-family: var(--sans); font-weight: 600; text-anchor: middle; font-variant-numeric: tabular-nums; }
  .map .win { fill: var(--good); }
  .map .loss { fill: var(--bad); }
  .map .win text, .map .loss text { fill: var(--sheet); }
  .map .draw circle { fill: color-mix(in srgb, var(--ink-soft) 24%, var(--sheet)); }
  .map .draw text { fill: var(--ink); }
  .article-marks { fill: none; stroke: var(--accent); stroke-width: 2.2; stroke-linejoin: round; }
  .article-marks text { font: 600 14px var(--sans); fill: var(--accent); stroke: none; text-anchor: middle; }
  .article-marks text.on-first { fill: var(--white-shine); }
  .article-marks text.on-second { fill: var(--black-stone); }
  .article-marks text.beside { font-size: 9px; }
  .article-marks .letter-ground { fill: var(--wood); stroke: none; }
  .arrows { fill: none; stroke: var(--accent); stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; opacity: 0.85; }

  /* A finger that aims does not scroll the page. */
  .aims { touch-action: pinch-zoom; }
  .tag rect { fill: var(--ink); }
  .tag text { fill: var(--sheet); font-family: var(--sans); font-weight: 600; text-anchor: middle; font-variant-numeric: tabular-nums; }
  .lens { pointer-events: none; }
  .lens-ground { fill: var(--wood); stroke: color-mix(in srgb, var(--shadow) 30%, transparent); stroke-width: calc(14 * var(--unit, 1px)); }
  .on-paper .lens-ground { fill: var(--sheet); }
  .lens-rim { fill: none; stroke: var(--ink); stroke-width: calc(4 * var(--unit, 1px)); }
  .cell { fill: transparent; outline: none; }
  .playable .cell { cursor: pointer; }
  .cell:focus-visible { stroke: var(--accent); stroke-width: 2.5; vector-effect: non-scaling-stroke; }
  .ghost-aim { fill: none; stroke: var(--accent); stroke-width: 2; stroke-dasharray: 5 4; }
  @media (prefers-reduced-motion: reduce) {
    * { animation: none !important; }
    .uncover { stroke-dashoffset: 0; }
  }
`;
