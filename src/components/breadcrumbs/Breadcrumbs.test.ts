import { describe, expect, it } from 'vitest';
import { findAll, findOne } from '../../blocks/testing/html.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { render } from '../../blocks/testing/render.ts';
import { link } from '../../site/testing/snapshot.ts';
import Breadcrumbs from './Breadcrumbs.astro';
import { menuLabels, visibleTrail } from './trail.ts';
import { contentText } from '../../content/content-text.ts';

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
    expect(visibleTrail(trail, home).map(({ title, path }) => ({ title, path }))).toEqual(expected);
  });

  it('calls pages what the menu calls them, and says which those are', () => {
    const label = { title: 'Neues', source: { owner: {}, field: 'label' } };
    expect(visibleTrail([blog, bread], home, new Map([[blog.path, label]]))).toEqual([
      { ...home, isMenuLabel: true },
      { ...label, path: blog.path, isMenuLabel: true },
      { ...bread, isMenuLabel: false },
    ]);
  });
});

describe('menuLabels', () => {
  const page = testPage('de');
  const footerColumns = [
    {
      _key: 'c',
      heading: contentText('More'),
      links: [
        link('The way it works', { documentId: 'page-how-en-gb' }),
        link('Steps', { documentId: 'article-bread-en-gb', fragment: 'steps' }),
        link('Loaves', { documentId: 'article-bread-de' }),
        link('Sign up', { destination: 'merchantSignUp' }),
      ],
    },
  ];

  it('takes the header’s word before the footer’s, and a group’s for the page that opens it', () => {
    const settings = { ...page.settings, footerColumns };
    const [how, stores] = page.settings.navigation;
    const loaves = footerColumns[0]?.links[2];
    expect([...menuLabels({ ...page, settings })]).toEqual([
      ['/de/how-it-works/', { title: 'How it works', source: { owner: how, field: 'label' } }],
      ['/de/blog/soup/', { title: 'Stores', source: { owner: stores, field: 'label' } }],
      ['/de/blog/brot/', { title: 'Loaves', source: { owner: loaves, field: 'label' } }],
    ]);
  });
});

describe('Breadcrumbs', () => {
  const show = (path: string) => {
    const page = testPage('de');
    return render(Breadcrumbs, { page, route: page.routes.atPath(path) });
  };
  const showWithoutMenu = (path: string) => {
    const page = testPage('de');
    const settings = { ...page.settings, navigation: [] };
    return render(Breadcrumbs, { page: { ...page, settings }, route: page.routes.atPath(path) });
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
    const links = findAll(await showWithoutMenu('/de/how-it-works/'), 'a');
    expect(links.map(({ attributes }) => attributes['lang'])).toEqual([undefined, 'en-GB']);
    expect(links.map(({ attributes }) => attributes['hreflang'])).toEqual([undefined, 'en-GB']);
  });

  it('does not mark what the menu calls a page: that is in the visitor’s language', async () => {
    const links = findAll(await show('/de/blog/soup/'), 'a');
    expect(links.map(({ text, attributes }) => [text, attributes['lang']])).toEqual([
      ['Home', undefined],
      ['Stores', undefined],
    ]);
  });

  it('is absent from the home page', async () => {
    expect(findAll(await show('/de/'))).toEqual([]);
  });
});
