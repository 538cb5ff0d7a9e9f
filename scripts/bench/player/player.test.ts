import { describe, expect, it } from 'vitest';
import { benchPlayer } from '../player.ts';
import { median, type PlayerFigures } from './measure.ts';
import { formatPlayers, missedTargets } from './report.ts';

const figures = (changes: Partial<PlayerFigures> = {}): PlayerFigures => ({
  bytes: 100_000,
  firstFrameMs: 2000,
  playingMs: 40,
  frozenMs: 0,
  frozenFrames: 0,
  ...changes,
});
const ours = { player: 'ours', figures: figures() };
const other = (changes: Partial<PlayerFigures>) => ({ player: 'other', figures: figures(changes) });

it('prints figures with ratios to ours', () => {
  const rows = [
    ours,
    other({ bytes: 150_000, firstFrameMs: 2500, playingMs: 20, frozenMs: 3.25, frozenFrames: 60 }),
  ];
  expect(
    formatPlayers('a.json', rows)
      .split('\n')
      .map((line) => line.replaceAll(/ {2,}/g, ' | ').trim()),
  ).toEqual([
    'a.json',
    'player | kB to first frame | ratio | ms to first frame | ratio | ms/s playing | ratio | ms/s frozen | frames/s frozen',
    'ours | 100.0 | ×1.00 | 2000 | ×1.00 | 40 | ×1.00 | 0.0 | 0',
    'other | 150.0 | ×1.50 | 2500 | ×1.25 | 20 | ×0.50 | 3.3 | 60',
  ]);
});

describe('missedTargets', () => {
  it.each<[string, Partial<PlayerFigures>, Partial<PlayerFigures>, number]>([
    ['nothing when ours is first', {}, { bytes: 100_001, firstFrameMs: 2001 }, 0],
    ['as many bytes', {}, { firstFrameMs: 3000 }, 1],
    ['as much time', {}, { bytes: 200_000 }, 1],
    ['frames while frozen', { frozenFrames: 1 }, { bytes: 200_000, firstFrameMs: 3000 }, 1],
    ['nothing of others that do not freeze', {}, { bytes: 200_000, firstFrameMs: 3000, frozenFrames: 60 }, 0],
  ])('tells of %s', (_, own, changes, missed) =>
    expect(missedTargets([{ player: 'ours', figures: figures(own) }, other(changes)])).toHaveLength(missed),
  );
});

it('takes the value in the middle', () => expect(median([9, 1, 5])).toBe(5));

it.each(['0', '1.5', 'many'])('refuses --repeats=%s', async (repeats) => {
  await expect(benchPlayer([`--repeats=${repeats}`])).rejects.toThrow('--repeats');
});
