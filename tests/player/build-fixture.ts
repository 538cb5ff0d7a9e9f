import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { InlineConfig } from 'vite';
import { buildForMode, type BuildMode } from './build-for-mode.ts';

/** The fixture page as files. */
export interface BuiltFixture {
  readonly folder: string;
  readonly mode: BuildMode;
  remove(): Promise<void>;
}

const repository = resolve(import.meta.dirname, '../..');
const cache = join(repository, '.cache/test');

/**
 * Bundles a fixture page with the player, as the site does.
 *
 * @param page folder of the page, beside this file.
 * @param options further ones of its build.
 */
export async function buildFixture(
  mode: BuildMode = 'production',
  page = 'fixture',
  options: InlineConfig['build'] = {},
): Promise<BuiltFixture> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'player-'));
  await buildForMode(mode, {
    root: join(import.meta.dirname, page),
    build: {
      outDir: folder,
      minify: mode === 'production',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      ...options,
    },
  });
  return { folder, mode, remove: () => rm(folder, { recursive: true, force: true }) };
}
