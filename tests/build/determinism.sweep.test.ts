import { readdir } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openVendorSite, VENDOR_DEPLOYMENTS, vendorDocuments } from '../support/vendor-site.ts';
import { folderDifferences } from './support/compare-folders.ts';
import { buildLater } from './support/later-build.ts';

it('a build is deterministic, whatever the time, the folder and the order of the documents', async () => {
  const site = await openVendorSite('everything');
  onTestFinished(() => site.close());
  const later = await buildLater(site, await vendorDocuments(), VENDOR_DEPLOYMENTS.everything);
  onTestFinished(() => later.remove());
  // The clock was really another one.
  expect(later.programs).toMatch(/build\.ts\n/);
  expect((await readdir(later.root)).length).toBeGreaterThan(20);
  expect((await folderDifferences(site.root, later.root)).slice(0, 5)).toEqual([]);
});
