import { expect, it } from 'vitest';
import { TAG_GLUE_BYTES, VENDOR_GLUE_BYTES } from '../../../src/config/limits.ts';
import { weighTags } from './tag-glue.ts';

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
