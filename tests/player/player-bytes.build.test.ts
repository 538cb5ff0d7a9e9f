import { gzipSync } from 'node:zlib';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { buildForMode } from './build-for-mode.ts';

/** Bytes of the player's parts as they are sent, with gzip. React is not counted, and the engine and reader are chunks of their own. */
const PLAYER_BYTES = {
  engine: 47_000,
  /** Engine code that every animation loads; our own budget, the specification has none. */
  commonEngine: 28_000,
  packageReader: 6000,
  /** Evaluator of expressions, which only animations with some load; our own budget as well. */
  expressions: 8000,
  everythingElse: 9000,
  /** Custom element with playback and loading, without the chunks above. */
  element: 9600,
} as const;

/** Sizes of the player's parts in bytes, as sent. */
interface PlayerBytes {
  /** The drawing engine, all of it. */
  readonly engine: number;
  /** Part of the engine that every animation loads. */
  readonly commonEngine: number;
  /** Chunk that only packages (dotLottie) load. */
  readonly packageReader: number;
  /** Chunk that only animations with expressions load. */
  readonly expressions: number;
  /** Everything else: component, toolbar, playback; without React and styles. */
  readonly player: number;
  /** Runtime of the bundler, shared with other scripts of the page. */
  readonly bundler: number;
}

const root = resolve(import.meta.dirname, '../..');

const weigh = (text: string): number => gzipSync(text, { level: 9 }).byteLength;

/**
 * Bundles the player as the site does, with React in a file of its own that does not count, and weighs the parts.
 *
 * @param entry module that the page loads.
 */
async function weighPlayer(entry: string): Promise<PlayerBytes> {
  const result = await buildForMode('production', {
    root,
    build: {
      write: false,
      minify: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, entry),
        preserveEntrySignatures: 'allow-extension',
        output: {
          // What the bundler adds for dynamic imports and, as React needs it, for CommonJS; a page has it once.
          codeSplitting: {
            groups: [
              { name: 'bundler', test: /preload-helper/ },
              { name: 'react', test: /node_modules\/(?:react|scheduler)\// },
            ],
          },
        },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  const sizes = { engine: 0, commonEngine: 0, packageReader: 0, expressions: 0, player: 0, bundler: 0 };
  for (const file of outputs) {
    const bytes = weigh(file.type === 'chunk' ? file.code : String(file.source));
    if (file.fileName.includes('react')) continue;
    if (file.fileName.includes('lottie-engine')) sizes.commonEngine += bytes;
    if (file.fileName.includes('lottie')) sizes.engine += bytes;
    else if (/bundler|rolldown/.test(file.fileName)) sizes.bundler += bytes;
    else if (file.fileName.includes('evaluator')) sizes.expressions += bytes;
    else if (file.fileName.includes('open-package')) sizes.packageReader += bytes;
    else sizes.player += bytes;
  }
  return sizes;
}

it('the player is as small as promised, with gzip and without React', async () => {
  const { engine, commonEngine, packageReader, expressions, player } = await weighPlayer(
    'tests/player/fixture/StandalonePlayer.tsx',
  );
  // Nothing is zero: every part was found.
  for (const bytes of [commonEngine, engine - commonEngine, packageReader, expressions, player])
    expect(bytes).toBeGreaterThan(500);
  expect(engine).toBeLessThanOrEqual(PLAYER_BYTES.engine);
  expect(commonEngine).toBeLessThanOrEqual(PLAYER_BYTES.commonEngine);
  expect(packageReader).toBeLessThanOrEqual(PLAYER_BYTES.packageReader);
  expect(expressions).toBeLessThanOrEqual(PLAYER_BYTES.expressions);
  expect(player).toBeLessThanOrEqual(PLAYER_BYTES.everythingElse);
});

it('the custom element is as small as promised, and loads the same chunks', async () => {
  const { commonEngine, packageReader, expressions, player } = await weighPlayer(
    'packages/animation-player/element.ts',
  );
  for (const bytes of [commonEngine, packageReader, expressions]) expect(bytes).toBeGreaterThan(500);
  expect(player).toBeGreaterThan(5000);
  expect(player).toBeLessThanOrEqual(PLAYER_BYTES.element);
});
