import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** `production` as visitors get it; `development` has React's own checks. */
export type FixtureMode = 'production' | 'development';

/** The fixture page as files. */
export interface BuiltFixture {
  readonly folder: string;
  readonly mode: FixtureMode;
  remove(): Promise<void>;
}

const repository = resolve(import.meta.dirname, '../..');
const cache = join(repository, '.cache/test');

/** Bundles the fixture page with the player, as the site does. */
export async function buildFixture(mode: FixtureMode = 'production'): Promise<BuiltFixture> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'player-'));
  const before = process.env['NODE_ENV'];
  // React's builds go by this variable, and Vite by it too.
  process.env['NODE_ENV'] = mode;
  try {
    await build({
      configFile: false,
      root: join(import.meta.dirname, 'fixture'),
      logLevel: 'error',
      mode,
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
      build: {
        outDir: folder,
        minify: mode === 'production',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
      },
    });
  } finally {
    process.env['NODE_ENV'] = before;
  }
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
