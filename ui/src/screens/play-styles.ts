import { css } from 'lit';

export const playStyles = css`
  .play { flex: 1; min-height: 0; display: grid; }
  .play.wide { grid-template-columns: minmax(0, 1fr) clamp(320px, 27%, 380px); }
  .play .board-area { min-width: 0; min-height: 0; padding: clamp(10px, 2.2vh, 28px); }
  .play lianzhu-board { width: 100%; height: 100%; }
  .wide .tiny { display: grid; place-items: center; }
  .wide .tiny lianzhu-board { max-width: 620px; max-height: 620px; }
  .panel { display: flex; flex-direction: column; gap: 12px; min-height: 0; overflow: auto; padding: 10px clamp(16px, 1.6vw, 28px) 12px 6px; }
  .play .masthead h1 { font-size: 19px; line-height: 1.2; min-width: 0; }
  .play .masthead h1 span { display: grid; min-width: 0; }
  .play .masthead small { font: 400 13px/1.4 var(--sans); color: var(--ink-soft); letter-spacing: 0; }
  .play .masthead .seal { width: 34px; height: 34px; }

  .players { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; border-block: 1px solid var(--rule); }
  .player { display: flex; align-items: center; gap: 9px; padding: 9px 2px 8px; border-bottom: 2px solid transparent; margin-bottom: -1px; color: var(--ink-soft); }
  .player-name { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .player.to-move { border-color: var(--accent); color: var(--ink); }
  .piece { width: 20px; height: 20px; border-radius: 50%; flex: none; display: grid; place-items: center; font: 22px/1 var(--serif); }
  .piece.black { background: radial-gradient(circle at 34% 28%, var(--black-shine), var(--black-stone) 60%); box-shadow: 0 0 0 0.5px var(--ink-soft); }
  .piece.white { background: radial-gradient(circle at 34% 28%, var(--white-shine) 55%, var(--white-stone)); box-shadow: 0 0 0 0.5px var(--white-edge); }

  .status { display: flex; align-items: center; gap: 10px; min-height: 58px; }
  .status .lines { flex: 1; min-width: 0; }
  .status [role='status'] { font: 600 23px/1.25 var(--serif); overflow-wrap: anywhere; }
  .status.long [role='status'] { font-size: 19px; }
  .status .detail { font-size: 14px; line-height: 1.4; min-height: 1.4em; color: var(--ink-soft); font-variant-numeric: tabular-nums; }
  .status button { font-size: 13.5px; padding: 0 10px; }
  .breath { display: none; width: 11px; height: 11px; border-radius: 50%; background: var(--accent); flex: none; }
  .breath.thinking { display: block; animation: breath 1.8s ease-in-out infinite; }
  @keyframes breath { 50% { transform: scale(0.62); opacity: 0.45; } }

  .main-actions { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 8px; }
  .main-actions button { display: flex; align-items: center; justify-content: center; gap: 7px; padding: 0 8px; }
  .main-actions .icon { width: 20px; height: 20px; }
  .other-actions { display: grid; grid-template-columns: repeat(3, auto); margin: 4px -10px 0; }
  .other-actions button { text-align: left; }
  .other-actions [aria-pressed] { white-space: nowrap; }
  .other-actions [aria-pressed='true'] { text-decoration: underline var(--accent) 2px; text-underline-offset: 5px; }
  .other-actions button, .small-actions button { padding: 0 10px; font-size: 14.5px; }
  .small-actions { display: flex; flex-wrap: wrap; margin: 0 -10px; color: var(--ink-soft); border-top: 1px solid var(--rule); padding-top: 2px; }
  .small-actions button { font-size: 13.5px; }

  .value { min-height: 2.8em; font-size: 14px; line-height: 1.4; display: flex; align-items: center; color: var(--ink-soft); font-variant-numeric: tabular-nums; }
  .message { min-height: 44px; font-size: 15px; line-height: 1.4; display: flex; align-items: center; gap: 8px; }
  .message > div { flex: 1; min-width: 0; text-wrap: balance; }
  .message > div:empty { flex: 0; }
  .message.warning { color: var(--accent-text); }
  .message.hinting { color: var(--good); }
  .message.failure { border-left: 3px solid var(--accent); padding: 8px 0 8px 12px; }
  .cause { display: block; font-size: 12.5px; color: var(--ink-soft); overflow-wrap: anywhere; }

  .end-card { border: 1px solid var(--rule); border-radius: 12px; background: var(--sheet); padding: 12px; display: flex; align-items: center; gap: 12px; }
  .end-card .seal { width: 48px; height: 48px; transform: rotate(-4deg); }
  .wide .end-card { animation: rise 320ms 420ms ease-out both; }
  @keyframes rise { from { opacity: 0; transform: translateY(8px); } }
  .loss .seal-ground { fill: var(--ink-soft); }
  .draw .seal-ground { fill: var(--ink-soft); }
  .again { flex: 1; min-width: 0; display: flex; flex-wrap: wrap; gap: 8px; }
  .again button { flex: 1 1 auto; padding: 0 8px; font-size: 15px; white-space: nowrap; }

  .moves { display: flex; flex-direction: column; min-height: 92px; flex: 1 1 120px; }
  .move-list { flex: 1 1 0; min-height: 48px; overflow: auto; margin: 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; align-content: flex-start; gap: 0 2px; border-radius: 6px; }
  .move { min-height: 30px; min-width: 0; padding: 0 8px 0 4px; font-size: 14px; border-radius: 6px; font-variant-numeric: tabular-nums; width: 66px; text-align: left; white-space: nowrap; }
  .move .ply { display: inline-block; width: 22px; padding-right: 6px; text-align: right; font-size: 12px; color: var(--ink-soft); }
  .compact .move, .sheet .move { min-height: 44px; }
  .move.current { background: color-mix(in srgb, var(--accent) 14%, transparent); font-weight: 600; }
  .move.undone { opacity: 0.62; }
  .none { padding: 8px 0; font-size: 14px; }
  .levels { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 10px; }

  .statistics h2 { margin: 0 0 4px; font: 600 15px/1.3 var(--serif); }
  .statistics p { margin: 0; }
  .statistics dl { display: grid; grid-template-columns: auto 1fr; gap: 1px 12px; margin: 0; font-size: 13px; font-variant-numeric: tabular-nums; }
  .statistics dt { color: var(--ink-soft); }
  .statistics dd { margin: 0; overflow-wrap: anywhere; }

  .play.compact { grid-template-rows: auto auto minmax(0, auto) minmax(52px, 1fr) auto; position: relative; }
  .play.poster { grid-template-rows: auto minmax(0, 1fr) auto; }
  .compact .masthead { padding: 4px 4px 0 14px; }
  .compact .masthead h1 { font-size: 17px; }
  .compact .masthead h1 span { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  .compact .status { padding: 0 14px; min-height: 50px; }
  .compact .status [role='status'] { font-size: 20px; }
  .compact .status.long [role='status'] { font-size: 17px; }
  .compact .board-area { padding: 4px 2px; aspect-ratio: var(--ratio, 1); align-self: stretch; justify-self: stretch; }
  .poster .board-area { aspect-ratio: auto; }
  .poster .message { justify-content: center; }
  .poster .message button { min-width: 140px; }
  .compact .message { padding: 4px 14px; min-height: 52px; }
  .below { display: flex; flex-direction: column; min-height: 0; }
  .below .moves { padding: 0 12px; }
  .compact .value { padding: 2px 14px 0; }
  .compact .message.failure { margin: 0 12px 8px; padding: 6px 0 6px 12px; }
  .compact .bar { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; border-top: 1px solid var(--rule); padding-bottom: env(safe-area-inset-bottom); background: var(--sheet); }
  .bar button { min-height: 58px; border-radius: 0; padding: 4px 0; display: grid; justify-items: center; align-content: center; gap: 2px; font-size: 12.5px; }
  .compact .end-card { position: absolute; left: 8px; right: 8px; bottom: calc(61px + env(safe-area-inset-bottom)); padding: 8px 10px; gap: 6px; box-shadow: 0 8px 28px color-mix(in srgb, var(--shadow) 25%, transparent); }
  .compact .end-card .seal { width: 40px; height: 40px; }
  .compact .again { gap: 6px; flex-wrap: nowrap; }
  .compact .again button { flex: 1 1 0; padding: 0 3px; font-size: 13.5px; line-height: 1.15; white-space: normal; }
  @container (max-width: 352px) { .end-card .seal { display: none; } }

  .two { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
  .switches { border-block: 1px solid var(--rule); padding: 4px 0; }
  .tabs { display: flex; gap: 4px; padding: 0 18px; border-bottom: 1px solid var(--rule); }
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
  /* What scrolls may shrink to nothing in the grid of a dialog. */
  .figures { overflow-x: auto; min-height: max-content; }
  .figures table { width: 100%; border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums; }
  .figures th, .figures td { padding: 5px 0 5px 10px; text-align: right; font-weight: 400; border-bottom: 1px solid var(--rule); }
  .figures th[scope='row'] { padding-left: 0; text-align: left; color: var(--ink-soft); }
  .figures th[scope='col'] { font: 600 14px/1.3 var(--serif); vertical-align: bottom; }
  .games { list-style: none; margin: 0; padding: 0; }
  .games li { display: flex; align-items: center; gap: 10px; padding: 8px 0; border-bottom: 1px solid var(--rule); }
  .games li div { flex: 1; min-width: 0; display: grid; overflow-wrap: anywhere; }
`;
