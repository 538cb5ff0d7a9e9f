import { glob, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { listTownDrawings } from '../../components/town/drawings.ts';

const FOLDER = 'src/blocks/left-tonight/';
const sheet = await readFile(`${FOLDER}clock.css`, 'utf8');
const windows = await readFile(`${FOLDER}windows.svg`, 'utf8');
const skylines = (await Array.fromAsync(glob(`${FOLDER}roofs*.svg`))).map((file) => basename(file));

/** Boxes of the lit windows. */
const lights = [...windows.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/g)].map((found) => {
  const [x = 0, y = 0, width = 0, height = 0] = found.slice(1).map(Number);
  return { x, y, width, height };
});

/** Renders a skyline at its own size. @returns a function that is true for a point within a house. */
async function housesOf(file: string) {
  const { data, info } = await sharp(`${FOLDER}${file}`).raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => (data[(y * info.width + x) * info.channels + 3] ?? 0) > 250;
}

it('are those that the sheet shows, for fronts that there are', () => {
  const shown = [...sheet.matchAll(/url\('\.\/(roofs[\w-]*\.svg)'\)/g)].map(([, file]) => file);
  expect(shown.toSorted()).toEqual(skylines.toSorted());
  const rules = [...sheet.matchAll(/\.roofs(?:\.([\w-]+)|:is\(([^)]+)\))::before/g)];
  const fronts = rules.flatMap(([, one = '', many = '']) => `${one},${many}`.match(/[\w-]+/g) ?? []);
  expect(fronts.length).toBeGreaterThan(5);
  expect(fronts.filter((front) => !listTownDrawings('front').includes(front))).toEqual([]);
});

it.each(skylines)('have every light in a house: %s', async (file) => {
  const isHouse = await housesOf(file);
  expect(lights.length).toBeGreaterThan(10);
  const outside = lights.filter(
    ({ x, y, width, height }) =>
      ![x, x + width - 1].every((at) => isHouse(at, y) && isHouse(at, y + height - 1)),
  );
  expect(outside).toEqual([]);
});
