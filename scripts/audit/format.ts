import { formatTable } from '../content/table.ts';
import { judge, type Observation, type VisitRecord } from './judge.ts';

function formatRows([head = [], ...rows]: readonly (readonly string[])[]): string {
  const columns = head.map((title) => ({ title, align: 'left' }) as const);
  return formatTable(columns, rows)
    .map((line) => `  ${line}`)
    .join('\n');
}

/** Returns the last cells of a row: who it belongs to, and the verdict. */
function verdictCells(observation: Observation, record: VisitRecord): readonly [string, string] {
  const { owner = 'unknown', problem } = judge(observation, record);
  return [owner, problem === undefined ? 'allowed' : `NOT ALLOWED: ${problem}`];
}

/** Formats requests as a row for each host and verdict, with the number of each type. */
function formatRequests(record: VisitRecord): string {
  const requests = record.seen.filter((each) => each.kind === 'request');
  const rows = Map.groupBy(requests, (sent) => {
    const { host, origin } = new URL(sent.url);
    const party = origin === record.origin ? 'first party' : 'third party';
    return [host, party, ...verdictCells(sent, record)].join('\n');
  });
  const body = [...rows].map(([key, group]) => {
    const types = [...Map.groupBy(group, ({ type }) => type)];
    return [...key.split('\n'), types.map(([type, { length }]) => `${type} ${length}`).join(', ')];
  });
  return formatRows([['host', 'party', 'owner', 'verdict', 'requests'], ...body]);
}

function formatKept(record: VisitRecord): string {
  const rows = record.seen.flatMap((each) => {
    // Every navigation writes the router's state.
    if (!('host' in each) || (each.kind === 'historyState' && !judge(each, record).problem)) return [];
    const lifetime = typeof each.days === 'number' ? `${each.days.toFixed(1)} days` : each.days;
    return [[each.name, each.kind, each.host, lifetime, each.attributes, ...verdictCells(each, record)]];
  });
  const head = ['stored', 'kind', 'host', 'lifetime', 'attributes', 'owner', 'verdict'];
  return rows.length === 0 ? '  stored: nothing' : formatRows([head, ...rows]);
}

function formatList(name: string, lines: readonly string[]): string {
  return `  ${[`${name}: ${lines.length === 0 ? 'none' : lines.length}`, ...lines].join('\n    ')}`;
}

/** Formats what was seen in a state of consent: requests, what is kept, beacons, violations and errors. */
export function formatRecord(record: VisitRecord): string {
  const messages = (kind: 'violation' | 'error') =>
    record.seen.flatMap((each) => (each.kind === kind ? [`${each.page}: ${each.text}`] : []));
  const beacons = record.seen.flatMap((each) =>
    'url' in each && each.type === 'beacon' ? [`${each.page}: ${each.method} ${each.url}`] : [],
  );
  return [
    `${record.state}: ${record.pages.join(' ')}\n`,
    `${formatRequests(record)}\n`,
    `${formatKept(record)}\n`,
    formatList('beacons', beacons),
    formatList('violations of the security policy', messages('violation')),
    formatList('errors on the console', messages('error')),
  ].join('\n');
}
