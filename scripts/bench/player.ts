import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';

import { ensureChromium, launchBrowser } from '../lib/browser.ts';
import { createProgress } from '../../src/process/progress.ts';
import { ensureInstalled } from '../studio/install.ts';
import { findAnimations } from './player/animations.ts';
import { buildPages, buildServer, weighReact, type AnimationFixture } from './player/build-page.ts';
import { contenders, OURS, type Contender } from './player/contenders.ts';
import { PAGE_LABELS } from './player/labels.ts';
import { inTurn, measureIdle, measureLoad, measurePlaying, typicalLoad } from './player/measure.ts';
import { parsePlayerOptions, type PlayerOptions } from './player/options.ts';
import { formatPlayers, missedTargets, type PlayerRow } from './player/report.ts';
import { serveFolder, type FolderServer } from './player/serve-folder.ts';
import { withWorkFolder } from './work-folder.ts';

const peersFolder = resolve(import.meta.dirname, 'player/peers');

/** Installs the other players, which are no part of the project, and lets modules below the work folder import them. */
async function linkPeers(workFolder: string, signal: AbortSignal): Promise<void> {
  const flags = ['--ignore-scripts', '--legacy-peer-deps'];
  await ensureInstalled(peersFolder, signal, 'the other players, once: about 40 MB', flags);
  signal.throwIfAborted();
  await symlink(join(peersFolder, 'node_modules'), join(workFolder, 'node_modules'), 'dir');
}

/** Contender whose pages are being served. */
interface Entrant {
  readonly contender: Contender;
  readonly server: FolderServer;
}

/**
 * Measures every entrant that can play an animation. Their loads alternate, so that a disturbance of the machine affects
 * all of them.
 */
async function compare(
  browser: Browser,
  { name }: AnimationFixture,
  entrants: readonly Entrant[],
  {
    repeats,
    idle,
    signal,
  }: { readonly repeats: number; readonly idle: number; readonly signal: AbortSignal },
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
      signal.throwIfAborted();
      loads[index]?.push(await measureLoad(browser, url));
    }
  }
  const rows: PlayerRow[] = [];
  for (const [index, { player, page, url }] of able.entries()) {
    signal.throwIfAborted();
    const playing = await measurePlaying(browser, url, idle);
    rows.push({ player, page, figures: { ...typicalLoad(loads[index] ?? []), ...playing } });
  }
  return rows;
}

/**
 * Measures our player beside others, on the same animations in one run: bytes and time to the first frame with slow 4G
 * and a processor four times slower, and work of the main thread while playing and frozen. See {@link parsePlayerOptions}
 * for its options.
 */
export async function benchPlayer(args: readonly string[], signal: AbortSignal): Promise<void> {
  const options = parsePlayerOptions(args);
  await ensureChromium(options.browser, signal);
  await withWorkFolder('bench-player', (folder) => measurePlayers(folder, options, signal));
}

async function measurePlayers(
  workFolder: string,
  options: PlayerOptions,
  signal: AbortSignal,
): Promise<void> {
  const { repeats, players } = options;
  const animations = await findAnimations(options.folder, workFolder);
  if (players.some((name) => name !== OURS)) await linkPeers(workFolder, signal);
  const progress = createProgress();
  progress.step('Building pages');
  const reactBytes = await weighReact(workFolder);
  const entrants: Entrant[] = [];
  const browser = await launchBrowser([], options.browser);
  try {
    for (const contender of contenders(await buildServer(workFolder), PAGE_LABELS)) {
      if (!players.includes(contender.player)) continue;
      signal.throwIfAborted();
      entrants.push({
        contender,
        server: await serveFolder(await buildPages(contender, animations, workFolder)),
      });
    }
    progress.done();
    const idle = await measureIdle(browser);
    for (const animation of animations) {
      progress.step(`Measuring ${animation.name}`);
      const rows = await compare(browser, animation, entrants, { repeats, idle, signal });
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
