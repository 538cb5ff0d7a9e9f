import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { type Command, parseCommandLine } from '../../src/process/command-line.ts';
import { createProgress } from '../../src/process/progress.ts';
import { formatTable } from '../../scripts/content/table.ts';
import { ensureChromium, launchBrowser } from '../../scripts/lib/browser.ts';
import { ensureInstalled } from '../../scripts/studio/install.ts';
import { median, parseCount } from './figures.ts';
import { withTransforms } from './player/add-transforms.ts';
import { measureIdle, measureLoad, measurePlaying, type PlayerFigures } from './player/measure-player.ts';
import { serveFolder } from './player/serve-folder.ts';
import { withWorkFolder } from './work-folder.ts';

/** Player in a page of plain HTML, set up as its documentation says. */
interface Contender {
  /** Code of the page's module; `SRC` is the path of the animation. */
  readonly module: string;
  /** True if it draws nothing of groups without a transform, which the format makes optional: its files get them. */
  readonly needsTransforms?: boolean;
  /** Renders the HTML of the player as a server sends it. */
  readonly body: (src: string, renderOurs: (properties: object) => string) => string;
}

/** Name of our player in the table; it is rendered by a server and hydrated by the page's loader, as on this site. */
const OURS = 'ours';

/** Name of our custom element, in a page of its own without React. */
const OUR_ELEMENT = 'ours, as an element';

/** English texts of our player; an animation that plays has no errors. */
const LABELS = {
  ...{ controls: 'Animation controls', play: 'Play', pause: 'Pause', stop: 'Stop', position: 'Position' },
  ...{ previous: 'Previous animation', next: 'Next animation', loop: 'Repeat', bounce: 'Bounce' },
  ...{ settings: 'Settings', speed: 'Speed', save: 'Save as an image', errors: {} },
};

/** Players by name, in their smallest build that plays Lottie files; those of others are installed in `player/peers`. */
const CONTENDERS: Readonly<Record<string, Contender>> = {
  [OURS]: {
    module: "import 'animation-player/player.css'; import '@/islands/player/page/load-players.ts';",
    body: (src, renderOurs) => {
      const properties = { autoplay: true, loop: true, labels: LABELS, src, width: 500, height: 500 };
      return renderOurs(properties);
    },
  },
  [OUR_ELEMENT]: {
    module: "import { defineAnimationPlayer } from 'animation-player/element'; defineAnimationPlayer();",
    body: (src) => `<lottie-player src="${src}" autoplay loop></lottie-player>`,
  },
  // The published bundle: its modules do not go together with the version of their engine that npm installs.
  '@aarsteinmedia/dotlottie-player': {
    module: "import '../../node_modules/@aarsteinmedia/dotlottie-player/dist/unpkg-light.js';",
    body: (src) => `<dotlottie-player src="${src}" autoplay loop></dotlottie-player>`,
  },
  '@lottiefiles/lottie-player': {
    module: "import '@lottiefiles/lottie-player';",
    needsTransforms: true,
    body: (src) => `<lottie-player src="${src}" autoplay loop></lottie-player>`,
  },
  '@lottiefiles/dotlottie-web': {
    module: `
      import { DotLottie } from '@lottiefiles/dotlottie-web';
      import wasm from '../../node_modules/@lottiefiles/dotlottie-web/dist/dotlottie-player.wasm?url';
      DotLottie.setWasmUrl(wasm);
      const canvas = document.querySelector('canvas');
      const player = new DotLottie({ canvas, src: SRC, autoplay: true, loop: true });
      player.addEventListener('frame', () => window.bench.draws());`,
    body: () => '<canvas width="500" height="500"></canvas>',
  },
};

/** Help of `npm run bench -- player`. */
export const command = {
  name: 'npm run bench -- player',
  summary: 'Measures the animation player beside others, which it installs on first use.',
  options: {
    folder: { type: 'string', value: 'FOLDER', help: 'Folder of Lottie files. Default: two of the brand.' },
    repeats: { type: 'string', default: '5', value: 'N', help: 'Loads of each page. Default: 5.' },
    alone: { type: 'boolean', default: false, help: 'Measures ours only, and installs no others.' },
  },
} as const satisfies Command;

