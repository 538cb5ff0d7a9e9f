import { describe, expect, it } from 'vitest';
import {
  EXCLUDED_PATHS,
  isPagePath,
  isPlainClick,
  isSoftLink,
  type FollowedLink,
  type LinkClick,
} from './soft-link.ts';

it.each<readonly [string, boolean]>([
  ['/', true],
  ['/de/', true],
  ['/de/blog/brot-retten/', true],
  ['/de/blog/brot-retten', true],
  ['/de/404.html', true],
  ['/v1.2/notes/', true],
  ['/de/blog/rss.xml', false],
  ['/favicon.ico', false],
  ['/press/kit.tar.gz', false],
  ...EXCLUDED_PATHS.map((path) => [`${path}anything`, false] as const),
])('isPagePath %s: %s', (path, expected) => {
  expect(isPagePath(path)).toBe(expected);
});

describe('following a link', () => {
  const SITE = 'https://www.morsel.example';

  /** Creates a link as a page of the site would hold it. */
  function link(href: string, { target = '', download = false } = {}): FollowedLink {
    const { origin, pathname } = new URL(href, SITE);
    return { href, origin, pathname, target, hasAttribute: (name) => name === 'download' && download };
  }

  it.each([
    ['a page', link('/de/'), true],
    ['a place on a page', link('/de/#stores'), true],
    ['this window by name', link('/de/', { target: '_self' }), true],
    ['another window', link('/de/', { target: '_blank' }), false],
    ['a download', link('/de/', { download: true }), false],
    ['a file', link('/blog/rss.xml'), false],
    ['a function', link('/api/parse-referrer'), false],
    ['another site', link('https://store.example/'), false],
    ['an email address', link('mailto:hello@morsel.example'), false],
    ['nothing', { ...link('/'), origin: '' }, false],
  ])('isSoftLink of a link to %s', (_, target, expected) => {
    expect(isSoftLink(target, SITE)).toBe(expected);
  });

  describe('isPlainClick', () => {
    const plain: LinkClick = {
      button: 0,
      metaKey: false,
      ctrlKey: false,
      altKey: false,
      shiftKey: false,
      defaultPrevented: false,
    };

    it.each([
      ['plain', {}, true],
      ['of the middle button', { button: 1 }, false],
      ['with Command', { metaKey: true }, false],
      ['with Control', { ctrlKey: true }, false],
      ['with Alt', { altKey: true }, false],
      ['with Shift', { shiftKey: true }, false],
      ['that something else has handled', { defaultPrevented: true }, false],
    ])('of a click %s', (_, changed, expected) => {
      expect(isPlainClick({ ...plain, ...changed })).toBe(expected);
    });
  });
});
