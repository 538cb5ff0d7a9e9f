import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LOCALES } from '../../src/config/locales/locales.ts';
import { type Command, parseCommandLine } from '../../src/process/command-line.ts';
import type { Site } from '../../src/site/site.ts';
import { formatTable } from '../../scripts/content/table.ts';
import { ensureChromium, launchBrowser } from '../../scripts/lib/browser.ts';
import { openBuiltSite } from '../../scripts/lib/built-site.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import type { CommandContext } from '../../scripts/lib/command.ts';
import { createShutdown } from '../../scripts/lib/shutdown.ts';
import { ensureInstalled } from '../../scripts/studio/install.ts';
import { parseCount } from './figures.ts';
import { type Certificate, openPublicOrigins } from './http2-edge.ts';
import { withWorkFolder } from './work-folder.ts';

const packageFolder = join(import.meta.dirname, 'lighthouse');
const STOP_DEADLINE_MS = 3000;

/** Translation groups of the measured pages, by the names that `--page` takes. */
const PAGES: Readonly<Record<string, string>> = {
  home: 'translation-home',
  article: 'translation-bakery-day',
  'store page': 'translation-bakeries',
  'blog index': 'translation-blog',
};

/** Help of `npm run bench -- lighthouse`. */
export const command = {
  name: 'npm run bench -- lighthouse',
  summary: 'Runs Lighthouse on four pages; installs it on first use.',
  options: {
    locale: { type: 'string', default: 'en-gb', value: 'CODE', help: 'Locale of the pages. Default: en-gb.' },
    runs: {
      type: 'string',
      default: '3',
      value: 'N',
      help: 'Counted runs of each page, of which the median counts. Default: 3.',
    },
    page: {
      type: 'string',
      multiple: true,
      default: Object.keys(PAGES),
      value: 'NAME',
      help: `Only this page; repeatable. There are: ${Object.keys(PAGES).join(', ')}.`,
    },
    reports: {
      type: 'string',
      default: '.cache/bench-lighthouse/reports',
      value: 'FOLDER',
      help: "Folder of Lighthouse's own reports, which stay. Default: .cache/bench-lighthouse/reports.",
    },
  },
} as const satisfies Command;

