import { css } from 'lit';

export const playStyles = css`
  .play { flex: 1; min-height: 0; display: grid; }
  /* The board takes as much width as its height can use, so that it stands together with its panel in the middle. */
  .play.wide { --edge: clamp(10px, 2.2vh, 28px); justify-content: center; grid-template-rows: minmax(0, 1fr);
    grid-template-columns: minmax(0, calc((var(--tall, 100dvh) - 2 * var(--edge)) * var(--ratio, 1) + 2 * var(--edge))) clamp(320px, 27%, 380px); }
  .play .board-area { min-width: 0; min-height: 0; padding: var(--edge); }
  .play lianzhu-board { width: 100%; height: 100%; }
  .wide .tiny { display: grid; place-items: center; grid-template: minmax(0, 1fr) / minmax(0, 1fr); }
  .wide .tiny lianzhu-board { max-width: 620px; max-height: 620px; }
  .panel { display: flex; flex-direction: column; gap: 12px; min-height: 0; overflow: auto; padding: 10px clamp(16px, 1.6vw, 28px) 12px 6px; }
  .play .masthead h1 { font-size: 19px; line-height: 1.2; min-width: 0; }
  .play .masthead h1 span { display: grid; min-width: 0; }
  .play .masthead small { font: 400 13px/1.4 var(--sans); color: var(--ink-soft); letter-spacing: 0; }
  .play .masthead .seal { width: 34px; height: 34px; }

  .players { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; border-block: 1px solid var(--rule); }
  .player { min-width: 0; display: flex; align-items: center; gap: 6px; padding: 9px 0 8px; font-size: 15px; border-bottom: 2px solid transparent; margin-bottom: -1px; color: var(--ink-soft); }
  .player-name { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .clock { margin-left: auto; font: 600 15px/1.2 var(--sans); font-variant-numeric: tabular-nums; color: var(--ink); }
  .clock.short { font-size: 24px; line-height: 1; color: var(--accent-text); }
  .player.to-move { border-color: var(--accent); color: var(--ink); }
  .piece { width: 20px; height: 20px; border-radius: 50%; flex: none; }
  .piece.mark { fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; }
  .piece.black { background: radial-gradient(circle at 34% 28%, var(--black-shine), var(--black-stone) 60%); box-shadow: 0 0 0 0.5px var(--ink-soft); }
  .piece.white { background: radial-gradient(circle at 34% 28%, var(--white-shine) 55%, var(--white-stone)); box-shadow: 0 0 0 0.5px var(--white-edge); }

  .status { display: flex; align-items: center; gap: 10px; min-height: 60px; }
  .status .lines { flex: 1; min-width: 0; }
  .status [role='status'] { font: 600 23px/1.25 var(--serif); overflow-wrap: anywhere; }
  .status.long [role='status'] { font-size: 19px; }
  .status.tight [role='status'] { font-size: 17px; white-space: nowrap; }
  .status .detail { font-size: 14px; line-height: 1.4; min-height: 1.4em; color: var(--ink-soft); font-variant-numeric: tabular-nums; }
  .status button { font-size: 13.5px; padding: 0 10px; }
  .breath { display: none; width: 11px; height: 11px; border-radius: 50%; background: var(--accent); flex: none; }
  .breath.thinking { display: block; animation: breath 1.8s ease-in-out infinite; }
  @keyframes breath { 50% { transform: scale(0.62); opacity: 0.45; } }

  /* Of a long result the second line takes the place of the detail, so that nothing moves when a game ends. */
  .status .lines { max-height: 60px; overflow: hidden; }
  .status [role='status'] { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
  .status:has(.verdict) [role='status'] { font-size: 18px; line-height: 1.18; }
  .status:has(.verdict) .detail { font-size: 13px; line-height: 1.3; }

  .main-actions { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 8px; }
  .main-actions button { display: flex; align-items: center; justify-content: center; gap: 7px; padding: 0 8px; }
  .main-actions .icon { width: 20px; height: 20px; }
  .other-actions { display: grid; grid-template-columns: repeat(3, auto); margin: 4px -10px 0; }
  /* Three in a row, and two where one would be alone in the last. */
  .other-actions > :nth-child(3n + 1):nth-last-child(2) + *, .other-actions > :nth-child(3n + 1):nth-last-child(4) + *,
  .other-actions > :nth-child(3n + 1):nth-last-child(4) ~ :last-child { grid-column: span 2; }
  .other-actions button { text-align: left; }
  .other-actions [aria-pressed] { white-space: nowrap; }
  .other-actions [aria-pressed='true'] { text-decoration: underline var(--accent) 2px; text-underline-offset: 5px; }
  .other-actions button, .small-actions button { padding: 0 10px; font-size: 14.5px; }
  .small-actions { display: grid; grid-template-columns: repeat(4, auto); margin: 0 -8px; color: var(--ink-soft); border-top: 1px solid var(--rule); padding-top: 2px; }
  .small-actions button { padding: 0 7px; font-size: 13.5px; white-space: nowrap; }
  .legend { min-height: 22px; display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: center; font-size: 13px; color: var(--ink-soft); }
  .legend span { display: inline-flex; align-items: center; gap: 4px; }
  .legend b { display: inline-grid; place-items: center; min-width: 17px; height: 17px; padding: 0 4px; border-radius: 9px; font: 600 12px/1 var(--sans); color: var(--sheet); background: var(--good); }
  .legend b.loss { border-radius: 3px; background: var(--bad); }
  .legend b.draw { background: color-mix(in srgb, var(--ink-soft) 24%, var(--sheet)); color: var(--ink); }

  .value { min-height: 2.8em; font-size: 14px; line-height: 1.4; display: flex; align-items: center; color: var(--ink-soft); font-variant-numeric: tabular-nums; }
  .message { min-height: 44px; font-size: 15px; line-height: 1.4; display: flex; align-items: center; gap: 8px; }
  .message > div { flex: 1; min-width: 0; text-wrap: balance; }
  .message > div:empty { flex: 0; margin-right: -8px; }
  .message.warning { color: var(--accent-text); }
  .message.hinting { color: var(--good); }
  .message.failure { border-left: 3px solid var(--accent); padding: 8px 0 8px 12px; }
  .cause { display: block; font-size: 12.5px; color: var(--ink-soft); overflow-wrap: anywhere; }

  .verdict .seal { width: 50px; height: 50px; display: block; transform: rotate(-4deg); }
  .verdict { animation: stamp 260ms 420ms ease-out both; }
  @keyframes stamp { from { opacity: 0; transform: scale(1.3); } }
  .loss .seal-ground { fill: var(--ink-soft); }
  .draw .seal-ground { fill: var(--ink-soft); }
  .end-card { flex: 1; display: flex; gap: 8px; }
  .end-card button { flex: 1 1 auto; padding: 0 8px; white-space: nowrap; }

  .moves { display: flex; flex-direction: column; min-height: 92px; flex: 1 1 120px; }
  .move-list { flex: 1 1 0; min-height: 48px; overflow: auto; margin: 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; align-content: flex-start; gap: 0 2px; border-radius: 6px; }
  .move { min-height: 30px; min-width: 0; padding: 0 8px 0 4px; font-size: 14px; border-radius: 6px; font-variant-numeric: tabular-nums; width: 66px; text-align: left; white-space: nowrap; }
  .move .ply { display: inline-block; width: 22px; padding-right: 6px; text-align: right; font-size: 12px; color: var(--ink-soft); }
  .compact .move, .low .move, .sheet .move { min-height: 44px; }
  .move.current { background: color-mix(in srgb, var(--accent) 14%, transparent); font-weight: 600; }
  .move.undone { opacity: 0.62; }
  .none { padding: 8px 0; font-size: 14px; }
  .levels { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 10px; }

  .statistics h2 { margin: 0 0 4px; font: 600 15px/1.3 var(--serif); }
  .statistics p { margin: 0; }
  .statistics dl { display: grid; grid-template-columns: auto 1fr; gap: 1px 12px; margin: 0; font-size: 13px; font-variant-numeric: tabular-nums; }
  .statistics dt { color: var(--ink-soft); }
  .statistics dd { margin: 0; overflow-wrap: anywhere; }

  .play.compact { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto auto auto minmax(0, auto) minmax(var(--below, 52px), 1fr) auto; }
  /* The places of what is switched on are kept, so that the board does not move when they fill. */
  .play.compact:has(.value) { --below: 94px; }
  .play.compact:has(.legend) { --below: 100px; }
  .play.compact:has(.value):has(.legend) { --below: 140px; }
  .play.poster { grid-template-rows: auto minmax(0, 1fr) auto; }
  .compact .masthead { padding: 2px 4px 2px 14px; }
  .compact .masthead h1, .low .masthead h1 { font-size: 17px; }
  .compact .masthead h1 > span > *, .low .masthead h1 > span > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .compact .players { margin: 0 14px; gap: 10px; border-bottom: 0; }
  .compact .clock:not(.short), .low .clock:not(.short) { font-size: 14px; }
  .compact .player, .low .player { gap: 5px; padding: 5px 0 4px; font-size: 15px; line-height: 1.4; margin: 0; border-bottom-color: var(--rule); }
  .compact .player.to-move, .low .player.to-move { border-color: var(--accent); }
  .compact .piece, .low .piece { width: 17px; height: 17px; }
  .compact .status, .low .status { padding: 0 14px; min-height: 44px; }
  .compact .status [role='status'], .low .status [role='status'] { font-size: 19px; line-height: 1.2; }
  .compact .status.long [role='status'], .low .status.long [role='status'] { font-size: 17px; }
  .compact .status.tight [role='status'], .low .status.tight [role='status'] { font-size: 15.5px; }
  .compact .status .detail, .low .status .detail { font-size: 13px; line-height: 1.3; min-height: 1.3em; }
  .compact .status .lines, .low .status .lines { max-height: 40px; }
  .compact .status:has(.verdict) [role='status'], .low .status:has(.verdict) [role='status'] { font-size: 16px; line-height: 1.25; }
  .compact .verdict .seal, .low .verdict .seal { width: 38px; height: 38px; }
  .compact .board-area { padding: 4px 2px; aspect-ratio: var(--ratio, 1); align-self: stretch; justify-self: stretch; }
  .poster .board-area { aspect-ratio: auto; }
  .poster .message { justify-content: center; }
  .poster .message button { min-width: 140px; }
  .compact .message { padding: 4px 14px; min-height: 52px; }
  .below { display: flex; flex-direction: column; min-height: 0; overflow-y: auto; }
  .compact .below .moves { padding: 0 12px; }
  .compact .value, .compact .legend { padding: 2px 14px 0; }
  /* Here the seal and the stones are small, and everything that is not the board is narrow. */
  .play.low .panel { display: grid; grid-template-rows: auto auto auto minmax(0, 1fr) auto; gap: 0; padding: 0 0 0 6px; overflow: hidden; }
  .low .status { padding: 0 10px 0 0; }
  .low .bar { background: none; }
  .low .players { margin-right: 10px; border-bottom: 0; }
  .low .below { padding-right: 10px; }
  .compact .message.failure { margin: 0 12px 8px; padding: 6px 0 6px 12px; }
  .bar { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; border-top: 1px solid var(--rule); padding-bottom: env(safe-area-inset-bottom); background: var(--sheet); }
  .bar button { min-height: 58px; border-radius: 0; padding: 4px 0; display: grid; justify-items: center; align-content: center; gap: 2px; font-size: 12.5px; }
  .compact .end-card, .low .end-card { gap: 6px; }
  .compact .end-card button, .low .end-card button { padding: 0 5px; font-size: 14px; }
  /* Where there is width, the players stand beside the status and the board gets their height. */
  @container (min-width: 560px) {
    .play.compact:not(.poster) { grid-template-columns: repeat(2, minmax(0, 1fr)); grid-template-rows: auto auto minmax(0, auto) minmax(var(--below, 52px), 1fr) auto; }
    .compact:not(.poster) > * { grid-column: 1 / -1; }
    .compact > .status { grid-area: 2 / 1; }
    .compact > .players { grid-area: 2 / 2; align-self: center; border-top: 0; }
  }
  @media (max-height: 660px) {
    .wide .panel { gap: 4px; padding-block: 4px; }
    .wide .moves { min-height: 84px; }
  }
  @container (max-width: 359px) {
    .compact .masthead h1 { gap: 0; }
    .compact .masthead .seal { display: none; }
    .tabs { padding: 0 10px; }
    .tabs button { padding: 0 11px; }
    .sheet .small-actions { grid-template-columns: repeat(2, auto); }
  }

  .two { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
  .settings .two { grid-template-columns: repeat(auto-fit, minmax(min(100%, 210px), 1fr)); }
  .switches { border-block: 1px solid var(--rule); padding: 4px 0; }
  .tabs { display: flex; flex-wrap: wrap; gap: 0 4px; padding: 0 18px; border-bottom: 1px solid var(--rule); }
  .tabs button { border-radius: 0; border-bottom: 2px solid transparent; color: var(--ink-soft); }
  .tabs button[aria-selected='true'] { border-bottom-color: var(--accent); color: var(--ink); font-weight: 600; }
  dialog .body[role='tabpanel'] { padding-top: 14px; }
  dialog h3 { margin: 0; font: 600 18px/1.3 var(--serif); }
  dialog p { margin: 0; line-height: 1.55; }
  .little { display: grid; grid-template-columns: repeat(auto-fit, minmax(126px, 1fr)); gap: 16px; }
  .sheet .move-list { min-height: 92px; }
  figure { margin: 0; }
  lianzhu-demo { display: block; }
  figure lianzhu-board { aspect-ratio: 1; }
  figcaption { margin-top: 8px; font-size: 13.5px; line-height: 1.45; color: var(--ink-soft); }
  .keys { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 0; align-items: baseline; }
  .keys dd { margin: 0; line-height: 1.45; }
  kbd { font: 600 13px var(--sans); padding: 3px 8px; border: 1px solid var(--rule); border-radius: 5px; white-space: nowrap; }
  .level-list { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: 8px 18px; align-items: baseline; }
  .level-list dt { font: 600 15px/1.45 var(--serif); white-space: nowrap; }
  .level-list dd { margin: 0; line-height: 1.45; }
  /* What scrolls may shrink to nothing in the grid of a dialog. It is positioned, so that hidden words scroll with it and do not
     widen the dialog. */
  .figures { position: relative; overflow-x: auto; min-height: max-content; }
  .figures table { width: 100%; border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums; }
  .figures th, .figures td { padding: 5px 0 5px 10px; text-align: right; font-weight: 400; border-bottom: 1px solid var(--rule); }
  .figures th[scope='row'] { padding-left: 0; text-align: left; color: var(--ink-soft); }
  .figures th[scope='col'] { font: 600 14px/1.3 var(--serif); vertical-align: bottom; }
  .games { list-style: none; margin: 0; padding: 0; }
  .games li { display: flex; align-items: center; gap: 10px; padding: 8px 0; border-bottom: 1px solid var(--rule); }
  .games li div { flex: 1; min-width: 0; display: grid; overflow-wrap: anywhere; }
`;
