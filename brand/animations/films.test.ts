import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inspectAnimation } from '../../src/content/animations/inspect-animation.ts';
import { DATASET, replaceAssets } from '../dataset-files.ts';
import { PALETTES } from '../artwork/palettes.ts';
import { C } from './colours.ts';
import { EVENING_SHEET, eveningSheet } from './evening.ts';
import { box, ellipse, filled, line } from './drawing.ts';
import { toAnimation, type Film, type Layer } from './film.ts';
import { FILMS, toFiles, weigh } from './films.ts';
import { legAt, pedalling } from './pedalling.ts';
import { keys, toProperty, valueAt, type WrittenProperty } from './property.ts';
import { allDone } from './scenes/all-done.ts';

/** Maximum sizes of an animation, in bytes; posters hold the colours of day and evening. */
const BRAND_ANIMATION_BUDGET = { raw: 16_000, gzip: 3000, posterGzip: 2800 };

const film = (layers: readonly Layer[]): Film => ({
  name: 'test',
  size: [100, 50],
  frames: 120,
  posterFrame: 0,
  layers,
});

/** Frames of the keys of every property that changes. */
function keyTimes(value: unknown): number[][] {
  if (typeof value !== 'object' || value === null) return [];
  const nested = Object.values(value).flatMap(keyTimes);
  if (!('k' in value && Array.isArray(value.k) && typeof value.k[0] === 'object')) return nested;
  return [...nested, value.k.map(({ t }: { t: number }) => t)];
}

describe.each(FILMS.map((one) => [one.name, one] as const))('%s', (_, one) => {
  it('is in the dataset as it is generated, within the budget, like its poster', async () => {
    const [animation, poster] = await toFiles(one);
    for (const [folder, { file, content, document }] of [
      ['files', animation],
      ['images', poster],
    ] as const) {
      expect(await readFile(join(DATASET, folder, file), 'utf8')).toBe(content);
      const list = folder === 'files' ? 'file-asset.ndjson' : 'image-asset.ndjson';
      expect(await readFile(join(DATASET, 'documents', list), 'utf8')).toContain(JSON.stringify(document));
    }
    expect(weigh(animation).bytes).toBeLessThanOrEqual(BRAND_ANIMATION_BUDGET.raw);
    expect(weigh(animation).compressedBytes).toBeLessThanOrEqual(BRAND_ANIMATION_BUDGET.gzip);
    expect(weigh(poster).compressedBytes).toBeLessThanOrEqual(BRAND_ANIMATION_BUDGET.posterGzip);
    expect(poster.content).not.toMatch(/NaN|undefined|Infinity|<script|\son\w+=|href/);
  });

  it('uses no expressions, effects, images or texts, and has ordered keyframes', () => {
    const animation = toAnimation(one);
    expect(inspectAnimation(animation).problems).toEqual([]);
    const times = keyTimes(animation);
    expect(times.length).toBeGreaterThan(5);
    for (const list of times) expect(list).toEqual(list.toSorted((a, b) => a - b));
  });
});

describe('colours of the evening', () => {
  it('are those of the sheet in the repository, one for every colour of the day', async () => {
    expect(await readFile(EVENING_SHEET, 'utf8')).toBe(eveningSheet(FILMS.map(toAnimation), PALETTES));
    const days = Object.values(C);
    expect(new Set(days).size).toBe(days.length);
  });

  it('are missing for a colour that no table has', () => {
    const alien = toAnimation(film([{ name: 'a', shapes: [box('#123456', [0, 0, 1, 1])] }]));
    expect(() => eveningSheet([alien], PALETTES)).toThrow('#123456 has no colour of the evening');
  });
});

it('replaceAssets puts files in the place of earlier versions, and updates the references to them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'films-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ['documents', 'files', 'images']) await mkdir(join(folder, name));
  const asset = (_id: string, originalFilename: string, path: string) =>
    `${JSON.stringify({ _id, originalFilename, path })}\n`;
  const page = (animation: string) =>
    JSON.stringify({ _id: 'page', file: { _ref: animation }, other: { _ref: 'file-other-json' } });
  const report = asset('file-report-pdf', 'report.pdf', 'files/x/report.pdf');
  const photo = asset('image-photo', 'photo.webp', 'images/x/photo-9x9.webp');
  const before = {
    'files/old.json': '',
    'files/report.pdf': '',
    'images/old-9x9.svg': '',
    'images/photo-9x9.webp': '',
    'documents/file-asset.ndjson': asset('file-old-json', 'all-done.json', 'files/x/old.json') + report,
    'documents/image-asset.ndjson':
      asset('image-old-svg', 'all-done-poster.svg', 'images/x/old-9x9.svg') + photo,
    'documents/page.en-gb.ndjson': page('file-old-json'),
  };
  for (const [name, content] of Object.entries(before)) await writeFile(join(folder, name), content);
  const files = await toFiles(allDone);
  const [animation, poster] = files;
  // Idempotent.
  for (let round = 0; round < 2; round += 1) {
    await replaceAssets(folder, files);
    expect((await readdir(join(folder, 'files'))).toSorted()).toEqual(
      ['report.pdf', animation.file].toSorted(),
    );
    expect((await readdir(join(folder, 'images'))).toSorted()).toEqual(
      ['photo-9x9.webp', poster.file].toSorted(),
    );
    for (const [list, kept, { document }] of [
      ['file-asset.ndjson', report, animation],
      ['image-asset.ndjson', photo, poster],
    ] as const) {
      const lines = (await readFile(join(folder, 'documents', list), 'utf8')).trim().split('\n');
      expect(lines.toSorted()).toEqual([kept.trim(), JSON.stringify(document)].toSorted());
    }
    expect(await readFile(join(folder, 'documents/page.en-gb.ndjson'), 'utf8')).toBe(page(animation.id));
  }
});