/**
 * Measures our player beside others, on the same animations in one run: bytes and time to the first frame with slow 4G
 * and a processor four times slower, and work of the main thread while playing.
 */
export async function run(args: readonly string[], signal: AbortSignal): Promise<void> {
  const { values } = parseCommandLine(command, args);
  const repeats = parseCount('repeats', values.repeats);
  await ensureChromium('chromium', signal);
  const players = values.alone ? [OURS, OUR_ELEMENT] : Object.keys(CONTENDERS);
  await withWorkFolder('bench-player', async (workFolder) => {
    const animations = await (values.folder === undefined ? brandAnimations() : animationsOf(values.folder));
    if (!values.alone) await linkPeers(workFolder, signal);
    const progress = createProgress();
    progress.step('Building pages');
    const folder = await buildPages(players, animations, workFolder);
    progress.done();
    const server = await serveFolder(folder);
    const browser = await launchBrowser([], 'chromium');
    try {
      const idle = await measureIdle(browser);
      for (const name of animations.keys()) {
        const urls = players.map((_, index) => `${server.origin}/${index}/${encodeURIComponent(name)}.html`);
        const figures = await compare(browser, urls, { repeats, idle, signal });
        console.log(`\n${playerTable(name, players, figures)}`);
      }
    } finally {
      await browser.close();
      await server.close();
    }
  });
  console.log(
    '\nSame bundler, minifier and gzip for all; ours with its own plugin, as this site has it. ' +
      'Times compare only within one run.',
  );
}

/** Finds the brand's smallest animation and one of its largest, by name. */
async function brandAnimations(): Promise<ReadonlyMap<string, string>> {
  const dataset = 'dataset/production';
  const lines = (await readFile(`${dataset}/documents/file-asset.ndjson`, 'utf8')).split('\n');
  const found = ['happy-loaf.json', 'bag-courier.json'].map((name) => {
    const line = lines.find((each) => each.includes(`"originalFilename":"${name}"`)) ?? '';
    return [name, `${dataset}/files/${/"sha1hash":"(\w+)"/.exec(line)?.[1]}.json`] as const;
  });
  return new Map(found);
}

async function animationsOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  if (names.length === 0) throw new Error(`There are no .json files in ${folder}.`);
  return new Map(names.map((name) => [name, join(folder, name)]));
}

/** Installs the other players, which are no part of the project, and lets modules below the work folder import them. */
async function linkPeers(workFolder: string, signal: AbortSignal): Promise<void> {
  const peers = resolve(import.meta.dirname, 'player/peers');
  const flags = ['--ignore-scripts', '--legacy-peer-deps'];
  await ensureInstalled(peers, signal, 'the other players, once: about 40 MB', flags);
  signal.throwIfAborted();
  await symlink(join(peers, 'node_modules'), join(workFolder, 'node_modules'), 'dir');
}

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Benchmark</title>
    <link rel="icon" href="data:," />
    <style>#root, #root > * { display: block; inline-size: 500px; block-size: 500px }</style>
  </head>
  <body><div id="root"></div><script type="module" src="./page.js"></script></body>
