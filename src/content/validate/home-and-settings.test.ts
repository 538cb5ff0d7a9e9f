import { expect, it } from 'vitest';
import { testSettings } from '../testing/fixtures.ts';
import type { SiteSettings } from '../types.ts';
import { addressProblems } from './home-and-settings.ts';

const placesOf = (changes: Partial<SiteSettings>) =>
  addressProblems([{ ...testSettings('de'), ...changes }]).map(({ field }) => field);

it.each<Partial<SiteSettings>>([
  {},
  { consumerSearch: 'https://find.example/search' },
  { appStore: 'https://apps.example/app?id=1#top' },
])('accepts %j', (changes) => expect(placesOf(changes)).toEqual([]));

it.each<[Partial<SiteSettings>, string[]]>([
  [{ consumerSearch: '' }, ['consumerSearch']],
  [{ consumerSearch: 'find.example' }, ['consumerSearch']],
  [{ consumerSearch: 'http://find.example' }, ['consumerSearch']],
  [{ consumerSearch: 'https://find.example/?q=' }, ['consumerSearch']],
  [{ appStore: 'javascript:alert(1)' }, ['appStore']],
  [{ googlePlay: '/play', merchantLogin: 'mailto:a@b.example' }, ['googlePlay', 'merchantLogin']],
  [{ merchantSignUp: ' ' }, ['merchantSignUp']],
  [{ consumerSite: '//consumer.example' }, ['consumerSite']],
  [{ appDownload: 'https://' }, ['appDownload']],
])('rejects %j', (changes, fields) => expect(placesOf(changes)).toEqual(fields));

it('includes document, locale, address and remedy', () => {
  const settings = { ...testSettings('de'), appStore: 'apps.example' };
  expect(addressProblems([testSettings(), settings])).toEqual([
    {
      kind: 'settings-address',
      documentId: settings._id,
      locale: 'de',
      field: 'appStore',
      message: "'apps.example' is not an address of another site.",
      fix: 'Give the whole address; it begins with https://.',
    },
  ]);
});
