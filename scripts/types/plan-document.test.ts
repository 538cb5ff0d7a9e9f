import { expect, it } from 'vitest';
import { PROPERTIES, AUTOMATIC_EVENTS, TRACKING_PLAN } from '../../src/config/measurement/tracking-plan.ts';
import { planDocument } from './plan-document.ts';

const lines = planDocument().split('\n');
const rowOf = (name: string) => lines.filter((line) => line.startsWith(`| \`${name}\` |`));

it.each([...Object.keys(TRACKING_PLAN), ...Object.keys(PROPERTIES), ...Object.keys(AUTOMATIC_EVENTS)])(
  'has one row about %s',
  (name) => {
    expect(rowOf(name)).toHaveLength(1);
  },
);

it('says under which name an event is sent, and what is added to it', () => {
  expect(rowOf('page_viewed')[0]).toContain('| `[Amplitude] Page Viewed` |');
  expect(rowOf('page_viewed')[0]).toContain('`page_type` +');
  expect(rowOf('item_search_results_filter')[0]).toContain('`kind` (sometimes)');
});

it('lists short lists of values, and gives an example of long ones', () => {
  expect(rowOf('store')[0]).toContain('`app-store`, `google-play`');
  expect(rowOf('locale')[0]).toContain('such as `de-at`');
});
