import { describe, expect, it } from 'vitest';
import { testPage } from '../../site/testing/page-context.ts';
import { LOCALES } from '../../config/locales.ts';
import { localePaths } from './locale-paths.ts';

const { routes } = testPage();

describe('localePaths', () => {
  it('leads to the page in every locale', () => {
    const paths = localePaths(routes, routes.atPath('/blog/bread/'));
    expect(paths.size).toBe(LOCALES.length);
    expect(paths.get('en-gb')).toBe('/blog/bread/');
    expect(paths.get('de')).toBe('/de/blog/brot/');
    expect(paths.get('de-ch')).toBe('/de-ch/blog/brot/');
    expect(paths.get('ja')).toBe('/ja/blog/bread/');
  });

  it('leads home from a page without a route', () => {
    const paths = localePaths(routes, undefined);
    expect(paths.get('en-gb')).toBe('/');
    expect(paths.get('fr-ca')).toBe('/fr-ca/');
  });

  it('leads home in locales that do not have the page', () => {
    const route = routes.atPath('/blog/bread/');
    const paths = localePaths({ inEveryLocale: () => (route ? [route] : []) }, route);
    expect(paths.get('en-gb')).toBe('/blog/bread/');
    expect(paths.get('it')).toBe('/it/');
  });
});
