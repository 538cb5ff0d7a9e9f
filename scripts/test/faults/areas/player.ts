import type { Fault } from '../fault.ts';

/** Faults of the animation player. */
export const PLAYER_FAULTS: readonly Fault[] = [
  {
    id: 'segment-shift-off-by-one',
    breaks: 'a segment that begins at frame 0 is shifted down like one that begins later',
    edits: [
      {
        file: 'src/islands/player/playback/segment.ts',
        find: 'first > 0 && second > 0 ? 1 : 0',
        replace: 'first >= 0 && second > 0 ? 1 : 0',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/islands/player/playback/segment'] }],
    tier: 'quick',
  },
  {
    id: 'seek-accepts-trailing-text',
    breaks: 'seeking to “12abc” moves to frame 12 instead of being ignored',
    edits: [
      {
        file: 'src/islands/player/playback/seek.ts',
        find: '/^[0-9]+%?$/',
        replace: '/^[0-9]+%?/',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/islands/player/playback/seek'] }],
    tier: 'quick',
  },
  {
    id: 'one-loop-too-many',
    breaks: 'a counted loop plays once more than it says',
    edits: [
      {
        file: 'src/islands/player/playback/playhead.ts',
        find: 'return count > 0 ? count : Infinity;',
        replace: 'return count > 0 ? count + 1 : Infinity;',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/islands/player/playback/playhead'] }],
    tier: 'quick',
  },
  {
    id: 'frozen-after-focus',
    breaks: 'an animation that stopped with its window stays still when the window is used again',
    edits: [
      {
        file: 'src/islands/player/view/watch-visibility.ts',
        find: "focus: () => mark(player, 'blurred', false),",
        replace: "focusin: () => mark(player, 'blurred', false),",
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/player/freezing'] }],
    tier: 'quick',
  },
  {
    id: 'no-error-picture',
    breaks: 'a broken package shows nothing where its poster is missing, too',
    edits: [
      {
        file: 'src/islands/player/PlayerFace.tsx',
        find: '{error && <ErrorPicture',
        replace: '{error && showsPoster && <ErrorPicture',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/player/loading'] }],
    tier: 'quick',
  },
  {
    id: 'overlapping-zip-entries',
    breaks: 'a small package whose entries share bytes unpacks to gigabytes',
    edits: [
      {
        file: 'src/islands/player/package/zip-directory.ts',
        find: 'free = end;',
        replace: 'free = start;',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/islands/player/package/'] }],
    tier: 'quick',
  },
  {
    id: 'zip-bomb-decompressed-to-its-end',
    breaks: 'a small package that claims little keeps the page busy until all of it is decompressed',
    edits: [
      {
        file: 'src/islands/player/package/inflate-in-slices.ts',
        find: 'const SLICE_BYTES = 4096;',
        replace: 'const SLICE_BYTES = 4096 ** 2;',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/islands/player/package/inflate'] }],
    tier: 'quick',
  },
  {
    id: 'islands-hydrate-together',
    breaks: 'the first island that hydrates makes all islands of the page hydrate',
    edits: [
      {
        file: 'src/islands/runtime/directive.ts',
        find: '  await released(island);\n',
        replace: '  void released(island);\n',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/added-island'] }],
    tier: 'quick',
  },
  {
    id: 'stage-taller-than-the-window',
    breaks: 'the controls of an animation are out of sight on laptops',
    edits: [
      {
        file: 'src/islands/player/player.css',
        find: '  max-block-size: var(--_tallest);\n',
        replace: '',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/player/fit', 'tests/e2e/player-fit'] }],
    tier: 'quick',
  },
  {
    id: 'orphan-controls',
    breaks: 'two controls of a player stand alone in a second row on phones',
    edits: [
      {
        file: 'src/islands/player/toolbar.css',
        find: '@container (inline-size < 26rem) {',
        replace: '@container (inline-size < 10rem) {',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/player/fit', 'tests/e2e/player-fit'] }],
    tier: 'quick',
  },
];
