import { describe, expect, it } from 'vitest';
import { LOCALES } from '../config/locales/locales.ts';
import { isInjected, isNotFoundPage, rulesOf, SERVICE_PAGES, serviceRoutes } from './service-pages.ts';

const route = (pattern: string) => serviceRoutes().find((candidate) => candidate.pattern === pattern);

it('SERVICE_PAGES has the developers’ pages of the specification and the canvases, of which the guarded ones are not built', () => {
  const developersPages = SERVICE_PAGES.filter(({ path }) => path.startsWith('dev/'));
  expect(
    developersPages.map(({ path, guards = [], isForDevelopers = false }) => [
      path,
      guards.join(),
      isForDevelopers,
    ]),
  ).toEqual([
    ['dev/testpage', '', false],
    ['dev/i18n-test', '', false],
    ['dev/styleguide', 'dev-only', true],
    ['dev/canvas/[group]/[sample]', 'dev-only', true],
    ['dev/sanity-test', 'dev-only', true],
  ]);
});

it('serviceRoutes has a route for each page in each locale, with the prefix of the locale', () => {
  const patterns = serviceRoutes().map(({ pattern }) => pattern);
  expect(new Set(patterns).size).toBe(LOCALES.length * SERVICE_PAGES.length);
  expect(patterns).toEqual(expect.arrayContaining(['/thank-you', '/de-at/thank-you', '/ja/dev/i18n-test']));
});

it.each([
  ['/404', false],
  ['/de/404', true],
  ['/thank-you', true],
  ['/ja/cookie-settings', true],
])('isInjected %s is added to the routes that Astro finds: %s', (pattern, expected) => {
  const found = route(pattern);
  expect(found && isInjected(found)).toBe(expected);
});

describe('rulesOf', () => {
  it.each(['/dev/styleguide', '/fr-ca/dev/styleguide', '/fr-ca/dev/styleguide/'])(
    'finds the guards of %s',
    (pattern) => expect(rulesOf(pattern).guards).toEqual(['dev-only']),
  );

  it('has no rules for content routes', () => {
    expect(rulesOf('/[...path]')).toEqual({});
  });
});

it.each([
  ['/404', true],
  ['/404/', true],
  ['/de/404/', true],
  ['/de/', false],
  ['/', false],
  ['/no/such/404/', false],
])('isNotFoundPage %s: %s', (path, expected) => expect(isNotFoundPage(path)).toBe(expected));
