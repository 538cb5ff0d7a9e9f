import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { weighTags } from './tag-glue.ts';

/** Maximum transfer size of tags and attribution before consent, in bytes with gzip; without the consent core. */
const TAG_GLUE_BYTES = 2000;

/** Maximum transfer size of everything that vendors cost before consent, analytics included. */
const VENDOR_GLUE_BYTES = 4000;

it('vendors cost no more than promised before consent', async () => {
  const { beforeConsent, withAnalytics, feedback, afterConsent } = await weighTags();
  // Nothing is zero: every part was found.
  expect(beforeConsent).toBeGreaterThan(300);
  expect(feedback).toBeGreaterThan(300);
  expect(withAnalytics).toBeGreaterThan(beforeConsent + 300);
  // The client of analytics is among it.
  expect(afterConsent).toBeGreaterThan(50_000);
  expect(beforeConsent).toBeLessThanOrEqual(TAG_GLUE_BYTES);
  expect(withAnalytics).toBeLessThanOrEqual(VENDOR_GLUE_BYTES);
  expect(feedback).toBeLessThanOrEqual(TAG_GLUE_BYTES);
});

it.each(['index.html', 'de/index.html', '404.html'])(
  'without a vendor %s has none of their bytes',
  async (page) => {
    const html = await readFile(join(inject('site').root, page), 'utf8');
    expect(html).toContain('id="public-settings"');
    expect(html).not.toMatch(/vendor-settings|TagManager|Attribution|AbTests|Feedback|AbSync/);
  },
);
