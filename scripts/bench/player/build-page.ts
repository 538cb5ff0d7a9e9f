import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { compileEngineAhead } from '../../../src/islands/player/bundling/compile-ahead.ts';
import {
  componentModule,
  fillPage,
  PAGE,
  pageModule,
  REACT_ALONE,
  type Contender,
  type MeasuredAnimation,
  type OwnServer,
} from './contenders.ts';

/** Plugin for bundles of classic scripts, which expect `this` to be the window. */
const CLASSIC_SCRIPTS = {
  name: 'classic-scripts',
  transform: (code: string, id: string) =>
    id.includes('/unpkg-') ? `(function () {\n${code}\n}).call(globalThis);` : undefined,
};

/** Measured animation with its file. */
export interface AnimationFixture extends MeasuredAnimation {
  readonly file: string;
}

/**
 * Bundles the page of a contender as the site is bundled.
 * @param workFolder in whose `node_modules` the modules of the page find the other players.
 * @returns the folder of the built page.
 */
async function bundle(contender: Contender, workFolder: string): Promise<string> {
  const name = `${contender.page}-${contender.player}`.replaceAll(/\W+/g, '-');
  const source = join(workFolder, 'sources', name);
  const outDir = join(workFolder, name);
  await mkdir(source, { recursive: true });
  await writeFile(join(source, 'index.html'), PAGE);
  await writeFile(join(source, 'page.js'), pageModule(contender));
  await writeFile(join(source, 'contender.js'), componentModule(contender) ?? '');
  await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    mode: 'production',
    plugins: [CLASSIC_SCRIPTS, compileEngineAhead()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: {
        '@/islands': resolve('src/islands'),
        // One React for all: what they bring besides is compared.
        react: resolve('node_modules/react'),
        'react-dom': resolve('node_modules/react-dom'),
      },
    },
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  });
  return outDir;
}

/** Builds a page for every animation. @returns the folder of the pages; each is named after its animation. */
export async function buildPages(
  contender: Contender,
  animations: readonly AnimationFixture[],
  workFolder: string,
): Promise<string> {
  const folder = await bundle(contender, workFolder);
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  for (const animation of animations) {
    await cp(animation.file, join(folder, animation.name));
    await writeFile(join(folder, `${animation.name}.html`), fillPage(page, contender, animation));
  }
  return folder;
}

/** Bundles the renderer of our player for a server. */
export async function buildServer(workFolder: string): Promise<OwnServer> {
  const outDir = join(workFolder, 'server');
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: resolve('scripts/bench/player/render-player.tsx'), outDir, emptyOutDir: true },
    ssr: { noExternal: true },
  });
  // The module that was just built.
  return (await import(join(outDir, 'render-player.js'))) as OwnServer;
}

/** Measures the bytes of React in every React page, with gzip. */
export async function weighReact(workFolder: string): Promise<number> {
  const assets = join(await bundle(REACT_ALONE, workFolder), 'assets');
  const files = await Promise.all((await readdir(assets)).map((name) => readFile(join(assets, name))));
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).byteLength, 0);
}
