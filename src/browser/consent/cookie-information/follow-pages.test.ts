import { beforeEach, expect, it, vi } from 'vitest';
import { LOCALES } from '../../../config/locales.ts';
import { platformCulture } from '../../../config/third-parties/cookie-information.ts';
import { followPages } from './follow-pages.ts';

const router = new EventTarget();
const loader = { dataset: { culture: 'EN' } };
const page = { documentElement: { lang: 'en-GB' }, getElementById: () => loader };

beforeEach(() => {
  vi.stubGlobal('document', router);
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('location', { href: 'https://www.morsel.example/' });
});

it('starts the platform again when a navigation has changed the language, and asks on every other page', () => {
  const [loadConsent, ask] = [vi.fn(), vi.fn()];
  // Pages have more than is read.
  followPages({ document: page as never, CookieInformation: { loadConsent } }, ask);
  const done = () => [loader.dataset.culture, loadConsent.mock.calls.length, ask.mock.calls.length];
  expect(done()).toEqual(['EN', 0, 0]);
  for (const [lang, ...expected] of [
    ['en-IE', 'EN', 0, 1],
    ['nb-NO', 'NB', 1, 1],
    ['nb-NO', 'NB', 1, 2],
    ['ja-JP', 'JA', 2, 2],
  ] as const) {
    page.documentElement.lang = lang;
    location.href += 'x/';
    router.dispatchEvent(new Event('astro:page-load'));
    expect(done()).toEqual(expected);
  }
});

it('has two capital letters for every locale', () => {
  const cultures = new Set(LOCALES.map(({ iso }) => platformCulture(iso)));
  expect([...cultures].sort()).toEqual([
    'CS',
    'DA',
    'DE',
    'EN',
    'ES',
    'FR',
    'IT',
    'JA',
    'NB',
    'NL',
    'PL',
    'PT',
    'SV',
  ]);
});
