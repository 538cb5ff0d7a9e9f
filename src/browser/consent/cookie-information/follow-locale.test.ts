import { beforeEach, expect, it, vi } from 'vitest';
import { LOCALES } from '../../../config/locales.ts';
import { platformCulture } from '../../../config/third-parties/cookie-information.ts';
import { followLocale } from './follow-locale.ts';

const router = new EventTarget();
const loader = { dataset: { culture: 'EN' } };
const page = { documentElement: { lang: 'en-GB' }, getElementById: () => loader };

beforeEach(() => {
  vi.stubGlobal('document', router);
  vi.stubGlobal('location', { href: 'https://www.morsel.example/' });
});

it('starts the platform again when a navigation has changed the language, and only then', () => {
  const loadConsent = vi.fn();
  // Pages have more than is read.
  followLocale({ document: page as never, CookieInformation: { loadConsent } });
  expect([loader.dataset.culture, loadConsent.mock.calls.length]).toEqual(['EN', 0]);
  for (const [lang, culture, calls] of [
    ['en-IE', 'EN', 0],
    ['nb-NO', 'NB', 1],
    ['nb-NO', 'NB', 1],
    ['ja-JP', 'JA', 2],
  ] as const) {
    page.documentElement.lang = lang;
    location.href += 'x/';
    router.dispatchEvent(new Event('astro:page-load'));
    expect([loader.dataset.culture, loadConsent.mock.calls.length]).toEqual([culture, calls]);
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
