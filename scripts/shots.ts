import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureChromium, launchBrowser } from './lib/browser.ts';
import { freePort, openBuiltSite } from './lib/built-site.ts';
import { startNode } from './lib/child-program.ts';
import { type CommandContext, runCommand } from './lib/command.ts';
import { createProgress } from './lib/progress.ts';
import { readShotOptions, SHOTS_HELP, type ShotOptions } from './shots/options.ts';
import { takeShots } from './shots/take-shots.ts';
import { isWanted, sampleTargets, siteTargets, type ShotTarget } from './shots/targets.ts';

const DEVELOPMENT_START_MS = 120_000;
const POLL_MS = 300;

async function siteShots(context: CommandContext, { locales }: ShotOptions): Promise<readonly ShotTarget[]> {
  const { origin, content } = await openBuiltSite(context, 'shots');
  return locales.flatMap((locale) => siteTargets(content, origin, locale));
}

/** Starts the development server, which alone has the style guide, and asks it for its canvases. */
async function sampleShots(
  context: CommandContext,
  { locales }: ShotOptions,
): Promise<readonly ShotTarget[]> {
  const [port, contentPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const development = startNode(join(import.meta.dirname, 'dev.ts'), [], {
    ...process.env,
    PORT: String(port),
    CONTENT_PORT: String(contentPort),
  });
  context.onStop(() => development.stop());
  const styleguide = await answerOf(`${origin}/dev/styleguide/`, context.signal, development.ended);
  const english = sampleTargets(styleguide, origin, 'en-gb');
  return locales.flatMap((locale) =>
    english.map(({ name, url }) => ({
      name,
      locale,
      url: locale === 'en-gb' ? url : url.replace('/dev/canvas/', `/${locale}/dev/canvas/`),
    })),
  );
}

/** What an address answers once its server is up. */
async function answerOf(url: string, signal: AbortSignal, ended: Promise<unknown>): Promise<string> {
  let isOver = false;
  void ended.then(() => (isOver = true));
  for (let waited = 0; waited < DEVELOPMENT_START_MS && !isOver && !signal.aborted; waited += POLL_MS) {
    const response = await fetch(url, { signal }).catch(() => undefined);
    if (response?.ok) return response.text();
    await sleep(POLL_MS);
  }
  throw new Error(`The development server does not answer at ${url}.`);
}

runCommand(async (context) => {
  if (process.argv.includes('--help')) return console.log(SHOTS_HELP);
  const options = readShotOptions(process.argv.slice(2));
  await ensureChromium(context.signal);
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
  if (failures.length > 0) throw new Error(`Without a picture:\n${failures.join('\n')}`);
  // The servers that were started would keep the process; ending it the usual way stops them.
  process.kill(process.pid, 'SIGTERM');
});
