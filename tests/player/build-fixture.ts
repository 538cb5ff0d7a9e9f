import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildForMode, type BuildMode } from './build-for-mode.ts';

/** The fixture page as files. */
export interface BuiltFixture {
  readonly folder: string;
  readonly mode: BuildMode;
  remove(): Promise<void>;
}

const repository = resolve(import.meta.dirname, '../..');
const cache = join(repository, '.cache/test');

/** Bundles the fixture page with the player, as the site does. */
export async function buildFixture(mode: BuildMode = 'production'): Promise<BuiltFixture> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'player-'));
  await buildForMode(mode, {
    root: join(import.meta.dirname, 'fixture'),
    build: {
      outDir: folder,
      minify: mode === 'production',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
  return { folder, mode, remove: () => rm(folder, { recursive: true, force: true }) };
}
