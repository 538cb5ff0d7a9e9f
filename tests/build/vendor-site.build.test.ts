import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GPC_STATEMENT } from '../../src/hosting/well-known-files.ts';
import { openVendorSite } from '../support/vendor-site.ts';
import type { SiteUnderTest } from '../support/site-under-test.ts';

let site: SiteUnderTest | undefined;

beforeAll(async () => {
  site = await openVendorSite('everything');
});
afterAll(() => site?.close());

it('carries the settings of its vendors and their hosts in the policy', async () => {
  const root = site?.root ?? '';
  expect(await readFile(join(root, 'de/index.html'), 'utf8')).toContain('"g":"GTM-TEST123"');
  expect(await readFile(join(root, '_headers'), 'utf8')).toContain('https://www.googletagmanager.com');
});

it('states that Global Privacy Control is honoured, where browsers look for it', async () => {
  const response = await fetch(`${site?.origin}/.well-known/gpc.json`);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await response.json()).toEqual({ gpc: true, lastUpdate: GPC_STATEMENT.lastUpdate });
});
