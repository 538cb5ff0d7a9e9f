/** Part of Lighthouse's result that is read. */
export interface LighthouseResult {
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<
    Record<
      string,
      | {
          readonly score: number | null;
          readonly numericValue?: number;
          readonly title?: string;
          readonly scoreDisplayMode?: string;
        }
      | undefined
    >
  >;
}

/** Figures of one page. */
export interface PageFigures {
  readonly page: string;
  /** Scores from 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Largest Contentful Paint in milliseconds, with simulated throttling. */
  readonly lcp: number;
  /** Cumulative Layout Shift. */
  readonly cls: number;
  /** Bytes of everything the page loads. */
  readonly bytes: number;
  /** Titles of the pass-or-fail audits that failed. */
  readonly failed: readonly string[];
}

/** Targets of every page. */
const LIGHTHOUSE_TARGETS = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1500,
  cls: 0,
} as const;

/** Layout shifts below this are rounded to the 0 that reports show. */
const VISIBLE_SHIFT = 0.0005;

/** Reads the figures of a page out of Lighthouse's result. */
export function figuresOf(page: string, { categories, audits }: LighthouseResult): PageFigures {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const failed = Object.values(audits).flatMap((audit) =>
    audit?.scoreDisplayMode === 'binary' && audit.score === 0 ? [audit.title ?? ''] : [],
  );
  return {
    page,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    bytes: number('total-byte-weight'),
    failed,
  };
}

/** Picks the median run by performance, so that a machine that was busy for a moment does not decide. */
export function medianRun(runs: readonly PageFigures[]): PageFigures | undefined {
  return runs.toSorted((a, b) => a.performance - b.performance)[Math.floor(runs.length / 2)];
}

/** Lists the targets that a page misses, as sentences. */
export function missedTargets(figures: PageFigures): readonly string[] {
  const scores = (['performance', 'accessibility', 'bestPractices', 'seo'] as const).flatMap((name) =>
    figures[name] >= LIGHTHOUSE_TARGETS[name]
      ? []
      : [`${name} ${figures[name]} is below ${LIGHTHOUSE_TARGETS[name]}`],
  );
  // Written so that a figure that is missing (NaN) misses its target.
  const isFast = figures.lcp <= LIGHTHOUSE_TARGETS.lcp;
  const isStill = figures.cls < LIGHTHOUSE_TARGETS.cls + VISIBLE_SHIFT;
  return [
    ...scores,
    ...(isFast ? [] : [`LCP ${Math.round(figures.lcp)} ms is above ${LIGHTHOUSE_TARGETS.lcp} ms`]),
    ...(isStill ? [] : [`CLS ${figures.cls.toFixed(3)} is above ${LIGHTHOUSE_TARGETS.cls}`]),
  ].map((problem) => `${figures.page}: ${problem}`);
}

const COLUMNS = ['page', 'perf', 'a11y', 'best', 'seo', 'LCP ms', 'CLS', 'kB'] as const;

/** Formats the figures as a table. */
export function figuresTable(pages: readonly PageFigures[]): string {
  const rows = pages.map((figures) => [
    figures.page,
    ...[figures.performance, figures.accessibility, figures.bestPractices, figures.seo].map(String),
    String(Math.round(figures.lcp)),
    figures.cls.toFixed(3),
    (figures.bytes / 1000).toFixed(0),
  ]);
  const widths = COLUMNS.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) =>
        index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join('  ');
  return [COLUMNS, ...rows].map(line).join('\n');
}

/** Formats the table with the failed audits and the missed targets below it. */
export function formatReport(pages: readonly PageFigures[]): string {
  const failed = pages.flatMap(({ page, failed: titles }) => titles.map((title) => `${page}: ${title}`));
  const missed = pages.flatMap(missedTargets);
  const sum = missed.length === 0 ? ['All targets are reached.'] : missed;
  return [figuresTable(pages), '', ...failed, ...sum].join('\n');
}
