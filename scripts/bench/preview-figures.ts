import { quantile } from './content-figures.ts';

/** Measurements of the preview deployment; times in milliseconds, memory in bytes. */
export interface PreviewFigures {
  readonly documents: number;
  /** Time to first byte of a page that an editor has looked at before. */
  readonly heldMs: readonly number[];
  /** Time to first byte of a page that nobody has looked at, with a warm index. */
  readonly firstMs: readonly number[];
  /** Time of the content service for the queries of such a page. */
  readonly contentMs: readonly number[];
  /** Time from an edit, of a field that is in the index, until the page is there with it. */
  readonly editedMs: readonly number[];
  readonly requests: number;
  readonly requestsPerSecond: number;
  /** Heap without garbage before the many requests. */
  readonly heapBefore: number;
  /** Heap without garbage after them. */
  readonly heapAfter: number;
  readonly peakBytes: number;
}

/**
 * Performance targets: time to first byte beyond the content service's own time, time until an edit shows, growth of
 * the heap.
 */
const PREVIEW_TARGETS = { ownMs: 60, editedMs: 1000, heapGrowth: 1.1 } as const;

const times = (values: readonly number[]) =>
  `${quantile(values, 0.5).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms`;

const verdict = (isMet: boolean, target: string) => `${isMet ? 'met' : 'MISSED'}: ${target}`;

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Formats the measurements of one run, one per line, with the targets that apply. */
export function formatPreviewFigures(figures: PreviewFigures): string {
  const { ownMs, editedMs, heapGrowth } = PREVIEW_TARGETS;
  const own = quantile(figures.firstMs, 0.5) - quantile(figures.contentMs, 0.5);
  const growth = figures.heapAfter / figures.heapBefore;
  const rows: readonly (readonly [name: string, value: string, target?: string])[] = [
    ['documents', String(figures.documents)],
    ['page held', times(figures.heldMs)],
    ['page seen first', times(figures.firstMs)],
    ['  content service', times(figures.contentMs)],
    ['  preview', `${own.toFixed(1)} ms`, verdict(own <= ownMs, `<= ${ownMs} ms`)],
    [
      'edit until it shows',
      times(figures.editedMs),
      verdict(quantile(figures.editedMs, 0.95) <= editedMs, `p95 <= ${editedMs} ms`),
    ],
    ['requests', String(figures.requests)],
    ['requests per second', figures.requestsPerSecond.toFixed(1)],
    ['heap before', megabytes(figures.heapBefore)],
    [
      'heap after',
      `${megabytes(figures.heapAfter)}, ratio ${growth.toFixed(2)}`,
      verdict(growth <= heapGrowth, `<= ${heapGrowth}`),
    ],
    ['peak memory', megabytes(figures.peakBytes)],
  ];
  return rows
    .map(([name, value, target = '']) => `${name.padEnd(22)}${value.padEnd(26)}${target}`.trimEnd())
    .join('\n');
}
