import { beforeAll, expect, inject, it } from 'vitest';
import { type PlannedEvent, TRACKING_PLAN } from '../../../src/config/measurement/tracking-plan.ts';
import { type ReadPage, readPages } from '../support/read-pages.ts';

const plan: readonly (readonly [string, PlannedEvent])[] = Object.entries(TRACKING_PLAN);
let pages: readonly ReadPage[];

beforeAll(async () => {
  pages = await readPages(inject('site').root);
});

it('has every event that a page declares, with its properties', () => {
  const problems = pages.flatMap(({ path, tracking }) =>
    [...tracking.problems].map((problem) => `${path}: ${problem}`),
  );
  expect(problems.slice(0, 20)).toEqual([]);
});

it('has no event that no page declares; page views are those of every page', () => {
  const declared = new Set(pages.flatMap(({ tracking }) => [...tracking.events]));
  const planned = plan.filter(([, { source }]) => source !== 'page').map(([name]) => name);
  expect([...declared].toSorted()).toEqual(planned.toSorted());
});
