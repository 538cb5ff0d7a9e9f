import type { SanityClient } from '@sanity/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, createCleanup, startService, stored, writeDataset } from 'content-service/testing';
import { readTranslationDocuments } from '../../../../src/content/schema/translations/read-documents.ts';
import { translationReport } from '../../../../src/content/schema/translations/translation-report.ts';
import type { GroupTranslations } from '../../../../src/content/schema/translations/types.ts';
import { createTranslation, sourceOf } from './create-translation.ts';

const cleanup = createCleanup();
let client: SanityClient;

beforeEach(async () => {
  const dataset = await writeDataset(cleanup, [
    stored('about-en', { language: 'en-gb', title: 'About us' }),
    stored('about-de', { language: 'de', title: 'Über uns' }),
    stored('about', {
      _type: 'translation.metadata',
      translations: ['en', 'de'].map((language) => ({
        _key: language,
        language,
        value: { _type: 'reference', _ref: `about-${language}`, _weak: true },
      })),
    }),
    stored('drafts.alone', { language: 'en-gb', title: 'On its own' }),
    stored('settings-en-gb', { _type: 'siteSettings', language: 'en-gb', footerText: 'Footer' }),
  ]);
  client = clientOf(await startService(cleanup, dataset), { perspective: 'raw' });
});
afterEach(() => cleanup.run());

async function groupCalled(title: string): Promise<GroupTranslations> {
  const groups = translationReport(await readTranslationDocuments(client));
  const group = groups.find((one) => one.title === title);
  if (!group) throw new Error(`There is no group called ${title}.`);
  return group;
}

async function translationOf(title: string, code: string) {
  const group = await groupCalled(title);
  const translation = group.locales.find(({ locale }) => locale === code);
  if (!translation) throw new Error(`There is no locale ${code}.`);
  return { group, translation };
}

async function create(title: string, locale: string) {
  const { group, translation } = await translationOf(title, locale);
  return createTranslation(client, group, translation);
}

describe('createTranslation', () => {
  it.each([
    ['About us', 'de-at', 'about-de-at', 'Über uns'],
    ['About us', 'fr', 'about-fr', 'About us'],
    ['On its own', 'de', 'translation-alone-de', 'On its own'],
  ])('of %s into %s copies what its visitors see and joins the group', async (title, locale, id, copied) => {
    expect(await create(title, locale)).toEqual({ id, type: 'page' });
    expect(await client.getDocument(`drafts.${id}`)).toMatchObject({ language: locale, title: copied });
    const { translation } = await translationOf(title, locale);
    expect(translation).toMatchObject({ status: 'draft', documentId: id });
  });

  it('creates settings without a group', async () => {
    expect(await create('Site settings', 'de')).toEqual({ id: 'settings-de', type: 'siteSettings' });
    expect(await client.getDocument('drafts.settings-de')).toMatchObject({ footerText: 'Footer' });
    expect(await client.fetch('count(*[_type == "translation.metadata"])')).toBe(1);
  });

  it('refuses the second of two editors, and changes nothing then', async () => {
    const { group, translation } = await translationOf('About us', 'fr');
    await createTranslation(client, group, translation);
    const before = await client.getDocument('about');
    await expect(createTranslation(client, group, translation)).rejects.toThrow('drafts.about-fr');
    expect(await client.getDocument('about')).toEqual(before);
  });

  it('says when there is nothing left to translate', async () => {
    const { group, translation } = await translationOf('About us', 'fr');
    await client.delete({ query: '*[_type == "page"]' });
    await expect(createTranslation(client, group, translation)).rejects.toThrow(
      'no document of “About us” left',
    );
  });
});

describe('sourceOf', () => {
  it.each([
    ['de-at', 'about-de'],
    ['ja', 'about-en'],
  ])('%s starts from %s', async (code, id) => {
    const { group, translation } = await translationOf('About us', code);
    expect(sourceOf(group, translation)?.documentId).toBe(id);
  });

  it('takes any document when there is nothing to fall back on', async () => {
    const { group, translation } = await translationOf('On its own', 'de');
    expect(translation.fallsBackOn).toBeUndefined();
    expect(sourceOf(group, translation)?.documentId).toBe('alone');
  });
});
