import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Site } from '../../src/content/site.ts';
import { launchBrowser } from '../lib/browser.ts';
import { freePort, openBuiltSite } from '../lib/built-site.ts';
import type { CommandContext } from '../lib/command.ts';
import { createShutdown } from '../lib/shutdown.ts';
import { stopSignal } from '../lib/stop-signal.ts';
import { ensureInstalled } from '../studio/install.ts';
import {
  figuresOf,
  figuresTable,
  type LighthouseResult,
  medianRun,
  missedTargets,
  type PageFigures,
} from './lighthouse-figures.ts';

/** The pages that are measured, by their translation groups. */
const PAGES: Readonly<Record<string, string>> = {
  home: 'translation-home',
  article: 'translation-bakery-day',
  'store page': 'translation-bakeries',
  'blog index': 'translation-blog',
};

const packageFolder = join(import.meta.dirname, 'lighthouse');
const reportFolder = join(import.meta.dirname, '../../.cache/bench-lighthouse/reports');
const STOP_DEADLINE_MS = 3000;

/** Lighthouse as a module; it is installed in a folder of its own, whose types are not seen from here. */
interface LighthouseModule {
  readonly default: (
    url: string,
    flags: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly lhr: LighthouseResult; readonly report: string } | undefined>;
}

/**
 * Measures pages of the built site on a phone with simulated throttling and prints a table; exit
 * code 1 when a page misses a target. `--locale CODE` (default en-gb), `--runs N` after one that is
 * not counted (default 1; the one in the middle counts), `--page NAME` (may be repeated). The reports stand in `.cache`.
 */
export async function benchLighthouse(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      locale: { type: 'string', default: 'en-gb' },
      runs: { type: 'string', default: '1' },
      page: { type: 'string', multiple: true, default: Object.keys(PAGES) },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1.');
  const signal = stopSignal();
  await ensureInstalled(packageFolder, signal, 'Lighthouse, once: about 180 MB, one or two minutes');
  const shutdown = createShutdown();
  try {
    const site = await openBuiltSite({ signal, onStop: (stop) => shutdown.add(stop) }, 'bench-lighthouse');
    const measure = await startLighthouse({ signal, onStop: (stop) => shutdown.add(stop) });
    const figures: PageFigures[] = [];
    for (const name of values.page) {
      const url = site.origin + pathOf(site.content, name, values.locale);
      const found: PageFigures[] = [];
      // Not counted: its pictures are cut to size on request, which a content network has done before.
      await measure(name, url);
      for (let run = 0; run < runs && !signal.aborted; run += 1) found.push(await measure(name, url));
      const median = medianRun(found);
      if (median) figures.push(median);
    }
    report(figures);
  } finally {
    await shutdown.run(STOP_DEADLINE_MS);
  }
}

/** @throws Error for a page that is not measured, or that the content does not have. */
function pathOf({ routes }: Site, name: string, locale: string): string {
  const groupId = PAGES[name];
  if (groupId === undefined) throw new Error(`--page takes ${Object.keys(PAGES).join(', ')}, not '${name}'.`);
  const route = routes.all.find((each) => each.groupId === groupId && each.locale === locale);
  if (!route) throw new Error(`The content has no '${name}' (${groupId}) in '${locale}'.`);
  return route.path;
}

async function startLighthouse(context: CommandContext) {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  context.onStop(() => browser.close());
  const file = join(packageFolder, 'node_modules/lighthouse/core/index.js');
  // What this module is, its package says; see LighthouseModule.
  const { default: lighthouse } = (await import(pathToFileURL(file).href)) as LighthouseModule;
  await mkdir(reportFolder, { recursive: true });
  return async (name: string, url: string): Promise<PageFigures> => {
    const flags = {
      port,
      output: 'html',
      logLevel: 'error',
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
    };
    const result = await lighthouse(url, flags);
    if (!result) throw new Error(`Lighthouse said nothing about ${url}.`);
    await writeFile(join(reportFolder, `${name.replaceAll(' ', '-')}.html`), result.report);
    return figuresOf(name, result.lhr);
  };
}

function report(figures: readonly PageFigures[]): void {
  console.log(`\n${figuresTable(figures)}\n`);
  for (const { page, failed } of figures) for (const title of failed) console.log(`${page}: ${title}`);
  const missed = figures.flatMap(missedTargets);
  console.log(missed.length === 0 ? 'All targets are reached.' : missed.join('\n'));
  console.log(`Reports: ${reportFolder}`);
  if (missed.length > 0) process.exitCode = 1;
}
