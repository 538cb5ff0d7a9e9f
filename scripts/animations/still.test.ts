import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ellipse, box, covered, filled, group, line, repeated, type Shape } from './drawing.ts';
import type { Film, Layer } from './film.ts';
import { FILMS } from './films.ts';
import { keys, linear } from './property.ts';
import { toStill } from './still.ts';
import { valueAt } from './value-at.ts';

const film = (layers: readonly Layer[], more: Partial<Film> = {}): Film => ({
  name: 'test',
  size: [100, 50],
  frames: 60,
  posterFrame: 0,
  layers,
  ...more,
});
/** Renders a still and strips its root element. */
const shown = (layers: readonly Layer[], frame = 0, more: Partial<Film> = {}): string =>
  toStill(film(layers, more), frame)
    .replace(/^<svg[^>]*>/, '')
    .replace('</svg>\n', '');
const drawn = (...shapes: readonly Shape[]): string => shown([{ name: 'a', shapes }]);
const dot = ellipse('#ff0000', [5, 6, 7]);
const DOT = '<circle fill="#ff0000" cx="5" cy="6" r="7"/>';

describe('valueAt', () => {
  const fades = {
    k: [
      { t: 10, s: [0, 0], o: { x: 0, y: 0 }, i: { x: 1, y: 1 } },
      { t: 20, s: [10, 100] },
    ],
  };
  it.each([
    ['a number', { k: 5 }, 3, [5]],
    ['a point', { k: [5, 6] }, 3, [5, 6]],
    ['before the first key', fades, 0, [0, 0]],
    ['between keys', fades, 15, [5, 50]],
    ['after the last key', fades, 99, [10, 100]],
    [
      'held',
      {
        k: [
          { t: 0, s: [1], h: 1 as const },
          { t: 9, s: [2] },
        ],
      },
      8,
      [1],
    ],
  ])('evaluates %s', (_, property, frame, expected) => {
    const value = valueAt(property, frame);
    value.forEach((part, index) => expect(part).toBeCloseTo(expected[index] ?? NaN));
    expect(value).toHaveLength(expected.length);
  });

  it('follows the easing curve', () => {
    const [handle, other] = [
      { x: 0.16, y: 1 },
      { x: 0.3, y: 1 },
    ];
    const slowing = {
      k: [
        { t: 0, s: [0], o: handle, i: other },
        { t: 10, s: [100] },
      ],
    };
    expect(valueAt(slowing, 3)[0]).toBeGreaterThan(80);
  });
});

