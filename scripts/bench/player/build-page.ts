import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { PAGE, PAGE_MODULE, type Contender } from './contenders.ts';

/** Modules find the other players where they are installed, and nobody commits what is below this folder. */
const sources = resolve(import.meta.dirname, 'peers/node_modules/.pages');

/** Bundles meant for classic scripts expect the window to be `this`. */
const CLASSIC_SCRIPTS = {
  name: 'classic-scripts',
  transform: (code: string, id: string) =>
    id.includes('/unpkg-') ? `(function () {\n${code}\n}).call(globalThis);` : undefined,
};

/** Bundles the page of a contender as the site is bundled. @returns the folder of the built page. */
export async function buildPage(contender: Contender, workFolder: string): Promise<string> {
  const name = contender.name.replaceAll(/\W+/g, '-');
  const source = join(sources, name);
  const outDir = join(workFolder, name);
  await mkdir(source, { recursive: true });
  await writeFile(join(source, 'index.html'), PAGE);
  await writeFile(join(source, 'page.js'), PAGE_MODULE);
  await writeFile(join(source, 'contender.js'), contender.module);
  await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    mode: 'production',
    plugins: [CLASSIC_SCRIPTS],
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

/** Puts the measured animations beside a built page. */
export async function addAnimations(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, file] of files) await cp(file, join(folder, name));
}
