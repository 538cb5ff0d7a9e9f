import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium, launchBrowser } from '../lib/browser.ts';
import { createProgress } from '../lib/progress.ts';
import { runChild } from '../lib/run-child.ts';
import { stopSignal } from '../lib/stop-signal.ts';
import { FILMS } from '../animations/films.ts';
import { toAnimationFile } from '../animations/film-assets.ts';
import { addAnimations, buildPage } from './player/build-page.ts';
import { CONTENDERS } from './player/contenders.ts';
import { measureIdle, measurePlayer } from './player/measure.ts';
import { formatPlayers, missedTargets, type PlayerRow } from './player/report.ts';
import { serveFolder } from './player/serve-folder.ts';

const peersFolder = resolve(import.meta.dirname, 'player/peers');
const workFolder = resolve('.cache/bench/player');

/** The animations that are measured unless a folder is given: the brand's smallest and largest ones. */
function brandAnimations(): Map<string, string> {
  const files = resolve('content-service/dataset/production/files');
  const wanted = FILMS.filter(({ name }) => ['happy-loaf', 'bag-courier'].includes(name));
  return new Map(wanted.map((film) => [`${film.name}.json`, join(files, toAnimationFile(film).file)]));
}

async function animationsOf(folder: string | undefined): Promise<Map<string, string>> {
  if (folder === undefined) return brandAnimations();
  const names = (await readdir(folder)).filter((name) => /\.(json|lottie)$/.test(name));
  if (names.length === 0) throw new Error(`There are no .json or .lottie files in ${folder}.`);
  return new Map(names.map((name) => [basename(name), join(folder, name)]));
}

/** Installs the other players, which are no part of the project, in a folder of their own. */
async function installPeers(signal: AbortSignal): Promise<void> {
  if (existsSync(join(peersFolder, 'node_modules'))) return;
  const { code, output } = await runChild(
    'npm',
    ['ci', '--ignore-scripts', '--legacy-peer-deps', '--prefix', peersFolder],
    {
      output: 'collect',
      signal,
    },
  );
  if (code !== 0) throw new Error(`The other players cannot be installed:\n${output.trim()}`);
}

/**
 * Measures our player beside others, on the same animations in one run: bytes and time to the first frame with slow 4G
 * and a processor four times slower, and work of the main thread while playing and frozen. `--folder FOLDER` takes
 * other animations, `--repeats N` measures loading so many times.
 */
export async function benchPlayer(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { folder: { type: 'string' }, repeats: { type: 'string', default: '3' } },
  });
  const repeats = Number(values.repeats);
  if (!Number.isInteger(repeats) || repeats < 1)
    throw new Error(`--repeats takes a whole number from 1, not '${values.repeats}'.`);
  const signal = stopSignal();
  const animations = await animationsOf(values.folder);
  const progress = createProgress();
  progress.step('Installing the other players');
  await installPeers(signal);
  await ensureChromium(signal);
  progress.done();
  await rm(workFolder, { recursive: true, force: true });
  await mkdir(workFolder, { recursive: true });
  const browser = await launchBrowser();
  const rows = new Map<string, PlayerRow[]>([...animations.keys()].map((name) => [name, []]));
  try {
    const idle = await measureIdle(browser);
    for (const contender of CONTENDERS) {
      progress.step(`Measuring ${contender.name}`);
      const folder = await buildPage(contender, workFolder);
      await addAnimations(folder, animations);
      const server = await serveFolder(folder);
      try {
        for (const [name, found] of rows) {
          const url = `${server.origin}/?src=${encodeURIComponent(`/${name}`)}`;
          found.push({
            player: contender.name,
            figures: await measurePlayer(browser, url, { repeats, idle }),
          });
        }
      } finally {
        await server.close();
      }
      progress.done();
    }
  } finally {
    await browser.close();
  }
  for (const [name, found] of rows) {
    console.log(`\n${formatPlayers(name, found)}`);
    for (const missed of missedTargets(found)) console.log(`MISSED: ${missed}`);
  }
  console.log('\nAll pages bring the same React, which is in every row. Times compare only within one run.');
}