</html>`;

/**
 * Bundles a page for every player and animation, as the site is bundled.
 * @returns the folder of the pages: `0/happy-loaf.json.html` shows that animation in the first player.
 */
async function buildPages(
  players: readonly string[],
  animations: ReadonlyMap<string, string>,
  workFolder: string,
): Promise<string> {
  const { build } = await import('vite');
  const { compileEngineAhead } = await import('animation-player/vite');
  /** Bundles of classic scripts expect `this` to be the window. */
  const classicScripts = {
    name: 'classic-scripts',
    transform: (code: string, id: string) =>
      id.includes('/unpkg-') ? `(function () {\n${code}\n}).call(globalThis);` : undefined,
  };
  const shared = {
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
  } as const;
  const server = join(workFolder, 'server');
  const ssr = resolve('packages/benchmarks/player/render-player.tsx');
  await build({ ...shared, build: { ssr, outDir: server }, ssr: { noExternal: true } });
  // The module that was just built.
  const { renderPlayer } = (await import(join(server, 'render-player.js'))) as {
    readonly renderPlayer: (properties: object) => string;
  };
  for (const [index, player] of players.entries()) {
    const contender = CONTENDERS[player];
    if (!contender) continue;
    const source = join(workFolder, 'sources', String(index));
    const outDir = join(workFolder, 'pages', String(index));
    await mkdir(source, { recursive: true });
    await writeFile(join(source, 'index.html'), PAGE);
    const src = "const SRC = document.getElementById('root').dataset.src;";
    await writeFile(join(source, 'page.js'), `${src}\n${contender.module}`);
    await build({
      ...shared,
      root: source,
      base: './/',
      plugins: [classicScripts, compileEngineAhead()],
      resolve: { alias: { '@/islands': resolve('src/islands') } },
      build: { outDir, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
    });
    const page = await readFile(join(outDir, 'index.html'), 'utf8');
    for (const [name, file] of animations) {
      const played = contender.needsTransforms ? `with-transforms-${name}` : name;
      const copy = join(workFolder, 'pages', played);
      if (contender.needsTransforms) await writeFile(copy, withTransforms(await readFile(file, 'utf8')));
      else await cp(file, copy);
      const body = contender.body(`/${played}`, renderPlayer);
      const html = page.replace(
        '<div id="root"></div>',
        () => `<div id="root" data-src="/${played}">${body}</div>`,
      );
      await writeFile(join(outDir, `${name}.html`), html);
    }
  }
  return join(workFolder, 'pages');
}

/**
 * Measures pages. Their loads alternate, forwards in even rounds and backwards in odd ones: a disturbance of the
 * machine, and what a heavy page leaves behind for the next one, would otherwise always affect the same player.
 */
async function compare(
  browser: Browser,
  urls: readonly string[],
  options: { readonly repeats: number; readonly idle: number; readonly signal: AbortSignal },
): Promise<readonly PlayerFigures[]> {
  const loads = urls.map((url) => {
    const bytes: number[] = [];
    const firstFrameMs: number[] = [];
    return { url, bytes, firstFrameMs };
  });
  for (let round = 0; round < options.repeats; round += 1) {
    for (const load of round % 2 === 0 ? loads : loads.toReversed()) {
      options.signal.throwIfAborted();
      const { bytes, firstFrameMs } = await measureLoad(browser, load.url);
      load.bytes.push(bytes);
      load.firstFrameMs.push(firstFrameMs);
    }
  }
  const figures: PlayerFigures[] = [];
  for (const { url, bytes, firstFrameMs } of loads) {
    options.signal.throwIfAborted();
    const playing = await measurePlaying(browser, url, options.idle);
    figures.push({ bytes: median(bytes), firstFrameMs: median(firstFrameMs), ...playing });
  }
  return figures;
}

const COLUMNS = [
  'player',
  'kB to first frame',
  'ratio',
  'ms to first frame',
  'ratio',
  'ms/s playing',
  'ratio',
  'frames/s frozen',
];

/**
 * Formats the figures of one animation as a table. Ratios are to the first player, which is ours: above 1 costs more.
 */
export function playerTable(
  animation: string,
  players: readonly string[],
  figures: readonly PlayerFigures[],
): string {
  const [ours] = figures;
  const ratio = (value: number, base = Number.NaN) => `×${(value / base).toFixed(2)}`;
  const rows = figures.map(({ bytes, firstFrameMs, playingMs, frozenFrames }, index) => [
    players[index] ?? '',
    (bytes / 1000).toFixed(1),
    ratio(bytes, ours?.bytes),
    firstFrameMs.toFixed(0),
    ratio(firstFrameMs, ours?.firstFrameMs),
    playingMs.toFixed(0),
    ratio(playingMs, ours?.playingMs),
    frozenFrames.toFixed(0),
  ]);
  const columns = COLUMNS.map((title, index) => ({ title, align: index === 0 ? 'left' : 'right' }) as const);
  return [animation, ...formatTable(columns, rows)].join('\n');
}
