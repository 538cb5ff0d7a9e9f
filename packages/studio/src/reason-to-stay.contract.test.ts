import type { SanityClient } from '@sanity/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf, createCleanup, startService, stored, writeDataset } from 'content-service/testing';
import { reasonToStay } from './reason-to-stay.ts';

const cleanup = createCleanup();
let client: SanityClient;

beforeAll(async () => {
  const group = (...ids: readonly string[]) => ({
    _type: 'translation.metadata',
    translations: ids.map((id) => ({
      _key: id,
      language: id.endsWith('-de') ? 'de' : 'en-gb',
      value: { _type: 'reference', _ref: id, _weak: true },
    })),
  });
  const dataset = await writeDataset(cleanup, [
    stored('about', { language: 'en-gb' }),
    stored('about-de', { language: 'de' }),
    stored('press', { language: 'en-gb' }),
    stored('drafts.press-de', { language: 'de' }),
    stored('alone', { language: 'en-gb' }),
    stored('settings', { _type: 'siteSettings', language: 'en-gb' }),
    stored('settings-de', { _type: 'siteSettings', language: 'de' }),
    stored('group-about', group('about', 'about-de')),
    stored('group-press', group('press', 'press-de')),
  ]);
  client = clientOf(await startService(cleanup, dataset), { perspective: 'published' });
});
afterAll(() => cleanup.run());

it.each([
  ['about', /Its translations fall back on the English document\. Unpublish the other one first\./],
  ['settings', /Every locale falls back/],
])('%s has to stay published', async (id, reason) => {
  expect(await reasonToStay(client, id)).toMatch(reason);
});

it.each(['about-de', 'press', 'alone', 'settings-de', 'gone'])('%s may be unpublished', async (id) => {
  expect(await reasonToStay(client, id)).toBeUndefined();
});