/** Part of Lighthouse's result that is read here. */
interface LighthouseResult {
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

/** Lighthouse and selfsigned as modules; pinned and installed in a folder of their own, whose types are not visible. */
interface Modules {
  readonly 'lighthouse/core/index.js': {
    readonly default: (
      url: string,
      flags: Readonly<Record<string, unknown>>,
    ) => Promise<{ readonly lhr: LighthouseResult; readonly report: string } | undefined>;
  };
  readonly 'selfsigned/index.js': {
    readonly generate: (
      attributes: readonly { readonly name: string; readonly value: string }[],
      options: Readonly<Record<string, unknown>>,
    ) => Promise<{ readonly private: string; readonly cert: string }>;
  };
}

async function importOwn<Name extends keyof Modules>(name: Name): Promise<Modules[Name]> {
  // The packages are pinned; see Modules.
  return (await import(pathToFileURL(join(packageFolder, 'node_modules', name)).href)) as Modules[Name];
}

/** Scores of Lighthouse, from 0 to 100; the target of each is 100. */
const SCORES = { perf: 'performance', a11y: 'accessibility', best: 'best-practices', seo: 'seo' } as const;
/** Largest Contentful Paint in milliseconds, with simulated throttling. */
const LCP_TARGET = 1500;
/** Cumulative Layout Shift that reports show as 0. */
const CLS_TARGET = 0.0005;

/** Figures of one page, as the row of a table, and what keeps it from the targets. */
interface PageFigures {
  readonly performance: number;
  readonly row: readonly string[];
  readonly missed: readonly string[];
}

/** Reads the figures of a page out of Lighthouse's result; missing figures miss their targets. */
export function figuresOf(page: string, { categories, audits }: LighthouseResult): PageFigures {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const [lcp, cls] = [number('largest-contentful-paint'), number('cumulative-layout-shift')];
  const scores = Object.values(SCORES).map((category) => [category, score(category)] as const);
  const failed = Object.values(audits).flatMap((audit) =>
    audit?.scoreDisplayMode === 'binary' && audit.score === 0 ? [audit.title ?? ''] : [],
  );
  const problems = [
    ...failed,
    ...scores
      .filter(([, value]) => value < 100)
      .map(([category, value]) => `${category} ${value} is below 100`),
    ...(lcp <= LCP_TARGET ? [] : [`LCP ${Math.round(lcp)} ms is above ${LCP_TARGET} ms`]),
    ...(cls < CLS_TARGET ? [] : [`CLS ${cls.toFixed(3)} is above 0`]),
  ];
  const kilobytes = number('total-byte-weight') / 1000;
  return {
    performance: score('performance'),
    row: [
      page,
      ...scores.map(([, value]) => String(value)),
      String(Math.round(lcp)),
      cls.toFixed(3),
      kilobytes.toFixed(0),
    ],
    missed: problems.map((problem) => `${page}: ${problem}`),
  };
}

/**
 * Measures pages of the built site on a phone with simulated throttling, over TLS and HTTP/2 as the host and the content
 * service's CDN have them, and prints a table; exit code 1 when a page misses a target.
 */
export async function run(args: readonly string[], signal: AbortSignal): Promise<void> {
  const { values } = parseCommandLine(command, args);
  const runs = parseCount('runs', values.runs);
  for (const name of values.page)
    if (!Object.hasOwn(PAGES, name))
      throw new Error(`--page takes ${Object.keys(PAGES).join(', ')}, not '${name}'.`);
  if (!LOCALES.some(({ code }) => code === values.locale))
    throw new Error(`--locale takes the code of a locale, not '${values.locale}'.`);
  await ensureInstalled(packageFolder, signal, 'Lighthouse, once: about 180 MB, one or two minutes');
  await ensureChromium('chromium', signal);
  signal.throwIfAborted();
  const pages = await withWorkFolder('bench-lighthouse', (folder) =>
    measurePages(folder, { ...values, runs }, signal),
  );
  const columns = ['page', ...Object.keys(SCORES), 'LCP ms', 'CLS', 'kB'].map(
    (title, index) => ({ title, align: index === 0 ? 'left' : 'right' }) as const,
  );
  const rows = pages.map(({ row }) => row);
  const missed = pages.flatMap((page) => page.missed);
  const sum = missed.length === 0 ? ['All targets are reached.'] : missed;
  console.log(['', ...formatTable(columns, rows), '', ...sum, `Reports: ${values.reports}`].join('\n'));
  if (missed.length > 0) process.exitCode = 1;
}

async function measurePages(
  folder: string,
  options: {
    readonly locale: string;
    readonly runs: number;
    readonly page: readonly string[];
    readonly reports: string;
  },
  signal: AbortSignal,
): Promise<readonly PageFigures[]> {
  const shutdown = createShutdown();
  const context: CommandContext = { signal, onStop: (stop) => shutdown.add(stop) };
  try {
    const visible = await openPublicOrigins(context, folder, await createCertificate());
    const site = await openBuiltSite(context, join(folder, 'dist'), visible);
    const measure = await startLighthouse(context, options.reports);
    const figures: PageFigures[] = [];
    for (const name of options.page) {
      const url = site.origin + pathOf(site.content, name, options.locale);
      const found: PageFigures[] = [];
      // Not counted: its images are resized on request, which a CDN has done before.
      await measure(name, url);
      for (let count = 0; count < options.runs; count += 1) {
        signal.throwIfAborted();
        found.push(await measure(name, url));
      }
      // The median run, so that a machine that was busy for a moment does not decide.
      const middle = found.toSorted((a, b) => a.performance - b.performance)[Math.floor(found.length / 2)];
      if (middle) figures.push(middle);
    }
    return figures;
  } finally {
    await shutdown.run(STOP_DEADLINE_MS);
  }
}

/** Finds the path of a measured page. @throws Error when the content does not have it in that locale. */
function pathOf({ routes }: Site, name: string, locale: string): string {
  const groupId = PAGES[name];
  const route = routes.all.find((each) => each.groupId === groupId && each.locale === locale);
  if (!route) throw new Error(`The content has no '${name}' (${groupId}) in '${locale}'.`);
  return route.path;
}

async function createCertificate(): Promise<Certificate> {
  const { generate } = await importOwn('selfsigned/index.js');
  const extensions = [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }];
  const options = { algorithm: 'sha256', extensions };
  const issued = await generate([{ name: 'commonName', value: 'localhost' }], options);
  return { key: issued.private, cert: issued.cert };
}

async function startLighthouse(context: CommandContext, reports: string) {
  const port = await freePort();
  const flags = [`--remote-debugging-port=${port}`, '--ignore-certificate-errors'];
  const browser = await launchBrowser(flags, 'chromium');
  context.onStop(() => browser.close());
  const { default: lighthouse } = await importOwn('lighthouse/core/index.js');
  await mkdir(reports, { recursive: true });
  return async (name: string, url: string): Promise<PageFigures> => {
    const result = await lighthouse(url, {
      port,
      output: 'html',
      logLevel: 'error',
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
      // Browsers under automation have no back/forward cache.
      skipAudits: ['bf-cache'],
    });
    if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
    await writeFile(join(reports, `${name.replaceAll(' ', '-')}.html`), result.report);
    return figuresOf(name, result.lhr);
  };
}
