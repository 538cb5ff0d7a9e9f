import { join, resolve } from 'node:path';
import { ensureChromium, launchBrowser } from './lib/browser.ts';
import { openBuiltSite } from './lib/built-site.ts';
import { type CommandContext, runCommand } from './lib/command.ts';
import { createProgress } from '../src/process/progress.ts';
import { openStyleGuide } from './lib/style-guide.ts';
import { readShotOptions, SHOTS_HELP, type ShotOptions } from './shots/options.ts';
import { takeShots } from './shots/take-shots.ts';
import { isWanted, sampleTargets, siteTargets, type ShotTarget } from './shots/targets.ts';

async function siteShots(context: CommandContext, { locales }: ShotOptions): Promise<readonly ShotTarget[]> {
  const { origin, content } = await openBuiltSite(context, join(import.meta.dirname, '../.cache/shots/dist'));
  return locales.flatMap((locale) => siteTargets(content, origin, locale));
}

async function sampleShots(
  context: CommandContext,
  { locales }: ShotOptions,
): Promise<readonly ShotTarget[]> {
  const { origin, html } = await openStyleGuide(context);
  const english = sampleTargets(html, origin, 'en-gb');
  return locales.flatMap((locale) =>
    english.map(({ name, url }) => ({
      name,
      locale,
      url: locale === 'en-gb' ? url : url.replace('/dev/canvas/', `/${locale}/dev/canvas/`),
    })),
  );
}

runCommand(async (context) => {
  if (process.argv.includes('--help')) return console.log(SHOTS_HELP);
  const options = readShotOptions(process.argv.slice(2));
  await ensureChromium('shell', context.signal);
  const starts = { site: siteShots, samples: sampleShots };
  const found: ShotTarget[] = [];
  for (const kind of options.kinds) found.push(...(await starts[kind](context, options)));
  const targets = found.filter(({ name }) => isWanted(name, options.pages));
  if (targets.length === 0) throw new Error(`Nothing has '${options.pages.join("' or '")}' in its name.`);

  const browser = await launchBrowser();
  context.onStop(() => browser.close());
  const progress = createProgress();
  progress.step('Taking pictures');
  const folder = resolve(options.folder);
  const { shots, failures } = await takeShots(
    browser,
    targets,
    { ...options, folder },
    progress,
    context.signal,
  );
  progress.done(`${shots.length} pictures`);
  console.log(join(folder, 'index.html'));
  if (failures.length > 0) throw new Error(`Not captured:\n${failures.join('\n')}`);
  // The servers that were started would keep the process; ending it the usual way stops them.
  process.kill(process.pid, 'SIGTERM');
});
