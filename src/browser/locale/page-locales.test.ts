import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../config/locales/locales.ts';
import { routePath } from '../../routing/paths.ts';
import { localeOfLink, previousLocale } from './page-locales.ts';

it.each(LOCALES.flatMap(({ code, iso }) => ['/', 'about', 'blog/bread'].map((slug) => [code, iso, slug])))(
  'localeOfLink reads %s from a link with %s to %s',
  (code = '', iso = '', slug = '') => {
    const path = routePath(code, slug);
    expect(localeOfLink({ hreflang: iso, pathname: path })).toEqual({ code, iso, path });
  },
);

describe('previousLocale', () => {
  const codes = LOCALES.map(({ code }) => code);
  const origin = 'https://www.morsel.example';

  it.each([
    ['a page', `${origin}/de/blog/`, 'navigate', 'de'],
    ['a home page', `${origin}/de-at/`, 'navigate', 'de-at'],
    ['the default home page', `${origin}/`, 'navigate', 'en-gb'],
    ['a default page', `${origin}/about/`, 'navigate', 'en-gb'],
    ['a query', `${origin}/?q=/de/`, 'navigate', 'en-gb'],
    ['a reload', `${origin}/de/`, 'reload', undefined],
    ['the way back', `${origin}/de/`, 'back_forward', undefined],
    ['a browser without timing', `${origin}/de/`, undefined, undefined],
    ['nowhere', '', 'navigate', undefined],
    ['another site', 'https://www.search.example/', 'navigate', undefined],
    ['a site whose name begins alike', `${origin}.evil.example/de/`, 'navigate', undefined],
  ])('from %s', (_, referrer, type, expected) => {
    expect(previousLocale({ referrer, origin, type }, codes)).toBe(expected);
  });
});
