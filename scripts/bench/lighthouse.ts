import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureChromium, launchBrowser } from '../lib/browser.ts';
import { freePort, openBuiltSite } from '../lib/built-site.ts';
import type { CommandContext } from '../lib/command.ts';
import { createShutdown } from '../lib/shutdown.ts';
import { ensureInstalled } from '../studio/install.ts';
import {
  figuresOf,
  formatReport,
  type LighthouseResult,
  medianRun,
  missedTargets,
  type PageFigures,
} from './lighthouse-figures.ts';
import { type LighthouseOptions, parseLighthouseOptions } from './lighthouse-options.ts';
import { pathOf } from './lighthouse-pages.ts';
import { withWorkFolder } from './work-folder.ts';

const packageFolder = join(import.meta.dirname, 'lighthouse');
const STOP_DEADLINE_MS = 3000;

/** Lighthouse as a module; installed in a folder of its own, whose types are not visible from here. */
interface LighthouseModule {
  readonly default: (
    url: string,
    flags: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly lhr: LighthouseResult; readonly report: string } | undefined>;
}

/**
 * Measures pages of the built site on a phone with simulated throttling and prints a table; exit code 1 when a page
 * misses a target. See {@link parseLighthouseOptions} for its options.
 */
export async function benchLighthouse(args: readonly string[], signal: AbortSignal): Promise<void> {
  const options = parseLighthouseOptions(args);
  await ensureInstalled(packageFolder, signal, 'Lighthouse, once: about 180 MB, one or two minutes');
  await ensureChromium('chromium', signal);
  signal.throwIfAborted();
  const figures = await withWorkFolder('bench-lighthouse', (folder) => measurePages(folder, options, signal));
  console.log(`\n${formatReport(figures)}\nReports: ${options.reports}`);
  if (figures.some((each) => missedTargets(each).length > 0)) process.exitCode = 1;
}

async function measurePages(
  folder: string,
  { locale, runs, pages, reports }: LighthouseOptions,
  signal: AbortSignal,
): Promise<readonly PageFigures[]> {
  const shutdown = createShutdown();
  const context: CommandContext = { signal, onStop: (stop) => shutdown.add(stop) };
  try {
    const site = await openBuiltSite(context, join(folder, 'dist'));
    const measure = await startLighthouse(context, reports);
    const figures: PageFigures[] = [];
    for (const name of pages) {
      const url = site.origin + pathOf(site.content, name, locale);
      const found: PageFigures[] = [];
      // Not counted: its images are resized on request, which a CDN has done before.
      await measure(name, url);
      for (let run = 0; run < runs; run += 1) {
        signal.throwIfAborted();
        found.push(await measure(name, url));
      }
      const median = medianRun(found);
      if (median) figures.push(median);
    }
    return figures;
  } finally {
    await shutdown.run(STOP_DEADLINE_MS);
  }
}

async function startLighthouse(context: CommandContext, reports: string) {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`], 'chromium');
  context.onStop(() => browser.close());
  const file = join(packageFolder, 'node_modules/lighthouse/core/index.js');
  // The package is pinned, and has no types here; see LighthouseModule.
  const { default: lighthouse } = (await import(pathToFileURL(file).href)) as LighthouseModule;
  await mkdir(reports, { recursive: true });
  return async (name: string, url: string): Promise<PageFigures> => {
    const flags = {
      port,
      output: 'html',
      logLevel: 'error',
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
    };
    const result = await lighthouse(url, flags);
    if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
    await writeFile(join(reports, `${name.replaceAll(' ', '-')}.html`), result.report);
    return figuresOf(name, result.lhr);
  };
}