describe('toStill', () => {
  it('has the size of the film', () =>
    expect(toStill(film([]), 0)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50"></svg>\n',
    ));

  it.each<[string, readonly Shape[], string]>([
    ['a circle', [dot], DOT],
    [
      'an ellipse',
      [ellipse('#ff0000', [1, 2, 3, 4])],
      '<ellipse fill="#ff0000" cx="1" cy="2" rx="3" ry="4"/>',
    ],
    [
      'a box with round corners',
      [box('#ff0000', [1, 2, 10, 20, 50])],
      '<rect fill="#ff0000" x="1" y="2" width="10" height="20" rx="5"/>',
    ],
    ['a path', [filled('#ff0000', 'M0 0h9v9Z')], '<path fill="#ff0000" d="M0 0L9 0L9 9Z"/>'],
    [
      'holes',
      [filled('#ff0000', 'M0 0h9v9ZM1 1h2v2Z')],
      '<path fill="#ff0000" fill-rule="evenodd" d="M1 1L3 1L3 3ZM0 0L9 0L9 9Z"/>',
    ],
    [
      'several at once',
      [covered('#ff0000', 'M0 0h9v9ZM1 1h2v2Z')],
      '<path fill="#ff0000" d="M1 1L3 1L3 3ZM0 0L9 0L9 9Z"/>',
    ],
    [
      'what shines through',
      [ellipse('#ff0000', [5, 6, 7], {}, 16)],
      DOT.replace('"#ff0000"', '"#ff0000" fill-opacity="0.2"'),
    ],
    [
      'a line',
      [line('#ff0000', 3, 'M0 0C1 2 3 4 5 6')],
      '<path fill="none" stroke="#ff0000" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M0 0C1 2 3 4 5 6"/>',
    ],
    [
      'something moved',
      [group([dot], { at: [1, 2], turn: 9, scale: 50 })],
      `<g transform="translate(1 2)rotate(9)scale(0.5)">${DOT}</g>`,
    ],
    ['copies', [repeated([dot], 2, { step: [9, 0] })], `${DOT}<g transform="translate(9 0)">${DOT}</g>`],
  ])('draws %s', (_, shapes, expected) => expect(drawn(...shapes)).toBe(expected));

  it('draws the front layer last', () => {
    const text = drawn(box('#00ff00', [0, 0, 9, 9]), dot);
    expect(text.indexOf('#00ff00')).toBeLessThan(text.indexOf('#ff0000'));
    expect(
      shown([
        { name: 'a', shapes: [box('#00ff00', [0, 0, 9, 9])] },
        { name: 'b', shapes: [dot] },
      ]),
    ).toBe(text);
  });

  it.each([
    [0, ''],
    [30, 'stroke-dasharray="0 0 50 200"'],
    [60, 'd="M0 0L9 9"'],
  ])('trims a line at frame %d', (frame, expected) => {
    const to = keys([0, 0, linear], [60, 100]);
    const text = shown([{ name: 'a', shapes: [line('#ff0000', 3, 'M0 0l9 9', {}, { to })] }], frame, {
      frames: 90,
    });
    expect(text).toContain(expected);
    expect(text === '').toBe(expected === '');
    expect(text.includes('dasharray')).toBe(expected.includes('dasharray'));
  });

  it('applies the transforms of parent layers', () => {
    const at = keys([0, [0, 0], linear], [10, [10, 20]]);
    expect(
      shown(
        [
          { name: 'bag', at },
          { name: 'dot', on: 'bag', turn: 5, shapes: [dot] },
        ],
        5,
      ),
    ).toBe(`<g transform="translate(5 10)rotate(5)">${DOT}</g>`);
  });

  it('applies track mattes with their own transforms', () =>
    expect(shown([{ name: 'a', at: [1, 2], within: 'M0 0h5v5Z', shapes: [dot] }])).toBe(
      `<clipPath id="c0"><path d="M0 0L5 0L5 5Z"/></clipPath><g transform="translate(1 2)" clip-path="url(#c0)">${DOT}</g>`,
    ));

  it('renders precompositions at their local time, between in and out points', () => {
    const drawings = [
      { name: 'd', layers: [{ name: 'x', at: keys([0, [0, 0], linear], [10, [10, 0]]), shapes: [dot] }] },
    ];
    const layers = [{ name: 'a', drawing: 'd', at: [400, 400], during: [20, 40] }] as const;
    expect(shown(layers, 25, { drawings })).toBe(`<g transform="translate(405 400)">${DOT}</g>`);
    expect(shown(layers, 19, { drawings })).toBe('');
    expect(shown(layers, 40, { drawings })).toBe('');
  });

  it('omits invisible shapes', () => {
    expect(shown([{ name: 'a', scale: 0, shapes: [dot] }])).toBe('');
    expect(shown([{ name: 'a', opacity: 0, shapes: [dot] }])).toBe('');
    expect(shown([{ name: 'a', opacity: 50, shapes: [dot] }])).toBe(`<g opacity="0.5">${DOT}</g>`);
  });
});

describe.each(FILMS.map((one) => [one.name, one] as const))('poster of %s', (_, one) => {
  it('is rendered from an existing frame', () => {
    expect(one.posterFrame).toBeGreaterThanOrEqual(0);
    expect(one.posterFrame).toBeLessThan(one.frames);
  });

  it('is a complete SVG without ids, styles or scripts that could affect a page', async () => {
    const svg = toStill(one, one.posterFrame);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|<style|\son\w+=|href/);
    const stats = await sharp(Buffer.from(svg)).stats();
    expect(stats.entropy).toBeGreaterThan(0.5);
    // Its corners let the page's ground through.
    expect(stats.isOpaque).toBe(false);
  });
});
