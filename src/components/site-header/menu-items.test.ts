import { expect, it } from 'vitest';
import { testPage } from '../../site/testing/page-context.ts';
import { link } from '../../site/testing/snapshot.ts';
import { type MenuItem, menuItems } from './menu-items.ts';

const page = testPage('de');
const at = (path: string) => menuItems(page, page.routes.atPath(path));

/** Lists every link of the menu with its `aria-current`. */
const marks = (items: readonly MenuItem[]) =>
  items
    .flatMap((item) => (item.kind === 'link' ? [item] : item.links))
    .map(({ href, current }) => [href, current]);

it('leads where the visitor’s locale has it', () => {
  expect(at('/de/')).toMatchObject([
    { kind: 'link', href: '/de/how-it-works/' },
    {
      kind: 'group',
      id: 'menu-stores',
      label: 'Stores',
      links: [{ href: '/de/blog/soup/' }, { href: 'https://store.example/sign-up' }],
    },
  ]);
});

it.each([
  ['/de/', [undefined, undefined, undefined], false],
  ['/de/how-it-works/', ['page', undefined, undefined], false],
  ['/de/blog/soup/', [undefined, 'page', undefined], true],
  ['/de/blog/brot/', [undefined, undefined, undefined], false],
] as const)('at %s marks the links %o, the group: %s', (path, expected, isCurrent) => {
  expect(marks(at(path)).map(([, current]) => current)).toEqual(expected);
  expect(at(path)[1]).toMatchObject({ isCurrent });
});

it('marks nothing on a page without a route', () => {
  expect(marks(menuItems(page, undefined)).map(([, current]) => current)).toEqual(Array(3).fill(undefined));
});

it('marks the section of a page below it, but never the home page for being above', () => {
  const navigation = [
    { _type: 'link' as const, ...link('Home', { documentId: 'page-home-de' }) },
    { _type: 'link' as const, ...link('How', { documentId: 'page-how-en-gb', fragment: 'steps' }) },
  ];
  const withSection = {
    ...page,
    settings: { ...page.settings, navigation },
    routes: {
      ...page.routes,
      breadcrumbs: () =>
        ['/de/', '/de/how-it-works/', '/de/blog/brot/'].map((path) => ({ title: path, path })),
    },
  };
  expect(marks(menuItems(withSection, page.routes.atPath('/de/blog/brot/')))).toEqual([
    ['/de/', undefined],
    ['/de/how-it-works/#steps', 'true'],
  ]);
});
