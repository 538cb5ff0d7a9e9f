import { expect, it } from 'vitest';
import { LOCALES } from '../../../src/config/locales/locales.ts';
import { SENTENCE } from '../synthetic-content.ts';
import { createSyntheticContent } from '../synthetic-service.ts';
import { peerContent, withText } from './peer-content.ts';

const GROUPS = 10;
const content = peerContent([...(await createSyntheticContent({ groups: GROUPS })).documents], GROUPS);
const paths = new Set(content.pages.map(({ path }) => path));
const pageOf = (id: string) => content.pages.find((page) => page.id === id);

it('has a page with text for every document of every locale, at a path of its own', () => {
  expect(paths.size).toBe(GROUPS * LOCALES.length);
  for (const { sections } of content.pages)
    for (const { parts } of sections) expect(parts.flatMap((part) => part.paragraphs).join('')).not.toBe('');
  expect(pageOf('group-00001-de')).toMatchObject({
    path: '/de/group-00001-de/',
    locale: 'de',
    group: 'group-00001',
  });
  expect(pageOf('group-00000-en-gb')?.path).toBe('/');
});

it('links pages that it has, as alternates in every locale', () => {
  const { navigation, footerColumns } = content.sites['de'] ?? expect.fail('no site of de');
  const links = [...navigation, ...footerColumns.flatMap((column) => column.links)];
  expect(links).toHaveLength(15);
  expect(links.filter(({ href }) => !paths.has(href) || !href.startsWith('/de/'))).toEqual([]);
  for (const alternates of Object.values(content.alternates)) {
    expect(new Set(alternates.map(({ hreflang }) => hreflang)).size).toBe(LOCALES.length + 1);
    expect(alternates.filter(({ href }) => !paths.has(new URL(href).pathname))).toEqual([]);
  }
});

it('knows every picture that pages show', () => {
  const shown = content.pages.flatMap(({ sections }) =>
    sections.flatMap(({ parts }) => parts.flatMap(({ picture }) => picture?.asset ?? [])),
  );
  expect(shown.length).toBeGreaterThan(content.pages.length);
  expect(shown.filter((asset) => !content.pictures[asset]?.srcset.includes(' 800w'))).toEqual([]);
});

it('changes a text of one page only', () => {
  const changed = withText(content, 'group-00001-de', 'Changed');
  expect(changed.pages.filter((page, index) => page !== content.pages[index]).map(({ id }) => id)).toEqual([
    'group-00001-de',
  ]);
  const [section] = changed.pages.find(({ id }) => id === 'group-00001-de')?.sections ?? [];
  expect(section).toMatchObject({ heading: SENTENCE, parts: [{ paragraphs: ['Changed'] }] });
  expect(() => withText(content, 'nobody', 'Changed')).toThrow('no page nobody');
});
