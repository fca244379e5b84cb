import { html, type TemplateResult } from 'lit';
import type { Session } from '../state/session';
import type { Words } from '../words/page-words';
import { verdictText } from './speech';

/// What the search considered, for the curious.
export function statisticsPanel(session: Session, words: Words): TemplateResult {
  const last = session.advisor.best ?? session.lastReport?.report ?? session.values.shown;
  const live = session.thinking?.progress;
  const names = words.statistics;
  const number = (value: number) => value.toLocaleString(words.language === '中文' ? 'zh-CN' : 'en');
  const rows: [string, string][] = [];
  if (live) {
    rows.push([names.depth, String(live.depth)], [names.nodes, number(live.nodes)], [names.line, live.pv.slice(0, 8).join(' ')]);
  } else if (last) {
    rows.push([names.depth, String(last.depth)], [names.nodes, number(last.nodes)]);
    if (last.time_ms > 0) rows.push([names.speed, number(Math.round(last.nps ?? (last.nodes * 1000) / last.time_ms))]);
    rows.push([names.time, words.status.seconds((last.time_ms / 1000).toFixed(2))]);
    if (last.table_probes) rows.push([names.table, `${((100 * (last.table_hits ?? 0)) / last.table_probes).toFixed(1)} %`]);
    rows.push([names.score, verdictText(last, words)]);
    if (last.stage) rows.push([names.stage, names.stages[last.stage]]);
    if (last.complete !== undefined) rows.push([names.end, last.complete ? names.finished : names.cutOff]);
    if (last.candidates?.length)
      rows.push([
        names.candidates,
        last.candidates
          .slice(0, 5)
          .map((c) => `${c.move} ${c.value}`)
          .join(', '),
      ]);
    if (last.pv.length) rows.push([names.line, last.pv.slice(0, 10).join(' ')]);
  }
  return html`<div role="group" class="statistics" aria-label=${names.title}>
    <h2>${names.title}</h2>
    ${rows.length === 0 ? html`<p class="soft small">${names.none}</p>` : html`<dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`}
  </div>`;
}
