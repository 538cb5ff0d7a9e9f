import { gzipSync } from 'node:zlib';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/** Sizes of the player's parts in bytes, as sent. */
export interface PlayerBytes {
  /** The drawing engine. */
  readonly engine: number;
  /** What is loaded for packages only. */
  readonly packageReader: number;
  /** Everything else: component, toolbar, playback, styles; without React. */
  readonly player: number;
  /** The part of `player` that is styles. */
  readonly styles: number;
}

const root = resolve(import.meta.dirname, '../..');

/** Bundles the player as the site does, but leaves React out, and weighs the parts. */
export async function weighPlayer(): Promise<PlayerBytes> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, 'src/islands/player/AnimationPlayer.tsx'),
        preserveEntrySignatures: 'strict',
        external: [/^react/],
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  const sizes = { engine: 0, packageReader: 0, player: 0, styles: 0 };
  for (const file of outputs) {
    const bytes = gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).byteLength;
    if (file.fileName.includes('lottie')) sizes.engine += bytes;
    else if (file.fileName.includes('open-package')) sizes.packageReader += bytes;
    else sizes.player += bytes;
    if (file.fileName.endsWith('.css')) sizes.styles += bytes;
  }
  return sizes;
}
