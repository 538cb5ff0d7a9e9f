import { describe, expect, expectTypeOf, it } from 'vitest';
import { LOCALES } from '../../src/config/locales/locales.ts';
import type { Hero, Page, SanityImageAsset, SiteSettings } from '../../src/content/types.generated.ts';
import { FEWEST_GROUPS, syntheticContent, type SyntheticDocument } from './synthetic-content.ts';

const asset: SanityImageAsset = {
  _id: 'image-a',
  _type: 'sanity.imageAsset',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  _rev: 'real',
  sha1hash: 'a',
  assetId: 'a',
  extension: 'png',
  mimeType: 'image/png',
  size: 1,
  path: 'images/a.png',
  url: 'https://cdn.example/images/a.png',
};
const documents = [...syntheticContent(20, [asset])];
const ofType = (type: string) => documents.filter(({ _type }) => _type === type);

function expectReferencesAmong(all: readonly SyntheticDocument[]): void {
  const ids = new Set(all.map(({ _id }) => _id));
  const references = [...JSON.stringify(all).matchAll(/"_ref":"([^"]+)"/g)].map(([, id]) => id);
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter((id) => !ids.has(String(id)))).toEqual([]);
}

describe('syntheticContent', () => {
  it('has a document of every group in every locale, every tenth an article', () => {
    expect(ofType('page')).toHaveLength(18 * LOCALES.length);
    expect(ofType('article')).toHaveLength(2 * LOCALES.length);
    expect(ofType('translation.metadata')).toHaveLength(20);
    expect(ofType('siteSettings')).toHaveLength(LOCALES.length);
  });

  it('gives every document an id of its own', () =>
    expect(new Set(documents.map(({ _id }) => _id)).size).toBe(documents.length));

  it.each([FEWEST_GROUPS, 20])('references only documents it contains, with %i groups', (groups) =>
    expectReferencesAmong([...syntheticContent(groups, [asset])]),
  );
});

/** Keys that a type requires. */
type RequiredKeys<Type> = { [Key in keyof Type]-?: object extends Pick<Type, Key> ? never : Key }[keyof Type];
/** A type with each of its required fields missing in turn. */
type Lacking<Type> = { [Key in RequiredKeys<Type>]: Omit<Type, Key> };
/** Fields without which a value would still be a synthetic document; none when the schema is enforced. */
type Unnoticed<Type, Target> = {
  [Key in RequiredKeys<Type>]: Lacking<Type>[Key] extends Target ? Key : never;
}[RequiredKeys<Type>];

// Checked by the compiler (`npm run check`): what the schema requires cannot be left out.
describe('SyntheticDocument', () => {
  it('requires every field that the schema requires of a document', () => {
    expectTypeOf<'cookiePolicy'>().toExtend<RequiredKeys<SiteSettings>>();
    expectTypeOf<Unnoticed<SiteSettings, SyntheticDocument>>().toBeNever();
    expectTypeOf<Unnoticed<Page, SyntheticDocument>>().toBeNever();
  });

  it('requires every field that the schema requires of a block', () => {
    expectTypeOf<'heading'>().toExtend<RequiredKeys<Hero>>();
    expectTypeOf<Unnoticed<Hero & { _key: string }, Page['blocks'][number]>>().toBeNever();
  });
});
