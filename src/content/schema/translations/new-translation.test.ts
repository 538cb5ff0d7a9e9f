import { describe, expect, it } from 'vitest';
import { groupDocuments } from './group-documents.ts';
import { newTranslation } from './new-translation.ts';
import type { StoredDocument } from './types.ts';

const source: StoredDocument = {
  _id: 'drafts.page-about-en-gb',
  _type: 'page',
  _rev: 'rev',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-02-01T00:00:00Z',
  language: 'en-gb',
  title: 'About',
  blocks: [{ _type: 'hero', _key: 'a', heading: 'Heading' }],
};

describe('newTranslation', () => {
  it('copies the source as a draft of the other locale, without what the service sets', () => {
    expect(newTranslation({ source, locale: 'de', newId: 'new', groupId: 'g' }).draft).toEqual({
      _id: 'drafts.new',
      _type: 'page',
      language: 'de',
      title: 'About',
      blocks: [{ _type: 'hero', _key: 'a', heading: 'Heading' }],
    });
  });

  it('names both documents by their published ids', () => {
    const { group } = newTranslation({ source, locale: 'de', newId: 'new', groupId: 'g' });
    const reference = (language: string, _ref: string) => ({
      _key: language,
      _type: 'internationalizedArrayReferenceValue',
      language,
      value: { _type: 'reference', _ref, _weak: true },
    });
    expect(group?.document).toEqual({
      _id: 'g',
      _type: 'translation.metadata',
      schemaTypes: ['page'],
      translations: [reference('en-gb', 'page-about-en-gb')],
    });
    expect(group?.entry).toEqual(reference('de', 'new'));
  });

  it('makes a group that is read as one', () => {
    const { draft, group } = newTranslation({ source, locale: 'de', newId: 'new', groupId: 'g' });
    const now = { _updatedAt: '2026-03-01T00:00:00Z' };
    const translations: unknown = group?.document['translations'];
    const stored = {
      ...group?.document,
      _id: 'g',
      _type: 'translation.metadata',
      ...now,
      translations: [...(Array.isArray(translations) ? translations : []), group?.entry],
    };
    const [read] = groupDocuments([stored, source, { ...draft, ...now }]);
    expect([...(read?.members.keys() ?? [])]).toEqual(['en-gb', 'de']);
  });

  it('leaves settings without a group', () => {
    expect(newTranslation({ source, locale: 'de', newId: 'settings-de' })).not.toHaveProperty('group');
  });
});
