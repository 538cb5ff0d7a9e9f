import { describe, expect, it } from 'vitest';
import { groupDocuments } from './translation-report.ts';
import type { StoredDocument } from './types.ts';

function document(
  _id: string,
  language: unknown,
  changes: Readonly<Record<string, unknown>> = {},
): StoredDocument {
  return { _id, _type: 'page', _updatedAt: '2026-01-01T00:00:00Z', language, ...changes };
}

const metadata = (_id: string, ...references: readonly string[]) =>
  document(_id, undefined, {
    _type: 'translation.metadata',
    translations: references.map((_ref) => ({ value: { _ref } })),
  });

/** Groups in short: id, and the member of each locale. */
function short(documents: readonly StoredDocument[]) {
  return groupDocuments(documents).map(({ id, members }) => [
    id,
    Object.fromEntries([...members].map(([language, pair]) => [language, pair.id])),
  ]);
}

describe('groupDocuments', () => {
  it.each<[string, readonly StoredDocument[], unknown]>([
    ['nothing', [], []],
    [
      'documents of a group',
      [metadata('g', 'a', 'b'), document('a', 'en-gb'), document('b', 'de')],
      [['g', { 'en-gb': 'a', de: 'b' }]],
    ],
    ['a document no group names', [document('a', 'en-gb')], [['a', { 'en-gb': 'a' }]]],
    [
      'settings, which are one group without a document that says so',
      [document('s1', 'en-gb', { _type: 'siteSettings' }), document('s2', 'de', { _type: 'siteSettings' })],
      [['siteSettings', { 'en-gb': 's1', de: 's2' }]],
    ],
    [
      'a member that is not there',
      [metadata('g', 'a', 'gone'), document('a', 'en-gb')],
      [['g', { 'en-gb': 'a' }]],
    ],
    ['a group of nothing', [metadata('g', 'gone')], []],
    ['a member that is a draft', [metadata('g', 'a'), document('drafts.a', 'de')], [['g', { de: 'a' }]]],
    ['a reference to a draft', [metadata('g', 'drafts.a'), document('drafts.a', 'de')], [['g', { de: 'a' }]]],
    ['a group that is a draft', [metadata('drafts.g', 'a'), document('a', 'de')], [['g', { de: 'a' }]]],
    ['a version in a release', [document('versions.r1.a', 'de')], []],
    [
      'two documents for one locale: the first stays',
      [metadata('g', 'a', 'b'), document('a', 'de'), document('b', 'de')],
      [
        ['g', { de: 'a' }],
        ['b', { de: 'b' }],
      ],
    ],
    [
      'a document two groups name: it is in the first',
      [metadata('g', 'a'), metadata('h', 'a', 'b'), document('a', 'de'), document('b', 'fr')],
      [
        ['g', { de: 'a' }],
        ['h', { fr: 'b' }],
      ],
    ],
    ['a document without a locale', [document('a', undefined), document('b', 3)], []],
    ['documents of other types', [document('a', 'de', { _type: 'author' })], []],
    ['a broken group', [document('g', undefined, { _type: 'translation.metadata', translations: 'x' })], []],
    [
      'broken entries',
      [document('g', 'de', { _type: 'translation.metadata', translations: [null, 3, {}] })],
      [],
    ],
  ])('%s', (_, documents, expected) => {
    expect(short(documents)).toEqual(expected);
  });

  it('pairs a draft with its published document', () => {
    const [published, draft] = [document('a', 'de'), document('drafts.a', 'de', { title: 'New' })];
    const [group] = groupDocuments([published, draft]);
    expect(group?.members.get('de')).toEqual({ id: 'a', published, draft });
  });

  it('returns the id of the translation metadata', () => {
    const groups = groupDocuments([metadata('g', 'a'), document('a', 'de'), document('b', 'de')]);
    expect(groups.map(({ metadataId }) => metadataId)).toEqual(['g', undefined]);
  });
});
