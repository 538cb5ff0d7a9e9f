/** Measurements of the content service; times in milliseconds, memory in bytes. */
export interface ContentFigures {
  readonly documents: number;
  /** From process start to the first response. */
  readonly startMs: number;
  /** One page by path and locale, each a different one. */
  readonly pageMs: readonly number[];
  /** Processor time of the service for one of them: unlike the others this does not grow when the machine is busy. */
  readonly pageCpuMs: number;
  /** Query of one page right after a mutation, when all caches are invalid. */
  readonly freshPageMs: readonly number[];
  /** Time to receive the responses to all queries of a build. */
  readonly answersMs: readonly number[];
  /** Processor time of the service for them. */
  readonly answersCpuMs: number;
  /** Snapshot of the whole content: received, parsed and assembled by the site. */
  readonly snapshotMs: readonly number[];
  /** A patch of one page. */
  readonly mutationMs: readonly number[];
  readonly heapBytes: number;
  readonly peakBytes: number;
}

/** Performance targets of the content service at this number of documents. */
export const TARGETS = { documents: 10_000, pageMs: 30, answersMs: 1500, peakBytes: 400e6 } as const;

/** Tolerance factor of the number of documents: content consists of whole translation groups. */
const SIZE_TOLERANCE = 1.1;

/** Returns a quantile of some values. @param share 0 to 1; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

function times(values: readonly number[]): string {
  return `${quantile(values, 0.5).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms`;
}

/** Formats a target with its verdict, met or missed. */
function verdict(value: number, target: number, text: string): string {
  return `${value < target ? 'met' : 'MISSED'}: < ${text}`;
}

const MEGABYTE = 1e6;

/** Formats the measurements of one run, one per line, with the targets that apply. */
export function formatFigures(figures: ContentFigures): string {
  const page = quantile(figures.pageMs, 0.5);
  const answers = quantile(figures.answersMs, 0.5);
  const rows: readonly (readonly [name: string, value: string, target?: string])[] = [
    ['documents', String(figures.documents)],
    ['start', `${(figures.startMs / 1000).toFixed(2)} s`],
    ['one page', times(figures.pageMs), verdict(page, TARGETS.pageMs, `${TARGETS.pageMs} ms`)],
    ['  processor time', `${figures.pageCpuMs.toFixed(1)} ms`],
    ['page after a change', times(figures.freshPageMs)],
    [
      'all the build needs',
      `${(answers / 1000).toFixed(2)} s`,
      verdict(answers, TARGETS.answersMs, `${TARGETS.answersMs / 1000} s`),
    ],
    ['  processor time', `${(figures.answersCpuMs / 1000).toFixed(2)} s`],
    ['  parsed by the site', `${(quantile(figures.snapshotMs, 0.5) / 1000).toFixed(2)} s`],
    ['mutation', times(figures.mutationMs)],
    ['heap after GC', `${Math.round(figures.heapBytes / MEGABYTE)} MB`],
    [
      'peak memory',
      `${Math.round(figures.peakBytes / MEGABYTE)} MB`,
      verdict(figures.peakBytes, TARGETS.peakBytes, `${TARGETS.peakBytes / MEGABYTE} MB`),
    ],
  ];
  const hasTargets = figures.documents <= TARGETS.documents * SIZE_TOLERANCE;
  const lines = rows.map(([name, value, target = '']) =>
    `${name.padEnd(22)}${value.padEnd(26)}${hasTargets ? target : ''}`.trimEnd(),
  );
  if (!hasTargets)
    lines.push(`The targets are for ${TARGETS.documents} documents; this many have to work, and did.`);
  return lines.join('\n');
}
