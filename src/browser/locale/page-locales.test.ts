import { expect, it } from 'vitest';
import { LOCALES } from '../../config/locales.ts';
import { routePath } from '../../routing/paths.ts';
import { localeOfLink } from './page-locales.ts';

it.each(LOCALES.flatMap(({ code, iso }) => ['/', 'about', 'blog/bread'].map((slug) => [code, iso, slug])))(
  'reads %s from a link with %s to %s',
  (code = '', iso = '', slug = '') => {
    const path = routePath(code, slug);
    expect(localeOfLink({ hreflang: iso, pathname: path })).toEqual({ code, iso, path });
  },
);
