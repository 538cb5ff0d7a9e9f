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
import { type Certificate, openPublicOrigins } from './public-origins.ts';
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

/** Selfsigned as a module; installed beside Lighthouse. */
interface SelfsignedModule {
  readonly generate: (
    attributes: readonly { readonly name: string; readonly value: string }[],
    options: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly private: string; readonly cert: string }>;
}

/**
 * Measures pages of the built site on a phone with simulated throttling, over TLS and HTTP/2 as the host and the content
 * service's CDN have them, and prints a table; exit code 1 when a page misses a target. See {@link parseLighthouseOptions} for its options.
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
    const visible = await openPublicOrigins(context, folder, await createCertificate());
    const site = await openBuiltSite(context, join(folder, 'dist'), visible);
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

/** Imports a package of the benchmark's own folder, whose types are not visible from here. */
function importOwn(file: string): Promise<unknown> {
  return import(pathToFileURL(join(packageFolder, 'node_modules', file)).href);
}

async function createCertificate(): Promise<Certificate> {
  // The package is pinned; see SelfsignedModule.
  const { generate } = (await importOwn('selfsigned/index.js')) as SelfsignedModule;
  const extensions = [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }];
  const issued = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    extensions,
  });
  return { key: issued.private, cert: issued.cert };
}

async function startLighthouse(context: CommandContext, reports: string) {
  const port = await freePort();
  const flags = [`--remote-debugging-port=${port}`, '--ignore-certificate-errors'];
  const browser = await launchBrowser(flags, 'chromium');
  context.onStop(() => browser.close());
  // The package is pinned; see LighthouseModule.
  const { default: lighthouse } = (await importOwn('lighthouse/core/index.js')) as LighthouseModule;
  await mkdir(reports, { recursive: true });
  return async (name: string, url: string): Promise<PageFigures> => {
    const settings = {
      port,
      output: 'html',
      logLevel: 'error',
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
      // Browsers under automation have no back/forward cache.
      skipAudits: ['bf-cache'],
    };
    const result = await lighthouse(url, settings);
    if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
    await writeFile(join(reports, `${name.replaceAll(' ', '-')}.html`), result.report);
    return figuresOf(name, result.lhr);
  };
}
