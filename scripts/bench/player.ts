import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';

import { ensureChromium, launchBrowser } from '../lib/browser.ts';
import { createProgress } from '../lib/progress.ts';
import { runChild } from '../lib/run-child.ts';
import { stopSignal } from '../lib/stop-signal.ts';
import { findAnimations } from './player/animations.ts';
import { buildPages, buildServer, weighReact, type AnimationFixture } from './player/build-page.ts';
import { contenders, type Contender } from './player/contenders.ts';
import { PAGE_LABELS } from './player/labels.ts';
import { inTurn, measureIdle, measureLoad, measurePlaying, typicalLoad } from './player/measure.ts';
import { formatPlayers, missedTargets, type PlayerRow } from './player/report.ts';
import { serveFolder, type FolderServer } from './player/serve-folder.ts';

const peersFolder = resolve(import.meta.dirname, 'player/peers');
const workFolder = resolve('.cache/bench/player');

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

/** A contender whose pages are there. */
interface Entrant {
  readonly contender: Contender;
  readonly server: FolderServer;
}

/** Measures all that can play an animation, each load of one after that of another: what disturbs them disturbs all. */
async function compare(
  browser: Browser,
  { name }: AnimationFixture,
  entrants: readonly Entrant[],
  { repeats, idle }: { readonly repeats: number; readonly idle: number },
): Promise<readonly PlayerRow[]> {
  const able = entrants
    .filter(({ contender }) => contender.playsPackages || !name.endsWith('.lottie'))
    .map(({ contender, server }) => ({
      ...contender,
      url: `${server.origin}/${encodeURIComponent(name)}.html`,
    }));
  const loads = able.map((): Awaited<ReturnType<typeof measureLoad>>[] => []);
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const [index, { url }] of inTurn(able, repeat)) {
      loads[index]?.push(await measureLoad(browser, url));
    }
  }
  const rows: PlayerRow[] = [];
  for (const [index, { player, page, url }] of able.entries()) {
    const playing = await measurePlaying(browser, url, idle);
    rows.push({ player, page, figures: { ...typicalLoad(loads[index] ?? []), ...playing } });
  }
  return rows;
}

/**
 * Measures our player beside others, on the same animations in one run: bytes and time to the first frame with slow 4G
 * and a processor four times slower, and work of the main thread while playing and frozen. `--folder FOLDER` takes
 * other animations, `--repeats N` measures loading so many times.
 */
export async function benchPlayer(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { folder: { type: 'string' }, repeats: { type: 'string', default: '5' } },
  });
  const repeats = Number(values.repeats);
  if (!Number.isInteger(repeats) || repeats < 1)
    throw new Error(`--repeats takes a whole number from 1, not '${values.repeats}'.`);
  const signal = stopSignal();
  await rm(workFolder, { recursive: true, force: true });
  await mkdir(workFolder, { recursive: true });
  const animations = await findAnimations(values.folder, workFolder);
  const progress = createProgress();
  progress.step('Installing the other players');
  await installPeers(signal);
  await ensureChromium('shell', signal);
  progress.done();
  progress.step('Building pages');
  const reactBytes = await weighReact(workFolder);
  const entrants: Entrant[] = [];
  const browser = await launchBrowser();
  try {
    for (const contender of contenders(await buildServer(workFolder), PAGE_LABELS)) {
      entrants.push({
        contender,
        server: await serveFolder(await buildPages(contender, animations, workFolder)),
      });
    }
    progress.done();
    const idle = await measureIdle(browser);
    for (const animation of animations) {
      progress.step(`Measuring ${animation.name}`);
      const rows = await compare(browser, animation, entrants, { repeats, idle });
      progress.done();
      console.log(`\n${formatPlayers(animation.name, rows)}`);
      for (const missed of missedTargets(rows)) console.log(`MISSED: ${missed}`);
    }
  } finally {
    await browser.close();
    await Promise.all(entrants.map(({ server }) => server.close()));
  }
  console.log(
    `\nEvery page of React brings the same react and react-dom, ${(reactBytes / 1000).toFixed(1)} kB that are in its row; ` +
      'plain pages have none at the first frame. Same bundler, minifier and gzip for all; ours with its own plugin, as this site has it. Times compare only within one run.',
  );
}
