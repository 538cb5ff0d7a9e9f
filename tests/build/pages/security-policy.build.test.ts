import { expect, inject, it } from 'vitest';
import { readPages, readSitePolicy } from '../support/read-pages.ts';

const { root } = inject('site');

it('allows scripts and styles from the site only', async () => {
  const policy = await readSitePolicy(root);
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('script-src')).toEqual(["'self'"]);
  expect(policy.get('style-src')).toEqual(["'self'"]);
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
});

it('lets pages load from the site alone, but for the players of videos', async () => {
  const policy = await readSitePolicy(root);
  const loading = [...policy].filter(([name]) => name.endsWith('-src') && name !== 'frame-src');
  expect(loading.length).toBeGreaterThan(8);
  for (const [name, sources] of loading) {
    const foreign = sources.filter((source) => !["'self'", "'none'", 'data:'].includes(source));
    expect(foreign, name).toEqual([]);
  }
});

it('allows every resource of every page, and blocks nothing in it', async () => {
  const pages = await readPages(root);
  const faults = pages.flatMap(({ path, refused }) => refused.map((fault) => `${path}: ${fault}`));
  expect(pages.length).toBeGreaterThan(500);
  expect(faults.slice(0, 20)).toEqual([]);
});
