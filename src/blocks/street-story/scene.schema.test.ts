import { glob, readFile } from 'node:fs/promises';
import type { ValidationContext } from '@sanity/types';
import { describe, expect, it } from 'vitest';
import { DARK_LIGHTS, LIGHTS, LIT_PLACES, PLACES, timeOrderProblem } from './scene.schema.ts';

/** Maximum size of the street in bytes, as it is. */
const MAX_STREET_BYTES = 30_000;

const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');
const street = await read('street.svg');
const hours = await read('hours.css');
const strip = await read('strip.css');
const clock = await read('../left-tonight/hours.css');
const colours = await read('colours.generated.css');

const matches = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, found = '']) => found));
const ids = matches(street, /id="([\w-]+)"/g);

describe('timeOrderProblem', () => {
  const problemOf = (...times: readonly string[]) =>
    timeOrderProblem(
      times.map((time, index) => ({ _key: `s${index}`, time })),
      // The rule reads the scenes only.
      {} as ValidationContext,
    );

  it.each([[[]], [['03:40']], [['00:00', '03:40', '23:59']]])('accepts %j', (times) => {
    expect(problemOf(...times)).toBe(true);
  });

  it.each([
    [['07:00', '03:40', '08:00'], ['s1']],
    [['07:00', '07:00'], ['s1']],
    [
      ['19:40', '19:10', '18:50'],
      ['s1', 's2'],
    ],
  ])('marks the scenes of %j that are not later than the one before', (times, keys) => {
    expect(problemOf(...times)).toMatchObject({ paths: keys.map((_key) => [{ _key }]) });
  });
});

describe('the street', () => {
  it(`is at most ${MAX_STREET_BYTES} bytes`, () => {
    expect(Buffer.byteLength(street)).toBeLessThanOrEqual(MAX_STREET_BYTES);
  });

  it('has a drawing of every place with its foreground and bread, of every sky, and of what is lit', () => {
    const needed = [
      ...Object.entries(PLACES).flatMap(([place, { bread }]) => [place, `${place}-front`, bread]),
      ...Object.keys(LIGHTS).map((light) => `sky-${light}`),
      ...LIT_PLACES.map((place) => `${place}-lit`),
      'rain',
      'skyline',
    ];
    expect(needed.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('refers to nothing that is not drawn', () => {
    const used = [...matches(street, /href="#([\w-]+)"/g)];
    expect(used.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('has the colours of the palette and of the hour only', () => {
    const known = matches(`${colours}${hours}`, /(--[\w-]+):/g);
    const used = [...matches(street, /var\((--[\w-]+)\)/g)];
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
    expect(street).not.toMatch(/(?:fill|stroke|color)="#/);
  });

  it('gives every colour of the houses of all markets the light of the hour, and their windows that of lamps', async () => {
    const fronts = new URL('../../components/town/front/', import.meta.url);
    const files = await Array.fromAsync(glob('*.svg', { cwd: fronts.pathname }));
    const houses = await Promise.all(
      files.map(
        async (file) => /<g id="house">[^]*<\/g>/.exec(await readFile(new URL(file, fronts), 'utf8'))?.[0],
      ),
    );
    expect(houses).not.toContain(undefined);
    const known = matches(hours, /(--(?:o-[\w-]+|pane)):/g);
    const paints = [...matches(houses.join(''), /(?:fill|stroke)="(var[^"]+)"/g)];
    expect(paints.length).toBeGreaterThan(20);
    expect(
      paints.filter((paint) => !known.has(/^var\((--[\w-]+),var\(--art-[\w-]+\)\)$/.exec(paint)?.[1] ?? '')),
    ).toEqual([]);
    expect(hours).toMatch(/\.lit \{\s*--pane: var\(--art-lamp\);/);
  });

  it('paints the second house of a place, and each after it, another way than the one before', () => {
    const most = Math.max(...Object.values(PLACES).map(({ houses }) => houses.length));
    const paints = [...hours.matchAll(/\.paint-(\d) \{([^}]*)\}/g)];
    expect(paints.map(([, number]) => Number(number))).toEqual(
      Array.from({ length: most - 1 }, (_, index) => index + 2),
    );
    const changed = paints.map(([, , rules = '']) => [...matches(rules, /(--o-[\w-]+):/g)]);
    // Walls of the fronts of all markets but the white ones.
    for (const names of changed) {
      expect(names).toEqual(
        expect.arrayContaining(['--o-tomato', '--o-tomato-deep', '--o-mint', '--o-butter', '--o-sea']),
      );
    }
  });

  it('has a light for every hour, lamps in the dark ones, and a point where the bread of every place stands', () => {
    const lights = [...hours.matchAll(/\.light-(\w+) \{([^}]*)\}/g)];
    expect(lights.map(([, name]) => name)).toEqual(Object.keys(LIGHTS));
    const lit = lights.filter(([, , rules = '']) => rules.includes('--lit:')).map(([, name]) => name);
    expect(lit).toEqual(DARK_LIGHTS);
    expect([...matches(strip, /\.at-(\w+) \{/g)]).toEqual(Object.keys(PLACES));
  });

  it.each([
    ['day', /^\.left-tonight \{[^}]*\}/m],
    ['golden', /\[data-hour='golden'\] \{[^}]*\}/],
    ['dusk', /^ {2}\.left-tonight\[data-hour='dusk'\] \{[^}]*\}/m],
    ['night', /^ {2}\.left-tonight\[data-hour='night'\] \{[^}]*\}/m],
  ])('has the sky of the evening clock for the %s', (hour, rule) => {
    const [shown = ''] = rule.exec(clock) ?? [];
    const skies = [...matches(shown, /--clock-(?:sky|low): (#\w+)/g)];
    expect(skies).toHaveLength(2);
    expect([...matches(hours, new RegExp(`--hour-${hour}(?:-low)?: (#\\w+)`, 'g'))]).toEqual(skies);
  });
});
