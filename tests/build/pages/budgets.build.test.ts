import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { PAGE_BUDGET } from '../../support/budgets.ts';
import { readPages } from '../support/read-pages.ts';
import { createScale, type PageWeight, type Part } from '../budgets/page-weight.ts';

/** Accept header of browsers without AVIF, which get the larger files. */
const ACCEPT = 'image/webp,image/*,*/*;q=0.8';
// Object.keys forgets what the keys are.
const PARTS = Object.keys(PAGE_BUDGET) as readonly Part[];
/** Pages that are shown of those over budget. */
const SHOWN = 20;

const { root, origin } = inject('site');
const weights: PageWeight[] = [];

async function fetchPicture(address: string): Promise<Uint8Array> {
  const response = await fetch(new URL(address, origin), { headers: { accept: ACCEPT } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const heaviestFirst = (part: Part) => weights.toSorted((a, b) => b[part] - a[part]);

beforeAll(async () => {
  const weigh = createScale({ root, fetchPicture });
  for (const { parts } of await readPages(root)) weights.push(await weigh(parts));
});

afterAll(() => {
  const rows = PARTS.map((part) => {
    const [heaviest] = heaviestFirst(part);
    const weight = inKilobytes(heaviest?.[part] ?? 0).padStart(9);
    return `  ${part.padEnd(13)}${weight} of ${inKilobytes(PAGE_BUDGET[part]).padStart(8)}  ${heaviest?.path}`;
  });
  console.info(`The heaviest of ${weights.length} pages, gzip:\n${rows.join('\n')}`);
});

it.each(PARTS)('is kept by %s', (part) => {
  expect(weights.length).toBeGreaterThan(0);
  const over = heaviestFirst(part).filter((weight) => weight[part] > PAGE_BUDGET[part]);
  expect(over.slice(0, SHOWN).map((weight) => `${weight.path}: ${inKilobytes(weight[part])}`)).toEqual([]);
});

it('is measured for every kind of resource on the site', () => {
  // A site may do without fonts and scripts; every other kind is on some page.
  for (const part of ['html', 'css', 'firstPicture'] as const) {
    expect(heaviestFirst(part)[0]?.[part], part).toBeGreaterThan(1000);
  }
});
