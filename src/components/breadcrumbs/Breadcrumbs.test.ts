import { describe, expect, it } from 'vitest';
import { findAll, findOne } from '../../blocks/testing/html.ts';
import { testPage } from '../../blocks/testing/page-context.ts';
import { render } from '../../blocks/testing/render.ts';
import Breadcrumbs from './Breadcrumbs.astro';
import { visibleTrail } from './trail.ts';

const home = { title: 'Home', path: '/de/' };
const blog = { title: 'Blog', path: '/de/blog/' };
const bread = { title: 'Brot', path: '/de/blog/brot/' };

describe('visibleTrail', () => {
  it.each([
    ['nothing on the home page', [{ title: 'Startseite', path: '/de/' }], []],
    ['nothing for a page without a trail', [], []],
    ['the home page first, though no document names it', [blog, bread], [home, blog, bread]],
    ['the home page once, under its short name', [{ title: 'Startseite', path: '/de/' }, blog], [home, blog]],
  ])('shows %s', (_, trail, expected) => {
    expect(visibleTrail(trail, home)).toEqual(expected);
  });
});

describe('Breadcrumbs', () => {
  const show = (path: string, language?: string) => {
    const page = testPage('de');
    return render(Breadcrumbs, { page, route: page.routes.atPath(path), language });
  };

  it('leads from the home page to the page itself, which is marked', async () => {
    const html = await show('/de/blog/brot/');
    expect(findOne(html, 'nav').attributes['aria-label']).toBe('You are here');
    expect(
      findAll(html, 'a').map(({ text, attributes }) => [
        text,
        attributes['href'],
        attributes['aria-current'],
      ]),
    ).toEqual([
      ['Home', '/de/', undefined],
      ['Brot frisch halten', '/de/blog/brot/', 'page'],
    ]);
  });

  it('marks titles in another language, but not the home page’s name', async () => {
    const links = findAll(await show('/de/how-it-works/', 'en-GB'), 'a');
    expect(links.map(({ attributes }) => attributes['lang'])).toEqual([undefined, 'en-GB']);
  });

  it('is absent from the home page', async () => {
    expect(findAll(await show('/de/'))).toEqual([]);
  });
});
