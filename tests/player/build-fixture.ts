import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
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

/** A file of a built fixture. */
export interface BuiltFile {
  readonly name: string;
  readonly text: string;
  /** Size in bytes as sent. */
  readonly gzip: number;
}

/** The scripts and styles of a built fixture. */
export async function builtFiles({ folder }: BuiltFixture): Promise<readonly BuiltFile[]> {
  const names = await readdir(join(folder, 'assets'));
  return await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, 'assets', name));
      return { name, text: bytes.toString('utf8'), gzip: gzipSync(bytes, { level: 9 }).byteLength };
    }),
  );
}
