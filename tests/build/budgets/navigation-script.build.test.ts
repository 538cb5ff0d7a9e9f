import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { expect, it } from 'vitest';
import { NAVIGATION_BYTES } from '../../support/budgets.ts';
import { buildForMode } from '../../player/build-for-mode.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Virtual modules of Astro, as its own plugins provide them to a site without an adapter. */
const VIRTUAL_MODULES: Readonly<Record<string, string>> = {
  'astro:transitions/client': `export { navigate } from 'astro/virtual-modules/transitions-router.js';
export { swapFunctions } from 'astro/virtual-modules/transitions-swap-functions.js';`,
  'virtual:astro:adapter-config/client': 'export const internalFetchHeaders = {};',
};

const router: Plugin = {
  name: 'router',
  resolveId: (id) => (id in VIRTUAL_MODULES ? join(root, id) : undefined),
  load: (id) => Object.entries(VIRTUAL_MODULES).find(([name]) => id === join(root, name))?.[1],
};

it('navigation with the client router, and prefetching, cost no more than promised', async () => {
  const result = await buildForMode('production', {
    root,
    plugins: [router],
    build: {
      write: false,
      minify: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, 'src/browser/navigation/start-navigation.ts') },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunks = outputs
    .flatMap((each) => ('output' in each ? each.output : []))
    .filter((file) => file.type === 'chunk');
  /** Files of a chunk and of all that it imports, but not of what it loads later. */
  const filesOf = (name: string): readonly string[] =>
    chunks
      .filter((chunk) => chunk.name === name || chunk.fileName === name)
      .flatMap(({ fileName, imports }) => [fileName, ...imports.flatMap(filesOf)]);
  const weigh = (files: ReadonlySet<string>) =>
    chunks
      .filter(({ fileName }) => files.has(fileName))
      .reduce((total, { code }) => total + gzipSync(code, { level: 9 }).byteLength, 0);
  const onLoad = new Set(filesOf('start-navigation'));
  const page = weigh(onLoad);
  const late = weigh(new Set(filesOf('prefetch')).difference(onLoad));
  expect(page).toBeGreaterThan(4000);
  expect(page).toBeLessThanOrEqual(NAVIGATION_BYTES.page);
  expect(late).toBeGreaterThan(1000);
  expect(late).toBeLessThanOrEqual(NAVIGATION_BYTES.prefetch);
});
