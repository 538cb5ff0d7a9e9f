import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/config/locales.ts';
import { syntheticContent } from './synthetic-content.ts';

const asset = { _id: 'image-a', _type: 'sanity.imageAsset' };
const documents = [...syntheticContent(20, [asset])];
const ofType = (type: string) => documents.filter(({ _type }) => _type === type);

describe('syntheticContent', () => {
  it('has a document of every group in every locale, every tenth an article', () => {
    expect(ofType('page')).toHaveLength(18 * LOCALES.length);
    expect(ofType('article')).toHaveLength(2 * LOCALES.length);
    expect(ofType('translation.metadata')).toHaveLength(20);
    expect(ofType('siteSettings')).toHaveLength(LOCALES.length);
  });

  it('gives every document an id of its own and the fields the content service asks for', () => {
    expect(new Set(documents.map(({ _id }) => _id)).size).toBe(documents.length);
    for (const document of documents) {
      if (document !== asset)
        expect(document).toMatchObject({ _rev: 'synthetic', _updatedAt: expect.any(String) });
    }
  });

  it('is the same every time', () => {
    expect(JSON.stringify([...syntheticContent(20, [asset])])).toBe(JSON.stringify(documents));
  });

  it('references only what it contains', () => {
    const ids = new Set(documents.map(({ _id }) => _id));
    const references = [...JSON.stringify(documents).matchAll(/"_ref":"([^"]+)"/g)].map(([, id]) => id);
    expect(references.length).toBeGreaterThan(0);
    for (const id of references) expect(ids.has(String(id))).toBe(true);
  });
});
