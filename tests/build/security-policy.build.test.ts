import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPolicy } from '../../src/hosting/testing/read-policy.ts';
import { builtPages } from '../support/pages.ts';
import { policyFaults } from '../support/policy-faults.ts';
import { openSite, type SiteUnderTest } from '../support/site-under-test.ts';

let site: SiteUnderTest;
let policy: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  site = await openSite();
  const headers = await readFile(join(site.root, '_headers'), 'utf8');
  policy = readPolicy(/^ {2}Content-Security-Policy: (.+)$/m.exec(headers)?.[1] ?? '');
});
afterAll(() => site.close());

describe('the security policy of the built site', () => {
  it('is strict about everything that runs', () => {
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('style-src')).toEqual(["'self'"]);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  });

  it('lets through everything in every page, and no page holds what it would stop', async () => {
    const faults: string[] = [];
    let pages = 0;
    for await (const page of builtPages(site.root)) {
      pages += 1;
      faults.push(...policyFaults(page, policy).map((fault) => `${page.path}: ${fault}`));
    }
    expect(pages).toBeGreaterThan(500);
    expect(faults.slice(0, 20)).toEqual([]);
  });
});
