import { expect, it } from 'vitest';
import { findLocale } from '../locales/locales.ts';
import { pageType } from './page-type.ts';

const typeOf = (path: string) => pageType(path, (segment) => findLocale(segment) !== undefined);

it.each([
  // Only the locale.
  ['/', 'HOMEPAGE'],
  ['/de/', 'HOMEPAGE'],
  ['/de', 'HOMEPAGE'],
  ['/en-gb/', 'HOMEPAGE'],
  // The locale and "find".
  ['/find/', 'FIND_ITEMS'],
  ['/de-at/find/', 'FIND_ITEMS'],
  // With a final segment that is a number or ends in a dash and digits.
  ['/find/123/', 'SCREEN_ITEM'],
  ['/find/corner-bakery-42/', 'SCREEN_ITEM'],
  ['/de/find/baeckerei-7', 'SCREEN_ITEM'],
  ['/find/%62akery-12/', 'SCREEN_ITEM'],
  ['/de/find/-3', 'SCREEN_ITEM'],
  ['/find/shop/-12/', 'SCREEN_ITEM'],
  ['/find/-/', 'FIND-ARTICLE'],
  ['/find/corner-bakery/', 'FIND-ARTICLE'],
  ['/find/bakery42/', 'FIND-ARTICLE'],
  ['/find/bakery-/', 'FIND-ARTICLE'],
  ['/find/42/menu/', 'FIND-ARTICLE'],
  ['/finding/42/', 'FINDING-ARTICLE'],
  ['/blog/42/', 'BLOG-ARTICLE'],
  // Two segments.
  ['/about/', 'ABOUT-HOME'],
  ['/de/so-gehts/', 'SO-GEHTS-HOME'],
  ['/42/', '42-HOME'],
  ['/404.html', '404.HTML-HOME'],
  // More than two.
  ['/blog/bread/', 'BLOG-ARTICLE'],
  ['/nl/blog/brood/2/', 'BLOG-ARTICLE'],
  ['/about/de/', 'ABOUT-ARTICLE'],
  ['/de/fr/', 'FR-HOME'],
  // What looks like a locale but is none is a section of the default locale.
  ['/xx/', 'XX-HOME'],
  ['/en/', 'EN-HOME'],
  ['/zz/find/42/', 'ZZ-ARTICLE'],
  // Upper case.
  ['/DE/', 'HOMEPAGE'],
  ['/De-At/Find/', 'FIND_ITEMS'],
  ['/FIND/Bakery-42/', 'SCREEN_ITEM'],
  // Repeated slashes.
  ['/de//', 'HOMEPAGE'],
  ['//de//find//42', 'SCREEN_ITEM'],
  // Encoded letters, in both normal forms.
  ['/pl/%C5%BCywno%C5%9B%C4%87/', 'ŻYWNOŚĆ-HOME'],
  ['/pl/żywność/', 'ŻYWNOŚĆ-HOME'],
  ['/pl/z\u0307ywnos\u0301c\u0301/', 'ŻYWNOŚĆ-HOME'],
  ['/de/stra%C3%9Fe/', 'STRASSE-HOME'],
  // What no page has.
  ['', 'UNKNOWN-PAGE'],
  ['https://www.morsel.example/about/', 'UNKNOWN-PAGE'],
  ['/about?x=1', 'UNKNOWN-PAGE'],
  ['/%E0%A4/', 'UNKNOWN-PAGE'],
  ['/about%2Fteam/', 'UNKNOWN-PAGE'],
  ['/a%0D%0Ab/', 'UNKNOWN-PAGE'],
  ['/../etc/passwd', 'UNKNOWN-PAGE'],
  ['/%2e%2e/about/', 'UNKNOWN-PAGE'],
  ['/about\\team/', 'UNKNOWN-PAGE'],
  ['/<script>alert(1)</script>/', 'UNKNOWN-PAGE'],
  ['/about us/', 'UNKNOWN-PAGE'],
  ["/blog/1' or '1'='1/", 'UNKNOWN-PAGE'],
  [`/${'a'.repeat(101)}/`, 'UNKNOWN-PAGE'],
  ['/\u202Eabout/', 'UNKNOWN-PAGE'],
  ['/😀/', 'UNKNOWN-PAGE'],
])('pageType %j is %s', (path, expected) => {
  expect(typeOf(path)).toBe(expected);
});
