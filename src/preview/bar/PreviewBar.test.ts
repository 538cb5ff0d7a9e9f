import { expect, it } from 'vitest';
import { findAll, findOne } from '../../blocks/testing/html.ts';
import { render } from '../../blocks/testing/render.ts';
import type { LocaleTranslation } from '../../content/schema/translations/types.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { createSession } from '../session/draft-session.ts';
import PreviewBar from './PreviewBar.astro';

const page = testPage('de');
const route = page.routes.atPath('/de/blog/brot/');
const stale: LocaleTranslation = {
  locale: 'de',
  status: 'stale',
  hasDraft: true,
  isStale: true,
  missingFields: [],
};
const given = {
  page,
  route,
  address: '/de/blog/brot/?a=1&b="',
  session: createSession('drafts', 0),
  content: { releases: [{ name: 'rSummer', title: 'Summer' }], translations: [stale] },
  studioOrigin: 'https://studio.example',
  productionOrigin: 'https://www.example.com',
};
const show = (changes: object = {}) => render(PreviewBar, { ...given, ...changes });
const linksOf = (html: string) => findAll(html, 'a').map(({ attributes }) => attributes['href']);

it('offers every perspective, the current one chosen', async () => {
  const options = findAll(await show(), 'option').map(({ attributes }) => attributes);
  expect(options.map(({ value }) => value)).toEqual(['published', 'drafts', 'rSummer']);
  expect(options.filter((option) => 'selected' in option).map(({ value }) => value)).toEqual(['drafts']);
});

it('leads to the document in the Studio, to production, to all pages and to every locale', async () => {
  const links = linksOf(await show());
  expect(links).toContain(`https://studio.example/intent/edit/id=${route?.documentId}/`);
  expect(links).toContain('https://www.example.com/de/blog/brot/');
  expect(links).toContain('/de/api/preview/routes/');
  expect(links).toEqual(
    expect.arrayContaining(route ? page.routes.inEveryLocale(route).map(({ path }) => path) : []),
  );
});

it('asks for the document that the page shows, in texts of its locale, only for editors', async () => {
  const receipt = findAll(await show(), 'div[data-live]')[0];
  expect(receipt?.attributes).toMatchObject({
    'data-live': route?.documentId,
    'data-production': 'https://www.example.com',
  });
  expect(JSON.parse(receipt?.attributes['data-texts'] ?? '')).toMatchObject({
    live: 'Live since {date}',
    pages: 'Pages: {number}',
  });
  expect(await show({ session: undefined })).not.toContain('data-live');
});

it('says how the translation of a locale stands', async () => {
  expect(await show()).toContain('Older than the English page · Unpublished changes');
});

it('comes back to the page when it switches or ends, whatever its query', async () => {
  const html = await show();
  const field = findAll(html, 'input[name="path"]')[0];
  expect(field?.attributes['value']).toBe(given.address);
  const [, leave] = findAll(html, 'form');
  const action = new URL(leave?.attributes['action'] ?? '', 'https://preview.example');
  expect(action.searchParams.get('path')).toBe(given.address);
  expect(leave?.attributes['method']).toBe('post');
});

it('shows visitors the way in, and nothing of drafts', async () => {
  const html = await show({ session: undefined, content: { releases: [], translations: [] } });
  expect(findAll(html, 'form')).toEqual([]);
  expect(linksOf(html)).toEqual([
    `https://studio.example/presentation?${new URLSearchParams({ preview: given.address })}`,
  ]);
});

it('leads home from a page without a document', async () => {
  const html = await show({ route: undefined, address: '/de/api/preview/routes/' });
  const [, leave] = findAll(html, 'form');
  expect(leave?.attributes['action']).toBe('/api/draft-mode/disable?path=%2Fde%2F');
});

it('has no style attributes and no script, and names its region', async () => {
  const html = await show();
  expect(html).not.toMatch(/ style=|<script/);
  expect(findOne(html, 'aside').attributes['aria-label']).toBe('Preview');
});
