import { expect, inject, it, onTestFinished } from 'vitest';
import { folderDifferences } from './support/compare-folders.ts';
import { buildLater } from './support/later-build.ts';
import { documentsUnderTest } from './support/small-dataset.ts';

it('the build of the whole site is deterministic', async () => {
  const site = inject('site');
  const later = await buildLater(site, await documentsUnderTest());
  onTestFinished(() => later.remove());
  expect((await folderDifferences(site.root, later.root)).slice(0, 5)).toEqual([]);
});
