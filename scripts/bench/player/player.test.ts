import { describe, expect, it } from 'vitest';
import { contenders, fillPage, PAGE, pageModule, type MeasuredAnimation } from './contenders.ts';
import { inTurn, median, typicalLoad, type PlayerFigures } from './measure.ts';
import { parsePlayerOptions } from './options.ts';
import { formatPlayers, missedTargets, type PlayerRow } from './report.ts';

const figures = (changes: Partial<PlayerFigures> = {}): PlayerFigures => ({
  bytes: 100_000,
  firstFrameMs: 2000,
  playingMs: 40,
  frozenMs: 0,
  frozenFrames: 0,
  ...changes,
});
const ours = (changes: Partial<PlayerFigures> = {}): PlayerRow => ({
  player: 'ours',
  page: 'plain',
  figures: figures(changes),
});
const other = (changes: Partial<PlayerFigures>): PlayerRow => ({
  player: 'other',
  page: 'plain',
  figures: figures(changes),
});
const all = contenders(
  { renderPlayer: (properties) => `<p>${JSON.stringify(properties)}</p>` },
  { play: "Don't" },
);
const inReact = (row: PlayerRow): PlayerRow => ({ ...row, page: 'React' });

it('formats figures with ratios to ours in the same kind of page', () => {
  const rows = [
    ours(),
    other({ bytes: 150_000, firstFrameMs: 2500, playingMs: 20, frozenMs: 3.25, frozenFrames: 60 }),
    inReact(ours({ bytes: 200_000 })),
    inReact(other({ bytes: 220_000 })),
  ];
  expect(
    formatPlayers('a.json', rows)
      .split('\n')
      .map((line) => line.replaceAll(/ {2,}/g, ' | ').trim()),
  ).toEqual([
    'a.json',
    'page | player | kB to first frame | ratio | ms to first frame | ratio | ms/s playing | ratio | ms/s frozen | frames/s frozen',
    'plain | ours | 100.0 | ×1.00 | 2000 | ×1.00 | 40 | ×1.00 | 0.0 | 0',
    'plain | other | 150.0 | ×1.50 | 2500 | ×1.25 | 20 | ×0.50 | 3.3 | 60',
    'React | ours | 200.0 | ×1.00 | 2000 | ×1.00 | 40 | ×1.00 | 0.0 | 0',
    'React | other | 220.0 | ×1.10 | 2000 | ×1.00 | 40 | ×1.00 | 0.0 | 0',
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
    expect(missedTargets([ours(own), other(changes)])).toHaveLength(missed),
  );

  it('compares within each kind of page', () => {
    const slow = { bytes: 300_000, firstFrameMs: 4000 };
    expect(missedTargets([ours(), inReact(ours(slow)), inReact(other({ ...slow, bytes: 300_001 }))])).toEqual(
      ['other is not slower than ours in a React page'],
    );
  });
});

describe('pages', () => {
  const animation: MeasuredAnimation = { name: 'a.json', width: 20, height: 10 };
  it('have every player once in each kind of page, ours first, and lottie-react only where it works', () => {
    const names = (page: string) => all.filter((each) => each.page === page).map(({ player }) => player);
    expect(names('plain')[0]).toBe('ours');
    expect(names('React')).toEqual([...names('plain'), 'lottie-react']);
  });

  it.each(all.map((each) => [each.page, each.player, each] as const))(
    'show the animation: %s, %s',
    (page, _, contender) => {
      const html = fillPage(PAGE, contender, animation);
      expect(html).toContain('data-src="/a.json"');
      expect(pageModule(contender).includes('react-dom')).toBe(page === 'React');
    },
  );

  it('hold our player as the server prints it', () => {
    const [own] = all;
    if (!own) throw new Error('There is nothing to measure.');
    const html = fillPage(PAGE, own, animation);
    expect(html).toContain('"src":"/a.json","width":20,"height":10');
    expect(html).toContain('Don&#39;t');
  });
});

it('orders items forwards and backwards in turn, with their indexes', () => {
  const rounds = [0, 1, 2].map((round) => inTurn(['a', 'b', 'c'], round));
  expect(rounds.map((round) => round.map(([, name]) => name).join(''))).toEqual(['abc', 'cba', 'abc']);
  expect(rounds[1]).toEqual([
    [2, 'c'],
    [1, 'b'],
    [0, 'a'],
  ]);
});

it('computes the median of each figure', () => {
  expect(median([9, 1, 5])).toBe(5);
  const loads = [
    { bytes: 3, firstFrameMs: 10 },
    { bytes: 1, firstFrameMs: 30 },
    { bytes: 2, firstFrameMs: 20 },
  ];
  expect(typicalLoad(loads)).toEqual({ bytes: 2, firstFrameMs: 20 });
});

describe('parsePlayerOptions', () => {
  it('compares all players in the whole browser by default', () => {
    const { players, browser, repeats } = parsePlayerOptions([]);
    expect(new Set(players)).toEqual(new Set(all.map(({ player }) => player)));
    expect({ browser, repeats }).toEqual({ browser: 'chromium', repeats: 5 });
  });

  it.each([
    [['ours'], ['ours']],
    [['lottie-react'], ['ours', 'lottie-react']],
  ])('measures ours and nothing but --only=%j', (only, players) =>
    expect(new Set(parsePlayerOptions(only.map((name) => `--only=${name}`)).players)).toEqual(
      new Set(players),
    ),
  );

  it.each(['--repeats=0', '--repeats=1.5', '--repeats=many', '--only=another', '--browser=firefox'])(
    'refuses %s',
    (option) => expect(() => parsePlayerOptions([option])).toThrow(option.replace(/=.*/, '')),
  );
});
