import { join, resolve } from 'node:path';
import { ensureChromium, launchBrowser } from '../../scripts/lib/browser.ts';
import { openBuiltSite } from '../../scripts/lib/built-site.ts';
import { type CommandContext, runCommand } from '../../scripts/lib/command.ts';
import { readCommandLine } from '../../src/process/command-line.ts';
import { createProgress } from '../../src/process/progress.ts';
import { openStyleGuide } from '../../scripts/lib/style-guide.ts';
import { readShotOptions, SHOTS_COMMAND, type ShotOptions } from './shots/options.ts';
import { drawSheets } from './shots/draw-sheets.ts';
import { takeShots } from './shots/take-shots.ts';
import { sampleTargets, selectTargets, siteTargets, type ShotTarget } from './shots/targets.ts';

async function siteShots(context: CommandContext, { locales }: ShotOptions): Promise<readonly ShotTarget[]> {
  const { origin, content } = await openBuiltSite(
    context,
    join(import.meta.dirname, '../../.cache/shots/dist'),
  );
  return locales.flatMap((locale) => siteTargets(content, origin, locale));
}

async function sampleShots(
  context: CommandContext,
  { locales }: ShotOptions,
): Promise<readonly ShotTarget[]> {
  const { origin, html } = await openStyleGuide(context);
  const english = sampleTargets(html, origin, 'en-gb');
  return locales.flatMap((locale) =>
    english.map(({ url, ...sample }) => ({
      ...sample,
      locale,
      url: locale === 'en-gb' ? url : url.replace('/dev/canvas/', `/${locale}/dev/canvas/`),
    })),
  );
}

/** Tabs that work at the same time. */
const TABS = 3;

const options = readCommandLine(SHOTS_COMMAND, readShotOptions);
runCommand(async (context) => {
  await ensureChromium('shell', context.signal);
  const starts = { site: siteShots, samples: sampleShots };
  const found: ShotTarget[] = [];
  for (const kind of options.kinds) found.push(...(await starts[kind](context, options)));
  const targets = selectTargets(found, options);
  if (targets.length === 0)
    throw new Error(
      `No page or sample has '${options.pages.join("' or '")}' in its name. There are: ${[...new Set(found.map(({ name }) => name))].join(', ')}.`,
    );

  const browser = await launchBrowser();
  context.onStop(() => browser.close());
  const progress = createProgress();
  progress.step('Taking screenshots');
  // Git ignores the folder.
  const folder = resolve('shots');
  const { shots, failures } = await takeShots(
    browser,
    targets,
    { ...options, tabs: TABS, folder },
    progress,
    context.signal,
  );
  progress.done(`${shots.length} screenshots`);
  progress.step('Drawing contact sheets');
  const sheets = await drawSheets(folder, shots, options.columns);
  progress.done(`${sheets.length} sheets`);
  console.log([join(folder, 'index.html'), ...sheets].join('\n'));
  if (failures.length > 0) throw new Error(`Not captured:\n${failures.join('\n')}`);
  // The servers that were started would keep the process; ending it the usual way stops them.
  process.kill(process.pid, 'SIGTERM');
});
