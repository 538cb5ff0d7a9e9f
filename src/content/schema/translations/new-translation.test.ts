import { expect, it } from 'vitest';
import { groupDocuments } from './translation-report.ts';
import { newTranslation } from './new-translation.ts';
import type { StoredDocument } from './types.ts';

const source: StoredDocument = {
  _id: 'drafts.about',
  _type: 'page',
  _rev: 'rev',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-02-01T00:00:00Z',
  language: 'en-gb',
  title: 'About',
  blocks: [{ _type: 'hero', _key: 'a', heading: 'Heading' }],
};

const entry = (language: string, _ref: string) => ({
  _key: language,
  _type: 'internationalizedArrayReferenceValue',
  language,
  value: { _type: 'reference', _ref, _weak: true },
});

it('copies the source as a draft of the other locale, without system fields', () => {
  expect(newTranslation({ source, locale: 'de', metadataId: 'group' }).draft).toEqual({
    _id: 'drafts.group-de',
    _type: 'page',
    language: 'de',
    title: 'About',
    blocks: [{ _type: 'hero', _key: 'a', heading: 'Heading' }],
  });
});

it.each([
  ['group', 'group', 'group-de'],
  [undefined, 'translation-about', 'translation-about-de'],
])('adds both documents to group %s by their published ids', (metadataId, groupId, newId) => {
  const { group } = newTranslation({ source, locale: 'de', metadataId });
  expect(group?.document).toEqual({
    _id: groupId,
    _type: 'translation.metadata',
    schemaTypes: ['page'],
    translations: [entry('en-gb', 'about')],
  });
  expect(group?.entry).toEqual(entry('de', newId));
});

it('creates a group that groupDocuments reads', () => {
  const { draft, group } = newTranslation({ source, locale: 'de' });
  const now = { _updatedAt: '2026-03-01T00:00:00Z' };
  const stored = {
    ...now,
    _id: group?.document._id ?? '',
    _type: 'translation.metadata',
    translations: [entry('en-gb', 'about'), group?.entry],
  };
  const [read] = groupDocuments([stored, source, { ...draft, ...now }]);
  expect([...(read?.members.keys() ?? [])]).toEqual(['en-gb', 'de']);
});

it('derives the id of settings from their locale, without a group', () => {
  const settings = { ...source, _id: 'settings-en-gb', _type: 'siteSettings' };
  const made = newTranslation({ source: settings, locale: 'de' });
  expect(made.draft).toMatchObject({ _id: 'drafts.settings-de', _type: 'siteSettings', language: 'de' });
  expect(made).not.toHaveProperty('group');
});
