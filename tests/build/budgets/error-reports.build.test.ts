import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ERROR_REPORTS_BYTES } from '../../support/budgets.ts';
import { openVendorSite, type VendorSite } from '../../support/vendor-site.ts';
import { staticImports } from './page-parts.ts';

const QUEUE = /^ErrorReports\./;
const CLIENT = /^error-client\./;

let site: VendorSite;

beforeAll(async () => {
  site = await openVendorSite('everything');
}, 600_000);
afterAll(() => site.close());

async function scriptOf(name: RegExp): Promise<string> {
  const folder = join(site.root, '_astro');
  const [file = ''] = (await readdir(folder)).filter((each) => name.test(each));
  return await readFile(join(folder, file), 'utf8');
}
const home = (root: string) => readFile(join(root, 'index.html'), 'utf8');

describe('the script of error reports', () => {
  it.each([
    ['of every page', QUEUE, ERROR_REPORTS_BYTES.queue],
    ['after an error', CLIENT, ERROR_REPORTS_BYTES.client],
  ])('%s keeps its budget', async (_, name, budget) => {
    const bytes = gzipSync(await scriptOf(name)).byteLength;
    expect(bytes).toBeGreaterThan(100);
    expect(bytes).toBeLessThanOrEqual(budget);
  });

  it('of every page imports nothing but the helper for imports, which other scripts of a page load as well', async () => {
    expect(staticImports(await scriptOf(QUEUE))).toEqual([expect.stringMatching(/^\.\/preload-helper\./)]);
    expect(staticImports(await scriptOf(/^ConsentStart\./))).toContainEqual(
      expect.stringMatching(/^\.\/preload-helper\./),
    );
  });

  it('has no parts of the SDK that trace or log', async () => {
    expect(await scriptOf(CLIENT)).not.toMatch(/pageload|web-vitals|Sentry Logger/);
  });
});

it('stands in pages of deployments with error reports only', async () => {
  expect(await home(site.root)).toMatch(/<script type="module" src="\/_astro\/ErrorReports\./);
  expect(await home(inject('site').root)).not.toContain('ErrorReports');
});
