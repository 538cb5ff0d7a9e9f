import { describe, expect, it } from 'vitest';
import { CONSENT_CATEGORIES } from '../config/privacy/consent.ts';
import {
  THIRD_PARTIES,
  type ThirdParty,
  type ThirdPartyId,
} from '../config/privacy/third-parties/third-parties.ts';
import { consentRequestOf, videoAddressesIn, withoutUnusedPlayers } from './asked.ts';

const partiesOf = (...ids: readonly ThirdPartyId[]) => THIRD_PARTIES.filter(({ id }) => ids.includes(id));
const idsOf = (parties: readonly ThirdParty[]) => parties.map(({ id }) => id);

describe('consentRequestOf', () => {
  it.each<
    readonly [ids: readonly ThirdPartyId[], purposes: readonly string[], categories: readonly string[]]
  >([
    [[], [], []],
    [['sentry', 'feedbucket', 'cookie-information'], [], []],
    [['youtube'], ['videos'], ['functional']],
    [['amplitude'], ['visits', 'ads'], ['statistic', 'marketing']],
    [
      ['amplitude', 'sentry'],
      ['visits', 'ads'],
      ['statistic', 'marketing'],
    ],
    [['tag-manager', 'meta'], ['ads'], ['marketing']],
    [['ab-tasty'], ['tests'], ['marketing']],
    [
      ['ab-tasty', 'vimeo', 'tag-manager'],
      ['videos', 'ads', 'tests'],
      ['functional', 'marketing'],
    ],
  ])('asks on behalf of %j for %j, in %j', (ids, purposes, categories) => {
    expect(consentRequestOf(partiesOf(...ids))).toMatchObject({ purposes, categories });
  });

  it('names every recipient that gets something by consent, and no other', () => {
    const namedOf = (parties: readonly ThirdParty[]) =>
      consentRequestOf(parties)
        .recipients.split('.')
        .map((each) => each.replace(/-[\da-f]{4}$/, ''));
    expect(namedOf(THIRD_PARTIES)).toEqual(
      idsOf(THIRD_PARTIES.filter(({ categories, moreWith }) => categories.length > 0 || moreWith)),
    );
    // The steps before an error alone are no reason to ask.
    expect(namedOf(partiesOf('sentry', 'meta'))).toEqual(['meta']);
    expect(consentRequestOf([]).recipients).toBe('');
    expect(consentRequestOf(THIRD_PARTIES).categories).toEqual(CONSENT_CATEGORIES);
  });

  it.each<readonly [string, Partial<ThirdParty>]>([
    ['company', { company: 'Another Ltd.' }],
    ['country', { country: 'US' }],
    ['categories', { categories: ['functional'] }],
    ['purpose', { purpose: 'tests' }],
  ])('takes a third party of another %s for another recipient', (_, changes) => {
    const meta = partiesOf('meta');
    const changed = meta.map((party) => ({ ...party, ...changes }));
    expect(consentRequestOf(changed).recipients).not.toBe(consentRequestOf(meta).recipients);
    // What it is called and where it explains itself asks nobody again.
    const renamed = meta.map((party) => ({
      ...party,
      name: 'M',
      privacyNotice: 'https://m.example' as const,
    }));
    expect(consentRequestOf(renamed).recipients).toBe(consentRequestOf(meta).recipients);
  });
});

describe('withoutUnusedPlayers', () => {
  /** Pages of a snapshot with videos at these addresses. */
  const pagesWith = (...addresses: readonly string[]) => ({
    pages: [
      // Only the fields that are read.
      { blocks: addresses.map((address) => ({ _type: 'video', source: 'address', address })) },
      {
        blocks: [
          { _type: 'video', source: 'file', address: 'https://vimeo.com/76979871' },
          { _type: 'text' },
        ],
      },
    ] as never,
  });

  it.each([
    [[], []],
    [['https://vimeo.com/76979871'], ['vimeo']],
    [
      ['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/76979871'],
      ['youtube', 'vimeo'],
    ],
    [['https://videos.example/1'], []],
  ])('with videos at %j keeps %j, and all that is no player', (addresses, players) => {
    const others = idsOf(THIRD_PARTIES).filter((id) => id !== 'youtube' && id !== 'vimeo');
    const kept = idsOf(withoutUnusedPlayers(THIRD_PARTIES, videoAddressesIn(pagesWith(...addresses))));
    expect(kept.filter((id) => id === 'youtube' || id === 'vimeo')).toEqual(players);
    expect(kept.filter((id) => id !== 'youtube' && id !== 'vimeo')).toEqual(others);
  });
});
