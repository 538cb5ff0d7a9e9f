import { formatTable, type Column } from '../../../scripts/content/table.ts';
import type { Verdict } from './judge.ts';

const COLUMNS: readonly Column[] = [
  { title: '', align: 'left' },
  { title: 'file', align: 'left' },
  { title: 'expected', align: 'left' },
  { title: 'result', align: 'left' },
  { title: 'animations', align: 'right' },
  { title: 'first frame', align: 'left' },
  { title: 'ms', align: 'right' },
  { title: 'message', align: 'left' },
];

const EXPECTED = { loads: 'loads', fails: 'fails', either: 'loads or fails' } as const;

function row({ file, outcome, faults, notes }: Verdict): readonly string[] {
  const { result, isDrawn, milliseconds, message, animations } = outcome;
  return [
    faults.length === 0 ? 'ok' : 'FAIL',
    file.file,
    EXPECTED[file.expected],
    result,
    result === 'loads' ? String(animations) : '',
    isDrawn ? 'yes' : 'no',
    String(Math.round(milliseconds)),
    [...(faults.length === 0 ? [message] : faults), ...notes].filter((text) => text !== '').join('; '),
  ];
}

const COMPARED_COLUMNS: readonly Column[] = [
  { title: 'file with expressions', align: 'left' },
  { title: 'expressions', align: 'right' },
  { title: 'compared with', align: 'left' },
  { title: 'at frames', align: 'left' },
  { title: 'greatest difference', align: 'right' },
];

/** Formats the comparisons of files with expressions as a table; no lines if there are none. */
function comparisonTable(verdicts: readonly Verdict[]): readonly string[] {
  const rows = verdicts.flatMap(({ file, comparison }) => {
    if (comparison === undefined) return [];
    const { expressions, reference, frames, differences, isReferenceEmpty } = comparison;
    const greatest = isReferenceEmpty ? '' : `${(Math.max(...differences) * 100).toFixed(2)} %`;
    return [[file.file, String(expressions), reference, frames.join(', '), greatest]];
  });
  return rows.length === 0 ? [] : [...formatTable(COMPARED_COLUMNS, rows), ''];
}

/** Formats verdicts as a table, after that of the files with expressions, with a summary in its last line. */
export function formatVerdicts(verdicts: readonly Verdict[], notes: readonly string[] = []): string {
  const right = verdicts.filter(({ faults }) => faults.length === 0).length;
  const loaded = verdicts.filter(({ outcome }) => outcome.result === 'loads').length;
  return [
    ...comparisonTable(verdicts),
    ...formatTable(COLUMNS, verdicts.map(row)),
    ...notes.map((note) => `note: ${note}`),
    `${right} of ${verdicts.length} files do what the index says; ${loaded} load.`,
  ].join('\n');
}