describe('drawings', () => {
  it('write every colour channel so that rounding and truncation agree', () => {
    for (let value = 0; value < 256; value += 1) {
      const hex = value.toString(16).padStart(2, '0');
      const share = Number(/"c":\{"k":\[([\d.]+)/.exec(JSON.stringify(filled(`#${hex}0000`, 'M0 0h5')))?.[1]);
      expect([Math.floor(share * 255), Math.round(share * 255)]).toEqual([value, value]);
    }
  });

  const [a, b, c] = [
    box('#ff0000', [0, 0, 9, 9]),
    ellipse('#ff0000', [5, 5, 9]),
    box('#0000ff', [0, 0, 9, 9]),
  ];
  it.each([
    ['of one fill and winding are one', [a, b], 1],
    ['of two fills stay apart', [a, c], 2],
    ['of both windings stay apart: they would leave a hole', [a, filled('#ff0000', 'M2 2v5h5v-5Z')], 2],
    [
      'that shine through stay apart where they overlap',
      [0, 5].map((x) => box('#ff0000', [x, 0, 9, 9], {}, 50)),
      2,
    ],
    ['that lie behind others are not joined over them', [a, c, b], 3],
    ['that are turned or trimmed stay as they are', [a, line('#ff0000', 2, 'M0 0l9 9', {}, { to: 50 })], 2],
  ])('%s', (_, shapes, fills) => {
    const text = JSON.stringify(toAnimation(film([{ name: 'a', shapes }])));
    expect(text.match(/"ty":"(fl|st)"/g)).toHaveLength(fills);
  });

  it.each([
    ["'red' is no colour", () => box('red', [0, 0, 1, 1])],
    ["There is no layer 'bag' to hang on", () => toAnimation(film([{ name: 'mark', on: 'bag' }]))],
    ["There is no drawing 'bread' to show", () => toAnimation(film([{ name: 'a', drawing: 'bread' }]))],
  ])('throw: %s', (message, draw) => expect(draw).toThrow(message));
});

it('properties hold equal values and leave out keyframes that change nothing', () => {
  expect(toProperty(keys([0, 1], [4, 1], [5, 2, 'at once'], [8, 3], [12, 3], [20, 4], [30, 4]))).toEqual({
    k: [
      { t: 4, s: [1], o: { x: 0.45, y: 0 }, i: { x: 0.55, y: 1 } },
      { t: 5, s: [2], h: 1 },
      { t: 8, s: [3], h: 1 },
      { t: 12, s: [3], o: { x: 0.45, y: 0 }, i: { x: 0.55, y: 1 } },
      { t: 20, s: [4] },
    ],
  });
  expect(toProperty(keys([0, [3, 4]], [50, [3, 4]]))).toEqual({ k: [3, 4] });
});

it('pedalling keeps the foot on the pedal between keyframes, too', () => {
  const rider = { hip: [356, 420], thigh: 96, shin: 100, axle: [388, 562], crank: 34, from: 180 } as const;
  const { hip, knee } = pedalling(rider, 360);
  // Animations as they are written.
  const [thighs, knees] = [hip, knee].map((joint) => toProperty(joint) as WrittenProperty);
  for (let degrees = 0; degrees < 360; degrees += 5) {
    const { thigh, shin } = legAt(rider, 180 + degrees);
    const angles = [thighs, knees].map((joint) => (joint ? valueAt(joint, degrees)[0] : undefined) ?? 0);
    expect(Math.abs((angles[0] ?? 0) - thigh), `thigh at ${degrees}°`).toBeLessThan(0.7);
    expect(Math.abs((angles[1] ?? 0) - (shin - thigh)), `knee at ${degrees}°`).toBeLessThan(0.7);
  }
  expect(() => legAt({ ...rider, shin: 50 }, 90)).toThrow('does not reach');
});
