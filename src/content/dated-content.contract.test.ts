import { afterEach, expect, it } from 'vitest';
import { clientOf, createCleanup, startService, stored, writeDataset } from 'content-service/testing';
import { createHasDates } from './dated-content.ts';

const cleanup = createCleanup();
afterEach(() => cleanup.run());

/** Documents that change between 22 and 23 November, one way each. */
const DATED = {
  'a block that is shown until the day before': { blocks: [{ section: { showUntil: '2026-11-22' } }] },
  'a block that is shown from the day': { blocks: [{}, { section: { showFrom: '2026-11-23' } }] },
  'a job that closes the day before': {
    blocks: [{ _type: 'jobs', openings: [{ validThrough: '2026-11-22' }] }],
  },
  'words from the day': { afterwards: { from: '2026-11-23' } },
};

it.each(Object.entries(DATED))('finds %s, on that day only', async (_, document) => {
  const dataset = await writeDataset(cleanup, [stored('a', { _type: 'page', ...document })]);
  const hasDates = createHasDates(
    clientOf(await startService(cleanup, dataset), { perspective: 'published' }),
  );
  expect(await hasDates('2026-11-22', '2026-11-23')).toBe(true);
  expect(await hasDates('2026-11-01', '2026-12-01')).toBe(true);
  expect(await hasDates('2026-11-21', '2026-11-22')).toBe(false);
  expect(await hasDates('2026-11-23', '2026-11-24')).toBe(false);
});

it('finds nothing in drafts, other types and content without dates', async () => {
  const date = { afterwards: { from: '2026-11-23' } };
  const dataset = await writeDataset(cleanup, [
    stored('drafts.a', { _type: 'page', ...date }),
    stored('b', { _type: 'comment', ...date }),
    stored('c', { _type: 'page', blocks: [{ section: { tone: 'mint' } }] }),
  ]);
  const hasDates = createHasDates(
    clientOf(await startService(cleanup, dataset), { perspective: 'published' }),
  );
  expect(await hasDates('2026-11-22', '2026-11-23')).toBe(false);
});
